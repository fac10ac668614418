import { useTranslate } from 'ra-core';
import { Choice } from './Choice.tsx';
import './refresh.css';

const MINUTE = 60;

interface RefreshEveryProps<T extends number> {
  /** Seconds; 0: manual. */
  every: T;
  choices: readonly T[];
  onChange: (every: T) => void;
}

export const RefreshEvery = <T extends number>({ every, choices, onChange }: RefreshEveryProps<T>) => {
  const translate = useTranslate();
  const text = (seconds: number) => {
    if (seconds === 0) return translate('portal.views.by_hand');
    return seconds > MINUTE
      ? translate('portal.views.every_minutes', { minutes: seconds / MINUTE })
      : translate('portal.views.every_seconds', { seconds });
  };
  return (
    <span className="pb-refresh-every" data-on={every > 0 || undefined}>
      <Choice
        label={translate('portal.views.every')}
        value={String(every)}
        choices={choices.map(seconds => ({ id: String(seconds), name: text(seconds) }))}
        onChange={id => {
          const chosen = choices.find(seconds => String(seconds) === id);
          if (chosen !== undefined) onChange(chosen);
        }}
      />
    </span>
  );
};

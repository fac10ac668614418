import { useTranslate } from 'ra-core';
import { useQuantityText } from '../../components/fields/useQuantityText.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import type { ApplyDraft } from './applyDraft.ts';

const TEXTS = 'screens.config-file.interrupted';

interface InterruptedApplyProps {
  draft: ApplyDraft;
  onResume: () => void;
  onDiscard: () => void;
}

export const InterruptedApply = ({ draft, onResume, onDiscard }: InterruptedApplyProps) => {
  const translate = useTranslate();
  const { count } = useQuantityText();
  const { kept, name, done, total } = draft;
  const title = translate(`${TEXTS}.title`);
  return (
    <Notice as="section" tone="warn" aria-label={title}>
      <p>
        <strong>{title}</strong>{' '}
        {translate(`${TEXTS}.text`, {
          name: name ?? translate('screens.config-file.long_paste'),
          done: count(done.length),
          total: count(total),
        })}
      </p>
      <p>{translate(`${TEXTS}.${kept === null ? 'no_room' : kept.hidSecrets ? 'hid_secrets' : 'rest'}`)}</p>
      <p className="pb-toolbar">
        {kept ? (
          <Button look="primary" onClick={onResume}>
            {translate(`${TEXTS}.resume`)}
          </Button>
        ) : null}
        <Button onClick={onDiscard}>{translate(`${TEXTS}.discard`)}</Button>
      </p>
    </Notice>
  );
};

import { useTranslate } from 'ra-core';
import { lastUsed } from '../../platform/lastUsed.ts';
import { useFormatTime } from '../fields/useFormatTime.ts';

/** When a key was used, in the words of the specification ('Business constants'); the moment itself on hover. */
export const LastUsed = ({ value }: { value: string | null }) => {
  const translate = useTranslate();
  const formatTime = useFormatTime();
  const used = lastUsed(value, new Date());
  const words =
    used.kind === 'days'
      ? translate('portal.api_keys.days_ago', { smart_count: used.days })
      : translate(`portal.api_keys.${used.kind}`);
  if (value === null || used.kind === 'never') return <span className="pb-muted">{words}</span>;
  return (
    <time dateTime={value} title={formatTime(new Date(value))}>
      {words}
    </time>
  );
};

import { LinkBase, useRecordContext, useTranslate } from 'ra-core';

/** To the calls, queues and devices of this account right now. */
export const LiveLink = () => {
  const record = useRecordContext();
  const translate = useTranslate();
  if (!record) return null;
  return (
    <LinkBase className="pb-button" to={`/internal/live/${encodeURIComponent(String(record.id))}`}>
      {translate('screens.live.open')}
    </LinkBase>
  );
};

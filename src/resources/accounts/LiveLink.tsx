import { LinkBase, useRecordContext, useTranslate } from 'ra-core';
import { internalPath } from '../../config/internalPath.ts';

export const LiveLink = () => {
  const record = useRecordContext();
  const translate = useTranslate();
  if (!record) return null;
  return (
    <LinkBase className="pb-button" to={internalPath('live', String(record.id))}>
      {translate('screens.live.open')}
    </LinkBase>
  );
};

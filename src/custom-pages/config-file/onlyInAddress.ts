import { ONLY_KINDS, type OnlyRecord } from '../../platform/configFile/only.ts';

/** Of the address, so that a record's page can lead here. */
export const ONLY = 'only';

/** As `AsFileLink` names it, `carrier:sid`; null: everything. */
export const onlyInAddress = (search: URLSearchParams): OnlyRecord | null => {
  const [name, sid = ''] = (search.get(ONLY) ?? '').split(':');
  const kind = ONLY_KINDS.find(one => one === name);
  return kind === undefined || sid === '' ? null : { kind, sid };
};

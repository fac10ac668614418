import { ONLY_KINDS, type OnlyRecord } from '../../platform/configFile/only.ts';

export const ONLY = 'only';

/** `carrier:sid`, as `ConfigFileLink` writes it; null: everything. */
export const recordInAddress = (search: URLSearchParams): OnlyRecord | null => {
  const [name, sid = ''] = (search.get(ONLY) ?? '').split(':');
  const kind = ONLY_KINDS.find(one => one === name);
  return kind === undefined || sid === '' ? null : { kind, sid };
};

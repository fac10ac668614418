import type { InboundSources } from '../inbound/compileInbound.ts';
import { type Row, textOrNull } from '../configuration/fields.ts';

export type EditedList = 'accounts' | 'carriers' | 'gateways' | 'numbers' | 'applications';

export const SID_OF: Readonly<Record<EditedList, string>> = {
  accounts: 'account_sid',
  carriers: 'voip_carrier_sid',
  gateways: 'sip_gateway_sid',
  numbers: 'phone_number_sid',
  applications: 'application_sid',
};

/** Changed columns by sid (a new sid adds a row) and deleted sids. */
export interface ConfigurationEdit {
  list: EditedList;
  rows?: readonly Row[];
  deleted?: readonly string[];
}

const sidIn = (list: EditedList, row: Row): string | null => textOrNull(row[SID_OF[list]] ?? row['id']);

const edited = (
  list: EditedList,
  stored: readonly Row[],
  { rows = [], deleted = [] }: ConfigurationEdit,
): Row[] => {
  const changes = new Map(rows.map(row => [sidIn(list, row), row]));
  const gone = new Set(deleted);
  const kept = stored.flatMap(row => {
    const sid = sidIn(list, row);
    if (sid !== null && gone.has(sid)) return [];
    const change = changes.get(sid);
    changes.delete(sid);
    return [change ? { ...row, ...change } : row];
  });
  return [...kept, ...changes.values()];
};

const knowsNew = ({ carriers, gatewaysOf }: InboundSources, { list, rows }: ConfigurationEdit) => {
  if (list !== 'carriers' || !gatewaysOf) return gatewaysOf;
  const stored = new Set((carriers ?? []).map(row => sidIn(list, row)));
  const added = (rows ?? []).map(row => sidIn(list, row)).filter(sid => sid !== null && !stored.has(sid));
  return [...gatewaysOf, ...(added as string[])];
};

/** An unread list stays unknown. */
export const withEdits = (sources: InboundSources, edits: readonly ConfigurationEdit[]): InboundSources =>
  edits.reduce<InboundSources>((now, edit) => {
    const stored = now[edit.list];
    if (!stored) return now;
    const gatewaysOf = knowsNew(now, edit);
    return {
      ...now,
      ...(gatewaysOf ? { gatewaysOf } : {}),
      [edit.list]: edited(edit.list, stored, edit),
    };
  }, sources);

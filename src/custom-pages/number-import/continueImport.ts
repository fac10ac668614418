import type { Continuation } from '../../components/job/jobContinuation.ts';
import { methodsOn } from '../../dataProvider/featureMethods.ts';
import { type NewNumber, numberImportMethodsOf } from './api.ts';
import { discardImportDraft } from './importDraft.ts';
import { TEXTS } from './importTexts.tsx';

type ImportJobItem = Pick<NewNumber, 'number' | 'accountSid' | 'carrierSid' | 'applicationSid'>;

export const packItem = ({ accountSid, carrierSid, applicationSid }: ImportJobItem): string =>
  JSON.stringify([accountSid, carrierSid, applicationSid]);

const sidOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Throws if the text was lost: without its carrier, a number could be created twice. */
const unpackItem = (number: string, part: string | undefined): ImportJobItem => {
  const parts: unknown = JSON.parse(part ?? 'null');
  if (!Array.isArray(parts) || typeof parts[1] !== 'string') throw new Error('portal.work.nothing');
  const [accountSid, carrierSid, applicationSid] = parts.map(sidOf);
  return {
    number,
    accountSid: accountSid ?? null,
    carrierSid: carrierSid ?? null,
    applicationSid: applicationSid ?? null,
  };
};

/** Numbers created before are refused as duplicates and count as existing. */
const continueImport: Continuation = async ({ plan, record, provider, run, ...tools }) => {
  const { translate, notify, count, refresh } = tools;
  const sids = new Map<ImportJobItem, string>();
  const rows = record.labels.map((label, index) => {
    const row = unpackItem(label.label, plan.parts[index]);
    if (label.sid !== null) sids.set(row, label.sid);
    return row;
  });
  await run<ImportJobItem>({
    items: rows,
    label: row => ({ label: row.number, sid: sids.get(row) ?? null }),
    send: (left, hooks) =>
      methodsOn(provider, numberImportMethodsOf).importNumbers({
        rows: left,
        ...hooks,
        onCreated: (row, sid) => sids.set(row, sid),
      }),
    onEnd: ({ counts, left, ended }) => {
      if (left.length === 0) {
        const done = { smart_count: counts.updated, count: count(counts.updated) };
        notify(translate(`${TEXTS}.work.done`, done), 'success');
        if (plan.data['complete'] === true) discardImportDraft();
      }
      if (ended !== 'unreachable' && ended !== 'session') refresh('phone-numbers');
    },
  });
};

export default continueImport;

import type { Continuation } from '../../components/job/jobContinuation.ts';
import { discardImportDraft } from './importDraft.ts';
import { type ImportJobItem, unpackItem } from './importJobPlan.ts';
import { TEXTS } from './importTexts.ts';

/** Numbers that came through already are refused as duplicates, and count as existing. */
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
      provider.importNumbers({ rows: left, ...hooks, onCreated: (row, sid) => sids.set(row, sid) }),
    onEnd: ({ counts, left, ended }) => {
      if (left.length === 0) {
        const done = { smart_count: counts.updated, count: count(counts.updated) };
        notify(translate(`${TEXTS}.work.done`, done), 'success');
        if (plan.data['complete'] === true) discardImportDraft();
      }
      if (ended !== 'unreachable' && ended !== 'session') refresh();
    },
  });
};

export default continueImport;

import type { Continuation } from '../../components/job/jobContinuation.ts';
import { forgetKept } from './kept.ts';
import { type KeptRow, rowOf } from './plan.ts';
import { TEXTS } from './wording.ts';

/**
 * Sends the rest of an import that a reload or a session's end cut off. What was under way then and came through is
 * refused by the platform as a duplicate, and counts as there already.
 */
const continueImport: Continuation = async ({ plan, record, provider, run, ...tools }) => {
  const { translate, notify, count, refresh } = tools;
  const sids = new Map<KeptRow, string>();
  const rows = record.labels.map((label, index) => {
    const row = rowOf(label.label, plan.parts[index]);
    if (label.sid !== null) sids.set(row, label.sid);
    return row;
  });
  await run<KeptRow>({
    items: rows,
    label: row => ({ label: row.number, sid: sids.get(row) ?? null }),
    send: (left, hooks) =>
      provider.importNumbers({ rows: left, ...hooks, onCreated: (row, sid) => sids.set(row, sid) }),
    onEnd: ({ counts, left, ended }) => {
      if (left.length === 0) {
        const done = { smart_count: counts.updated, count: count(counts.updated) };
        notify(translate(`${TEXTS}.work.done`, done), 'success');
        if (plan.data['complete'] === true) forgetKept();
      }
      if (ended !== 'unreachable' && ended !== 'session') refresh();
    },
  });
};

export default continueImport;

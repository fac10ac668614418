import type { Continuation } from '../../components/job/jobContinuation.ts';
import type { MatchingNumber } from '../../dataProvider/methods/matchingNumbers.ts';

/** undefined: its present application is unknown. */
type UnsentNumber = Pick<MatchingNumber, 'phone_number_sid' | 'number'> & {
  application_sid: string | null | undefined;
};

const filterOf = (kept: unknown): Record<string, unknown> => {
  const filter = typeof kept === 'object' && kept !== null ? { ...kept } : {};
  // Assigned numbers no longer match it, or match only now.
  return Object.fromEntries(Object.entries(filter).filter(([name]) => name !== 'application_sid'));
};

/** Sends the rest of an interrupted assignment. Reads the numbers first and skips those that came through. */
const continueAssign: Continuation = async ({ plan, record, provider, run, translate, notify, refresh }) => {
  const { applicationSid, filter } = plan.data;
  if (applicationSid !== null && typeof applicationSid !== 'string') throw new Error('portal.work.nothing');
  await run<UnsentNumber>({
    items: async hooks => {
      const rows = await provider.matchingNumbers({ filter: filterOf(filter), ...hooks });
      const now = new Map(rows.map(row => [row.phone_number_sid, row.application_sid]));
      return record.labels.map(({ label, sid }) => ({
        phone_number_sid: sid ?? '',
        number: label,
        application_sid: now.get(sid ?? ''),
      }));
    },
    label: ({ number, phone_number_sid: sid }) => ({ label: number, sid }),
    send: (rows, hooks) => provider.assignApplication({ rows, applicationSid, fresh: true, ...hooks }),
    onEnd: ({ left, ended }) => {
      if (left.length === 0) notify(translate('resources.phone-numbers.bulk.done'), 'success');
      // A failing read would end the session as well.
      if (ended !== 'unreachable' && ended !== 'session') refresh();
    },
  });
};

export default continueAssign;

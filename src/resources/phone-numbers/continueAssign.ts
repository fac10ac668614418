import { fieldsOf } from '../../lib/values.ts';
import { phoneNumberMethodsOf } from './api.ts';
import { assignEnd } from './assignEnd.ts';
import { methodsOn } from '../../dataProvider/featureMethods.ts';
import type { Continuation } from '../../components/job/jobContinuation.ts';
import { type PickedNumber, rereadPickedNumbers } from './pickedNumbers.ts';

/** Reads the numbers first and sends only those that did not come through. */
const continueAssign: Continuation = async ({
  plan,
  record,
  provider,
  run,
  translate,
  count,
  notify,
  refresh,
}) => {
  const { applicationSid, filter, providerSid: picked } = plan.data;
  // Another service provider may be picked by now.
  const providerSid = typeof picked === 'string' ? picked : undefined;
  if (applicationSid !== null && typeof applicationSid !== 'string') throw new Error('portal.work.nothing');
  const methods = methodsOn(provider, phoneNumberMethodsOf);
  await run<PickedNumber>({
    items: hooks =>
      rereadPickedNumbers(
        methods,
        record.labels.map(({ label, sid }) => ({ phone_number_sid: sid ?? '', number: label })),
        { filter: fieldsOf(filter), providerSid, ...hooks },
      ),
    label: ({ number, phone_number_sid: sid }) => ({ label: number, sid }),
    send: (rows, hooks) => methods.assignApplication({ rows, applicationSid, fresh: true, ...hooks }),
    onEnd: end => {
      const { ended } = end;
      const said = assignEnd(end, { translate, count });
      if (said) notify(said.text, said.type);
      if (ended !== 'unreachable' && ended !== 'session') refresh('phone-numbers');
    },
  });
};

export default continueAssign;

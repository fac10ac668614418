import type { BatchResult } from '../../dataProvider/batch/batchTypes.ts';
import { defineMethods, writes } from '../../dataProvider/defineMethods.ts';
import { batchCounts, changesTo } from '../../dataProvider/describeAction.ts';
import type { Assignment } from '../../dataProvider/methods/bulkAssign.ts';
import { matchingNumberMethodsOf } from '../../dataProvider/methods/matchingNumbers.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';
import type { PhoneNumber } from '../../platform/records.ts';

type Assignable = Pick<PhoneNumber, 'phone_number_sid'>;

const assignmentMethodsOf = (context: ProviderContext) =>
  defineMethods({
    assignApplication: writes(
      ([{ applicationSid }], answer) => ({
        resource: 'phone-numbers',
        changes: changesTo({ application_sid: applicationSid }),
        counts: batchCounts(answer),
      }),
      async <T extends Assignable>(assignment: Assignment<T>): Promise<BatchResult<T>> => {
        const { assignApplication } = await import('../../dataProvider/methods/bulkAssign.ts');
        try {
          return await assignApplication(context.http, assignment);
        } finally {
          context.forget('PhoneNumbers');
        }
      },
    ),
  });

export const phoneNumberMethodsOf = (context: ProviderContext) => ({
  ...matchingNumberMethodsOf(context),
  ...assignmentMethodsOf(context),
});

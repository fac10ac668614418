import { NEVER_NULL } from '../../platform/speech/speechColumns.ts';

type Values = Readonly<Record<string, unknown>>;

const FLAGS = ['use_for_fallback_speech', 'record_all_calls'];

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** No null where the platform refuses it, flags as 1 and 0. Unchanged values stay identical. */
export const prepareApplication = (values: Values, previous: Values | null): Record<string, unknown> => {
  const prepared: Record<string, unknown> = { ...values };
  for (const column of NEVER_NULL) if (isEmpty(values[column])) prepared[column] = previous?.[column];
  for (const column of FLAGS) {
    const before = previous?.[column];
    if (values[column] === undefined) continue;
    prepared[column] =
      previous && Boolean(before) === Boolean(values[column]) ? before : Number(Boolean(values[column]));
  }
  const messaging = values['messaging_hook'] as { url?: unknown } | null | undefined;
  if (isEmpty(messaging?.url)) prepared['messaging_hook'] = previous?.['messaging_hook'];
  if (previous) return prepared;
  return Object.fromEntries(Object.entries(prepared).filter(([, value]) => !isEmpty(value)));
};

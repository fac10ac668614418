import { NEVER_NULL } from '../../platform/speech/settings.ts';

type Values = Readonly<Record<string, unknown>>;

const FLAGS = ['use_for_fallback_speech', 'record_all_calls'];

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/**
 * An application's form values as they are saved: no null where the platform has none (the value there was stays, a
 * new application gets the platform's own), switches as 1 and 0 (specification, 'States and transitions'), and no
 * webhook without an address in a new one. Untouched values stay the very same.
 */
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
  // A new row takes the platform's own value for everything that is not said.
  return Object.fromEntries(Object.entries(prepared).filter(([, value]) => !isEmpty(value)));
};

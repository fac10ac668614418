import { useTranslate } from 'ra-core';
import { useTrunkText } from '../fields/useTrunkText.ts';
import { shownNumber } from '../../platform/shownNumber.ts';
import type { RecentCall } from '../../platform/calls/call.ts';
import { lengthText, outcomeOf } from '../../platform/calls/outcome.ts';

const TEXTS = 'resources.recent-calls';

export const useOutcomeText = () => {
  const translate = useTranslate();
  return (call: RecentCall): string => {
    const { key, args, code } = outcomeOf(call);
    const words = translate(key, { ...args });
    return code === null ? words : `${words} (${String(code)})`;
  };
};

const VALUES = 'value';

/** null where the platform's own text is best. */
export const useCallFactWords = () => {
  const translate = useTranslate();
  const trunkText = useTrunkText();
  const known = (name: string, value: string) =>
    translate(`${TEXTS}.${VALUES}.${name}.${value.toLowerCase().replaceAll(/[^a-z]+/g, '_')}`, { _: '' }) ||
    null;
  return (name: string, value: unknown): string | null => {
    if (name === 'duration')
      return typeof value === 'number' && Number.isFinite(value) && value >= 0
        ? translate(`${TEXTS}.${VALUES}.duration`, { length: lengthText(value) })
        : null;
    if (name === 'answered' && typeof value === 'boolean')
      return translate(value ? 'portal.form.yes' : 'portal.form.no');
    if (typeof value !== 'string') return null;
    if (name === 'from' || name === 'to') return shownNumber(value);
    if (name === 'trunk') return trunkText(value);
    return name === 'direction' || name === 'termination_reason' ? known(name, value) : null;
  };
};

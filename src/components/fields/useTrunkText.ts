import { useTranslate } from 'ra-core';
import { filledText } from '../../platform/calls/call.ts';

/** null: the platform tells no trunk. */
export const useTrunkText = () => {
  const translate = useTranslate();
  return (trunk: unknown): string | null => {
    const text = filledText(trunk);
    return text === null
      ? null
      : translate(`resources.recent-calls.trunks.${text.replaceAll('.', ' ')}`, { _: text });
  };
};

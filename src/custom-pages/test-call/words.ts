import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useLocalizeDecimals } from '../../components/fields/useLocalizeDecimals.ts';
import { secondsText, type TestOutcome, testOutcomeOf } from './model/testOutcome.ts';
import type { TestCall } from './model/testCall.ts';
import type { TestRecord } from './useRecord.ts';

export const TEXTS = 'screens.test-call';

export const useTestOutcome = () => {
  const translate = useTranslate();
  const decimals = useLocalizeDecimals();
  return useCallback(
    (
      test: TestCall,
      record: TestRecord | undefined,
    ): { told: TestOutcome; text: string; hint: string | null } => {
      const told = testOutcomeOf(test, record?.state ?? 'asking', record?.answeredAfter ?? null);
      return {
        told,
        text: translate(told.key, { ...told.args, seconds: decimals(String(told.args?.['seconds'] ?? '')) }),
        hint: told.hint === undefined ? null : translate(told.hint, { ...told.args }),
      };
    },
    [translate, decimals],
  );
};

/** `503 Service Unavailable` or `180`; empty if the platform reports neither. */
export const sipText = (sipStatus: number | null, reason: string | null): string =>
  [sipStatus, reason].filter(part => part !== null).join(' ');

export const useSeconds = () => {
  const translate = useTranslate();
  const decimals = useLocalizeDecimals();
  return useCallback(
    (ms: number) => translate(`${TEXTS}.seconds`, { seconds: decimals(secondsText(ms)) }),
    [translate, decimals],
  );
};

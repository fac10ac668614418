import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRegisterFormSave } from '../../../components/form/formContext.ts';
import { useRefusal } from '../../../components/form/refusal.ts';
import { useUnfinishedSave } from '../../../components/form/unfinishedSave.ts';
import { endsSession, errorBody } from '../../../dataProvider/httpError.ts';
import { SessionEndedError } from '../../../platform/platformErrors.ts';
import { type LcrChange, lcrChanges } from '../model/lcrChanges.ts';
import type { LcrValues, StoredTable } from '../model/lcrTable.ts';
import type { ElsewhereChange } from '../model/reconcileLcr.ts';
import type { LcrProgress } from '../saveLcr.ts';
import { lcrFormError, type LcrFormSave, type LcrOutcome } from '../writes.ts';
import { useSaveQuestion } from '../routingTable.tsx';

export type UnfinishedSave =
  | { kind: 'elsewhere'; changes: readonly ElsewhereChange[] }
  | { kind: 'failed'; error: Error; total: number; left: readonly LcrChange[]; isUncertain: boolean };

export interface LcrSaving {
  outcome: UnfinishedSave | null;
  stored: StoredTable | null;
  progress: { done: number; total: number } | null;
}

const NAME = 'least-cost-routing';
const SHOWN_FROM = 4;

const isPartlySaved = ({ creation, isUncertain }: LcrProgress): boolean => creation !== null || isUncertain;

/** After a failure the form goes on from what the platform holds; `replace` sets values that a save has changed. */
export const useLcrSave = (
  stored: StoredTable | null,
  replace: (values: LcrValues, stored: StoredTable | null) => void,
  onSaved?: (stored: StoredTable, values: LcrValues) => void,
): LcrSaving => {
  const client = useQueryClient();
  const notify = useNotify();
  const { tellError } = useRefusal();
  const [outcome, setOutcome] = useState<UnfinishedSave | null>(null);
  const [progress, setProgress] = useState<LcrSaving['progress']>(null);
  const [now, setNow] = useState<StoredTable | null>(null);
  const unfinished = useUnfinishedSave<LcrProgress>('table', isPartlySaved);
  const question = useSaveQuestion();
  useEffect(
    () => () => {
      if (unfinished.known) void client.invalidateQueries({ queryKey: [NAME] });
    },
    [client, unfinished],
  );
  const ended = useCallback(
    (result: LcrOutcome) => {
      setProgress(null);
      const { stored: kept, wanted, elsewhere, values, isUncertain, total } = result;
      if (values && kept) {
        unfinished.note(null);
        setNow(null);
        const gone = wanted.rules.filter(({ removed, sid }) => removed && sid !== null);
        if (gone.length > 0) notify(`resources.${NAME}.rule_deleted`, { type: 'success' });
        onSaved?.(kept, values);
        return;
      }
      const { creation = null } = unfinished.known ?? {};
      unfinished.note({ creation, stored: kept, isUncertain });
      setNow(kept);
      replace(wanted, kept);
      const left = lcrChanges(kept, wanted);
      setOutcome(
        elsewhere.length > 0
          ? { kind: 'elsewhere', changes: elsewhere }
          : { kind: 'failed', error: result.error ?? new Error(), total, left, isUncertain },
      );
    },
    [notify, replace, onSaved, unfinished],
  );
  const failed = useCallback(
    (error: unknown): unknown => {
      setProgress(null);
      if (errorBody(error)?.outcome || endsSession(error) || error instanceof SessionEndedError) return error;
      tellError(error);
      return lcrFormError('save.refused');
    },
    [tellError],
  );
  useRegisterFormSave(
    useMemo(
      (): LcrFormSave => ({
        loaded: stored,
        get known() {
          return unfinished.known;
        },
        note: unfinished.note,
        begin: async () => {
          setOutcome(null);
          if ((await question.current?.()) === false) throw lcrFormError('tester.ask.title');
        },
        progress: (done, total) => {
          if (total >= SHOWN_FROM) setProgress({ done, total });
        },
        ended,
        failed,
      }),
      [stored, unfinished, question, ended, failed],
    ),
  );
  return { outcome, stored: now ?? stored, progress };
};

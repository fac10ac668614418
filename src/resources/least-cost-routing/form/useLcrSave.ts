import { useQueryClient } from '@tanstack/react-query';
import { HttpError, type RaRecord, useNotify, useRegisterMutationMiddleware } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { methodsOn } from '../../../dataProvider/featureMethods.ts';
import { useMethods } from '../../../components/app/useMethods.ts';
import { routingMethodsOf } from '../api.ts';
import { useNotifyError } from '../../../components/app/requestErrors.ts';
import { type DryRunStep, useDryRunStep } from '../../../components/form/formContext.ts';
import { useUnfinishedSave } from '../../../components/form/unfinishedSave.ts';
import { endsSession } from '../../../dataProvider/httpError.ts';
import type { LcrProgress } from '../api.ts';
import { SessionEndedError } from '../../../platform/platformErrors.ts';
import { type LcrChange, lcrChanges } from '../model/lcrChanges.ts';
import type { LcrValues, StoredTable } from '../model/lcrTable.ts';
import type { ElsewhereChange } from '../model/reconcileLcr.ts';
import { valuesAfter } from './lcrFormState.ts';
import { useSaveQuestion } from '../routingTable.tsx';

/** What the form says about a save that did not store everything. */
export type SaveOutcome =
  | { kind: 'elsewhere'; changes: readonly ElsewhereChange[] }
  | { kind: 'failed'; error: Error; total: number; left: readonly LcrChange[]; isUncertain: boolean };

export interface LcrSaving {
  outcome: SaveOutcome | null;
  /** What the platform holds, as far as known; later than the record after a save that failed in the middle. */
  stored: StoredTable | null;
  progress: { done: number; total: number } | null;
}

const NAME = 'least-cost-routing';
/** From here on the form says how far it is. */
const SHOWN_FROM = 4;

const toRecord = (stored: StoredTable, values: LcrValues): RaRecord => ({
  ...values,
  id: stored.sid,
  lcr_sid: stored.sid,
  service_provider_sid: stored.columns.service_provider_sid,
});

/** An error without field keeps the form as it is; the outcome above it says the rest. */
const keepForm = (key: string): HttpError => {
  const title = `resources.${NAME}.${key}`;
  return new HttpError(title, 0, { errors: { root: { server: title } } });
};

const isPartlyStored = ({ creation, isUncertain }: LcrProgress): boolean => creation !== null || isUncertain;

/**
 * Saves the whole table by one method. After a failure the form goes on from what the platform holds, so that the next
 * save sends the rest.
 *
 * @param replace puts values into the form that a save has changed: sids of what is stored, changes of others
 */
export const useLcrSave = (
  stored: StoredTable | null,
  replace: (values: LcrValues, stored: StoredTable | null) => void,
  onSaved?: (stored: StoredTable, values: LcrValues) => void,
): LcrSaving => {
  const provider = useMethods(routingMethodsOf);
  const client = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const [progress, setProgress] = useState<LcrSaving['progress']>(null);
  const [now, setNow] = useState<StoredTable | null>(null);
  const unfinished = useUnfinishedSave<LcrProgress>('table', isPartlyStored);
  const question = useSaveQuestion();
  useEffect(
    () => () => {
      // The cached record and list are older than a save that failed in the middle.
      if (unfinished.known) void client.invalidateQueries({ queryKey: [NAME] });
    },
    [client, unfinished],
  );
  const save = useCallback(
    async (_resource: string, { data }: { data: LcrValues }) => {
      setOutcome(null);
      if ((await question.current?.()) === false) throw keepForm('tester.ask.title');
      const before = unfinished.known ?? { creation: null, stored, isUncertain: false };
      const total = lcrChanges(before.stored, data).length;
      const onProgress = (done: number, all: number) => {
        if (all >= SHOWN_FROM) setProgress({ done, total: all });
      };
      const result = await provider
        .saveLcr({
          ...before,
          stored: before.stored ?? stored,
          wanted: data,
          note: unfinished.note,
          onProgress,
        })
        .catch((error: unknown) => {
          if (endsSession(error) || error instanceof SessionEndedError) throw error;
          notifyError(error);
          throw keepForm('save.refused');
        })
        .finally(() => setProgress(null));
      if (result.error === null && result.elsewhere.length === 0 && result.stored) {
        unfinished.note(null);
        setNow(null);
        const values = valuesAfter(result.stored, result.wanted.rules);
        const gone = result.wanted.rules.filter(({ removed, sid }) => removed && sid !== null);
        if (gone.length > 0) notify(`resources.${NAME}.rule_deleted`, { type: 'success' });
        onSaved?.(result.stored, values);
        return { data: toRecord(result.stored, values) };
      }
      const { creation = null } = unfinished.known ?? {};
      unfinished.note({ creation, stored: result.stored, isUncertain: result.isUncertain });
      setNow(result.stored);
      replace(result.wanted, result.stored);
      const left = lcrChanges(result.stored, result.wanted);
      setOutcome(
        result.elsewhere.length > 0
          ? { kind: 'elsewhere', changes: result.elsewhere }
          : {
              kind: 'failed',
              error: result.error ?? new Error(),
              total,
              left,
              isUncertain: result.isUncertain,
            },
      );
      throw keepForm(result.elsewhere.length > 0 ? 'save.elsewhere' : 'save.title');
    },
    [provider, notify, notifyError, stored, replace, onSaved, question, unfinished],
  );
  useRegisterMutationMiddleware(save as never);
  useDryRunStep(
    useCallback<DryRunStep>(
      (dry, values) => {
        const before = unfinished.known ?? { creation: null, stored, isUncertain: false };
        const wanted = values as unknown as LcrValues;
        return methodsOn(dry, routingMethodsOf).saveLcr({
          ...before,
          stored: before.stored ?? stored,
          wanted,
        });
      },
      [stored, unfinished],
    ),
  );
  return { outcome, stored: now ?? stored, progress };
};

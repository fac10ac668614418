import { useQueryClient } from '@tanstack/react-query';
import { type NotificationType, useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { refreshLists } from '../app/refreshLists.ts';
import { useNotifyError } from '../app/requestErrors.ts';
import type { Job, JobOptions } from './job.ts';
import type { JobPlan } from './jobPersistence.ts';
import { indicesLeft, type JobRecord } from './jobRecord.ts';
import { continueJob, useStartJob } from './startJob.ts';
import { useQuantityText } from '../fields/useQuantityText.ts';

type RestOptions<T> = Omit<JobOptions<T>, 'title' | 'verb' | 'running' | 'text' | 'onRefused' | 'plan'>;

export interface ContinuationTools {
  plan: JobPlan;
  record: JobRecord;
  provider: PortalDataProvider;
  /** Sends the rest; `items` must be complete and in the record's order. */
  run: <T>(options: RestOptions<T>) => Promise<void>;
  translate: (key: string, args?: Record<string, unknown>) => string;
  notify: (text: string, type: NotificationType) => void;
  count: (value: number) => string;
  refresh: (resource: string) => void;
}

export type Continuation = (tools: ContinuationTools) => Promise<void>;

export type Continuations = Readonly<Record<string, () => Promise<{ default: Continuation }>>>;

export const useContinueJob = (job: Job, continuations: Continuations) => {
  const provider = useDataProvider<PortalDataProvider>();
  const runRest = useStartJob(continueJob);
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const { count } = useQuantityText();
  const [loading, setLoading] = useState(false);
  const { title, verb, running, plan, result } = job;
  const load = plan ? continuations[plan.kind] : undefined;
  if (!plan || !load || !result || indicesLeft(result.record).length === 0) return null;
  const start = async (): Promise<void> => {
    setLoading(true);
    try {
      const { default: go } = await load();
      await go({
        plan,
        record: result.record,
        provider,
        run: options => runRest({ ...options, title, verb, running }),
        translate,
        notify: (text, type) => notify(text, { type, messageArgs: { _: text } }),
        count,
        refresh: resource => refreshLists(client, resource),
      });
    } catch (error) {
      // After an update of the portal, or offline, the code does not load: the user can try again.
      notifyError(error);
    } finally {
      setLoading(false);
    }
  };
  return { start: () => void start(), loading };
};

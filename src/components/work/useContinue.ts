import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { useErrorText } from '../app/requestErrors.ts';
import type { Continuations } from './continuation.ts';
import { leftOf } from './record.ts';
import { continueWork } from './startWork.ts';
import { useLongWork } from './useLongWork.ts';
import { useWords } from './useWords.ts';
import type { Work } from './work.ts';

/** Sends the rest of a work of an earlier session; null where nothing is left, or where it is not known how. */
export const useContinue = (work: Work, continuations: Continuations) => {
  const provider = useDataProvider<PortalDataProvider>();
  const longWork = useLongWork(continueWork);
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const errorText = useErrorText();
  const { count } = useWords();
  const [loading, setLoading] = useState(false);
  const { title, verb, running, plan, result } = work;
  const load = plan ? continuations[plan.kind] : undefined;
  if (!plan || !load || !result || leftOf(result.record).length === 0) return null;
  const start = async (): Promise<void> => {
    setLoading(true);
    try {
      const { default: go } = await load();
      await go({
        plan,
        record: result.record,
        provider,
        run: order => longWork({ ...order, title, verb, running }),
        translate,
        notify: (text, type) => notify(text, { type, messageArgs: { _: text } }),
        count,
        refresh,
      });
    } catch (error) {
      // The portal was updated, or the connection is lost: it can be tried again.
      notify(errorText(error), { type: 'error' });
    } finally {
      setLoading(false);
    }
  };
  return { start: () => void start(), loading };
};

import { useEffect, useRef, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { useErrorText } from '../../components/app/requestErrors.ts';
import type { DryRun } from '../../platform/billing/plan.ts';
import { type Capacities, orderLines } from '../../platform/billing/prices.ts';
import { SessionEndedError } from '../../platform/platformErrors.ts';
import { billingMethodsOf } from './api.ts';
import type { Offered } from './loadOffers.ts';

/** What a change would cost; an answer to an older input is dropped. */
export const useReview = ({ offers }: Offered) => {
  const provider = useMethods(billingMethodsOf);
  const errorText = useErrorText();
  const [run, setRun] = useState<{ wanted: Capacities; dryRun: DryRun } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const asking = useRef<AbortController | null>(null);
  const drop = () => {
    asking.current?.abort();
    asking.current = null;
    setAsking(false);
    setProblem(null);
    setRun(null);
  };
  useEffect(() => () => asking.current?.abort(), []);
  const ask = async (wanted: Capacities) => {
    if (asking.current) return;
    const controller = new AbortController();
    asking.current = controller;
    setAsking(true);
    setProblem(null);
    try {
      const { signal } = controller;
      const dryRun = await provider.quantitiesDryRun({ products: orderLines(offers, wanted), signal });
      if (asking.current === controller) setRun({ wanted, dryRun });
    } catch (error) {
      if (asking.current === controller && !(error instanceof SessionEndedError))
        setProblem(errorText(error));
    } finally {
      if (asking.current === controller) {
        asking.current = null;
        setAsking(false);
      }
    }
  };
  return { run, problem, isAsking, ask, drop };
};

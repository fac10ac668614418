import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { RoutePhrase } from '../model/explainRoute.ts';
import type { TriedNumber } from '../../../platform/routing/tryNumbers.ts';
import { DEFAULT_RULE, type ReadRule } from '../routingTable.tsx';
import { createNumberRunner, type RunEnd } from './numberRunner.ts';

export const TEXTS = 'resources.least-cost-routing.tester';

export interface RouteWords {
  rule: (place: number) => string;
  carrier: (sid: string | null) => string;
  outcome: (tried: TriedNumber) => string;
  say: (phrase: RoutePhrase) => string;
}

export const useRouteWords = (
  rules: readonly ReadRule[],
  carrierNames: ReadonlyMap<string, string>,
): RouteWords => {
  const translate = useTranslate();
  return useMemo(() => {
    const rule = (place: number) =>
      rules[place]?.id === DEFAULT_RULE
        ? translate(`${TEXTS}.default_rule`)
        : translate(`${TEXTS}.rule`, { position: place + 1 });
    return {
      rule,
      carrier: sid => (sid === null ? translate(`${TEXTS}.no_carrier`) : (carrierNames.get(sid) ?? sid)),
      outcome: tried => {
        if (tried.rule !== null) return rule(tried.rule);
        return translate(`${TEXTS}.${tried.stopped === null ? 'no_rule' : 'search_ended'}`);
      },
      say: ({ key, args, rule: place }) =>
        translate(key, { ...args, ...(place === undefined ? {} : { rule: rule(place) }) }),
    };
  }, [rules, carrierNames, translate]);
};

export const useNumberRunner = () => {
  const [runner] = useState(createNumberRunner);
  useEffect(() => () => runner.stop(), [runner]);
  return runner;
};

interface Tried {
  rules: readonly ReadRule[];
  forms: readonly string[];
  end: RunEnd;
}

export const useTriedForms = (rules: readonly ReadRule[], forms: readonly string[]) => {
  const runner = useNumberRunner();
  const [tried, setTried] = useState<Tried | null>(null);
  useEffect(() => {
    if (forms.length === 0) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    void runner.run({ rules, numbers: forms, signal }).then(end => {
      if (!signal.aborted) setTried({ rules, forms, end });
    });
    return () => controller.abort();
  }, [runner, rules, forms]);
  return {
    tried: forms.length === 0 ? null : tried,
    isStale: tried?.rules !== rules || tried.forms !== forms,
  };
};

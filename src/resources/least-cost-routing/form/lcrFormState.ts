import { newRowKey } from '../../../lib/newRowKey.ts';
import { useTranslate } from 'ra-core';
import { createContext, useContext, useMemo } from 'react';
import { useLookup } from '../../../components/select/useLookup.ts';
import { namedChoices, nameOf } from '../../../platform/names.ts';
import type { VoipCarrier } from '../../../platform/records.ts';
import { remainingRules, type LcrRule, RULES_MAX, type StoredTable } from '../model/lcrTable.ts';
import { BLOCKING, type PatternProblem } from '../../../platform/routing/patternProblems.ts';

export interface LcrFormState {
  readOnly: boolean;
  stored: StoredTable | null;
  /** For choices: the names of inactive ones say so, in the portal's language. */
  carriers: readonly { id: string; name: string }[];
  /** Under their own names, for files. */
  plainCarriers: readonly { id: string; name: string }[];
  carrierNames: ReadonlyMap<string, string>;
}

const Context = createContext<LcrFormState>({
  readOnly: false,
  stored: null,
  carriers: [],
  plainCarriers: [],
  carrierNames: new Map(),
});

export const LcrFormProvider = Context.Provider;

export const useLcrForm = (): LcrFormState => useContext(Context);

export const newLcrRule = (rule: Partial<Omit<LcrRule, 'key' | 'sid'>> & { carrier?: string }): LcrRule => {
  const { carrier = '', ...given } = rule;
  return {
    pattern: '',
    description: '',
    carriers: [{ sid: null, voip_carrier_sid: carrier, workload: 1 }],
    ...given,
    key: newRowKey(),
    sid: null,
  };
};

export const copyOfRule = ({ pattern, description, carriers }: LcrRule): LcrRule =>
  newLcrRule({ pattern, description, carriers: carriers.map(carrier => ({ ...carrier, sid: null })) });

type CarrierProblem = 'no_carrier' | 'carrier_gone' | 'carrier_not_offered';
export type RuleProblem = PatternProblem | { kind: CarrierProblem };

export const isBlocking = ({ kind }: RuleProblem): boolean =>
  kind === 'no_carrier' || kind === 'carrier_not_offered' || BLOCKING.has(kind as PatternProblem['kind']);

/** The platform accepts any account's carrier for a new route; a stored one is left alone. */
export const carrierProblems = (rule: LcrRule, offered: ReadonlyMap<string, string>): RuleProblem[] => {
  if (lacksCarrier(rule)) return [{ kind: 'no_carrier' }];
  const isOffered = rule.carriers.every(({ voip_carrier_sid: sid }) => offered.has(sid));
  if (isOffered || offered.size === 0) return [];
  return [{ kind: rule.sid === null ? 'carrier_not_offered' : 'carrier_gone' }];
};

export const lacksCarrier = ({ carriers }: LcrRule): boolean =>
  carriers.length === 0 || carriers.some(({ voip_carrier_sid: sid }) => sid === '');

export const RULES_ERROR = 'rules_table';

/**
 * @param problems pattern problems of the kept rules, in their order
 * @param offered carriers by sid; empty: not known yet
 */
export const rulesError = (
  rules: readonly LcrRule[],
  problems: readonly (readonly RuleProblem[])[],
  offered: ReadonlyMap<string, string>,
): Record<string, { message: string; args: Record<string, number> }> => {
  const kept = remainingRules(rules);
  if (kept.length > RULES_MAX)
    return {
      [RULES_ERROR]: { message: 'resources.least-cost-routing.rules.too_many', args: { max: RULES_MAX } },
    };
  const wrong = kept.filter((rule, place) =>
    [...(problems[place] ?? []), ...carrierProblems(rule, offered)].some(isBlocking),
  ).length;
  return wrong === 0
    ? {}
    : {
        [RULES_ERROR]: { message: 'resources.least-cost-routing.rules.wrong', args: { smart_count: wrong } },
      };
};

export const useCarriers = (accountSid: string | null) => {
  const translate = useTranslate();
  const filter = useMemo(() => (accountSid ? { account_sid: accountSid } : {}), [accountSid]);
  const { rows, isPending, error, refetch } = useLookup<VoipCarrier>('carriers', { filter });
  const choices = useMemo(
    () =>
      namedChoices(
        (rows ?? []).map(({ id, name, is_active }) => ({
          id,
          name: is_active
            ? name
            : translate('resources.least-cost-routing.form.inactive', { name: nameOf(name, id) }),
        })),
      ),
    [rows, translate],
  );
  const plain = useMemo(() => namedChoices(rows ?? []), [rows]);
  const names = useMemo(() => new Map(choices.map(({ id, name }) => [id, name])), [choices]);
  return { choices, plain, names, isKnown: rows !== undefined, isPending, error, refetch };
};

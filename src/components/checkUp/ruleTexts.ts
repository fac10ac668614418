import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import type { RuleText } from '../../platform/checkUp/types.ts';

type RuleTexts = Readonly<Record<string, RuleText>>;

/** They are many: they load where a finding shows, in the language of the page. */
const loadTexts = async (locale: string): Promise<RuleTexts> => {
  if (locale === 'fr') {
    const { french } = await import('../../platform/checkUp/french.ts');
    return french;
  }
  const { english } = await import('../../platform/checkUp/english.ts');
  return english;
};

/** By the rule's id; undefined until they are there. */
export const useRuleTexts = ({ enabled = true } = {}): RuleTexts | undefined => {
  const locale = useLocale();
  return useQuery({
    queryKey: ['check-up-texts', locale],
    queryFn: () => loadTexts(locale),
    staleTime: Infinity,
    enabled,
  }).data;
};

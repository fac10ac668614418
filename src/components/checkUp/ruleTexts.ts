import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { fileOf, type Messages, overMessages } from '../../i18n/languages.ts';
import type { RuleText } from '../../platform/checkUp/types.ts';

type RuleTexts = Readonly<Record<string, RuleText>>;

const FURTHER = {
  ...import.meta.glob('../../i18n/languages/*/checkUp.ts', { import: 'default' }),
  ...import.meta.glob('../../../extensions/languages/*/checkUp.ts', { import: 'default' }),
};

const loadTexts = async (locale: string): Promise<RuleTexts> => {
  if (locale === 'fr') {
    const { french } = await import('../../platform/checkUp/french.ts');
    return french;
  }
  const [{ english }, further] = await Promise.all([
    import('../../platform/checkUp/english.ts'),
    fileOf(FURTHER, locale)?.(),
  ]);
  return overMessages(english as unknown as Messages, (further ?? {}) as Messages) as unknown as RuleTexts;
};

export const useRuleTexts = ({ enabled = true } = {}): RuleTexts | undefined => {
  const locale = useLocale();
  return useQuery({
    queryKey: ['check-up-texts', locale],
    queryFn: () => loadTexts(locale),
    staleTime: Infinity,
    enabled,
  }).data;
};

import { useTranslate, useTranslateLabel } from 'ra-core';
import type { WriteName } from '../../dataProvider/defineMethods.ts';
import type { ActionChange, OwnAction } from '../../dataProvider/ownActions.ts';
import { useValueText } from './useValueText.ts';
import { labelled } from '../../lib/labelled.ts';

const TEXTS = 'portal.activity';

const methodKey = (method: WriteName): string => `${TEXTS}.methods.${method}`;

export const useActionText = (actions: readonly OwnAction[]) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const wordsOf = useValueText(actions);
  const change = (resource: string | null, { source, before, now, isSecret }: ActionChange): string => {
    if (isSecret) return translate('portal.form.review.replaced');
    const words = (value: string | null) =>
      value === null ? translate('portal.form.review.empty') : wordsOf(resource, source, value);
    return before === null ? words(now) : `${words(before)} → ${words(now)}`;
  };
  return {
    change,
    title: ({ method, resource, counts }: OwnAction): string => {
      const of =
        resource === null
          ? ''
          : translate(`resources.${resource}.name`, { smart_count: counts ? 2 : 1, _: resource });
      return [translate(methodKey(method as WriteName)), of].filter(Boolean).join(' · ');
    },
    changes: ({ changes, resource }: OwnAction): string[] =>
      changes.map(each =>
        labelled(
          translate,
          String(translateLabel({ source: each.source, resource: resource ?? '' })),
          change(resource, each),
        ),
      ),
    result: ({ result }: OwnAction): string => translate(`${TEXTS}.results.${result}`),
    counts: ({ counts }: OwnAction): string =>
      counts
        ? (['done', 'unchanged', 'failed', 'notSent'] as const)
            .filter(part => part === 'done' || counts[part] > 0)
            .map(part => translate(`${TEXTS}.counts.${part}`, { count: counts[part] }))
            .join(', ')
        : '',
    message: ({ message, args }: OwnAction): string =>
      message === undefined ? '' : translate(message, { _: message, ...args }),
  };
};

import { useTranslate, useTranslateLabel } from 'ra-core';
import type { ActionChange, OwnAction } from '../../authProvider/browserStorage/ownActions.ts';

const KEY = 'portal.activity';

/** Words of the log, the same on the page and in its file. */
export const useActionText = () => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const valueText = (value: string | null) => value ?? translate('portal.form.review.empty');
  const change = ({ before, now, isSecret }: ActionChange): string => {
    if (isSecret) return translate('portal.form.review.replaced');
    return before === null ? valueText(now) : `${before} → ${valueText(now)}`;
  };
  return {
    change,
    title: ({ method, resource, counts }: OwnAction): string => {
      const of =
        resource === null
          ? ''
          : translate(`resources.${resource}.name`, { smart_count: counts ? 2 : 1, _: resource });
      return [translate(`${KEY}.methods.${method}`), of].filter(Boolean).join(' · ');
    },
    changes: ({ changes, resource }: OwnAction): string[] =>
      changes.map(
        each =>
          `${String(translateLabel({ source: each.source, resource: resource ?? '' }))}: ${change(each)}`,
      ),
    result: ({ result }: OwnAction): string => translate(`${KEY}.results.${result}`),
    counts: ({ counts }: OwnAction): string =>
      counts
        ? (['done', 'unchanged', 'failed', 'notSent'] as const)
            .filter(part => part === 'done' || counts[part] > 0)
            .map(part => translate(`${KEY}.counts.${part}`, { count: counts[part] }))
            .join(', ')
        : '',
    message: ({ message, args }: OwnAction): string =>
      message === undefined ? '' : translate(message, { _: message, ...args }),
  };
};

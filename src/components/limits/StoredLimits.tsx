import { useLocale, useTranslate } from 'ra-core';
import type { LimitCategory, Limits } from '../../platform/limits.ts';
import './limits.css';

/** Limits as text: those a viewer may not change, and those that no input is offered for. */
export const StoredLimits = ({
  categories,
  stored,
}: {
  categories: readonly LimitCategory[];
  stored: Limits;
}) => {
  const translate = useTranslate();
  const locale = useLocale();
  const words = (quantity: number | null | undefined): string => {
    if (quantity == null) return translate('portal.limits.none');
    return quantity === 0 ? translate('portal.limits.unlimited') : quantity.toLocaleString(locale);
  };
  return (
    <dl className="pb-stored-limits">
      {categories.map(category => (
        <div key={category}>
          <dt>{translate(`portal.limits.${category}`)}</dt>
          <dd>{words(stored[category])}</dd>
        </div>
      ))}
    </dl>
  );
};

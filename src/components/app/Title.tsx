import { useEffect, useRef } from 'react';
import { productName } from '../../config/brand.ts';
import { currentLocale } from '../../i18n/preferences.ts';
import { groupDigits } from '../../lib/quantity.ts';
import { LONGEST_TITLE, shortened } from '../../platform/longText.ts';
import { useHeadingFocus } from './headingFocus.ts';

let shown = '';

/** Heading of the page in view; empty while none is drawn. */
export const shownTitle = (): string => shown;

/**
 * Heading of a page, focused after a navigation, and title of the document ('{screen} · {product}'; react-admin never sets
 * the latter).
 */
export const Title = ({ children, count }: { children: string; count?: number | undefined }) => {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    shown = shortened(children);
    document.title = `${shortened(children, LONGEST_TITLE)} · ${productName()}`;
  }, [children]);
  useHeadingFocus(ref);
  return (
    <h1 ref={ref} className="pb-title" tabIndex={-1}>
      {shortened(children)}
      {count === undefined ? null : (
        <span className="pb-title-count">{groupDigits(count, currentLocale())}</span>
      )}
    </h1>
  );
};

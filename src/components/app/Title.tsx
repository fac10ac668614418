import { useEffect, useRef } from 'react';
import { productName } from '../../config/brand.ts';
import { currentLocale } from '../../i18n/preferences.ts';
import { groupDigits } from '../../lib/quantity.ts';
import { LONGEST_TITLE, shortened } from '../../platform/longText.ts';
import { useHeadingFocus } from './headingFocus.ts';

let shown = '';

export const currentPageTitle = (): string => shown;

interface TitleProps {
  children: string;
  count?: number | undefined;
  /** A phone number, or a call from one to another. */
  isNumber?: boolean;
}

/** Page heading, focused after a navigation; also sets the document title, which react-admin never does. */
export const Title = ({ children, count, isNumber }: TitleProps) => {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    shown = shortened(children);
    document.title = `${shortened(children, LONGEST_TITLE)} · ${productName()}`;
  }, [children]);
  useHeadingFocus(ref);
  return (
    <h1 ref={ref} className={isNumber ? 'pb-title pb-mono' : 'pb-title'} tabIndex={-1}>
      {shortened(children)}
      {count === undefined ? null : (
        <span className="pb-title-count">{groupDigits(count, currentLocale())}</span>
      )}
    </h1>
  );
};

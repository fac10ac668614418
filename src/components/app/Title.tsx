import { useEffect } from 'react';
import { currentLocale } from '../../i18n/preferences.ts';
import { groupDigits } from '../../lib/quantity.ts';

/** Heading of a page and title of the document ('{screen} · jambonz'; react-admin never sets the latter). */
export const Title = ({ children, count }: { children: string; count?: number | undefined }) => {
  useEffect(() => {
    document.title = `${children} · jambonz`;
  }, [children]);
  return (
    <h1 className="pb-title">
      {children}
      {count === undefined ? null : (
        <span className="pb-title-count">{groupDigits(count, currentLocale())}</span>
      )}
    </h1>
  );
};

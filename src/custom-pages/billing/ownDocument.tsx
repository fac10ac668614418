import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { type BillingNotice, storeBillingNotice } from '../../browserStorage/billingNotice.ts';
import { internalPath } from '../../config/internalPath.ts';

/** deploy/nginx.conf has the same: documents of these addresses may load the card provider's script. */
const CARD_PAGE = /\/(subscription|modify-subscription|manage-payment)\/*$/;

/** null where the browser does not tell where the document was loaded. */
const documentPath = (): string | null => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry && URL.canParse(entry.name) ? new URL(entry.name).pathname : null;
};

/** Loads the page anew when it was reached, or is left, without a page load (docs/decisions.md#card-script). */
export const OwnDocument = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const [path] = useState(documentPath);
  const isOwn = path === null || CARD_PAGE.test(path);
  useEffect(() => {
    if (!isOwn) location.reload();
    return () => {
      if (path !== null && isOwn && !CARD_PAGE.test(location.pathname)) location.reload();
    };
  }, [path, isOwn]);
  // A page that the browser kept comes back as it was left: busy, and with a plan of then.
  useEffect(() => {
    const renew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', renew);
    return () => removeEventListener('pageshow', renew);
  }, []);
  return isOwn ? (
    children
  ) : (
    <p role="status" className="pb-muted">
      {translate('screens.billing.opening')}
    </p>
  );
};

export const openAccount = (accountSid: string, notice?: BillingNotice): void => {
  if (notice) storeBillingNotice(notice);
  location.assign(internalPath('accounts', accountSid, 'edit'));
};

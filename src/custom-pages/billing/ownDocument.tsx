import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { type BillingNotice, storeBillingNotice } from '../../browserStorage/billingNotice.ts';
import { internalPath } from '../../config/internalPath.ts';

/** As in deploy/nginx.conf: documents at these addresses may load the card provider's script. */
const CARD_PAGE = /\/(subscription|modify-subscription|manage-payment)\/*$/;

/** null: the browser does not say where the document was loaded. */
const documentPath = (): string | null => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry && URL.canParse(entry.name) ? new URL(entry.name).pathname : null;
};

/** Reloads a page that is entered or left without a page load (docs/decisions.md#card-script). */
export const ReloadUnlessOwnDocument = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const [path] = useState(documentPath);
  const isOwn = path === null || CARD_PAGE.test(path);
  useEffect(() => {
    if (!isOwn) location.reload();
    return () => {
      if (path !== null && isOwn && !CARD_PAGE.test(location.pathname)) location.reload();
    };
  }, [path, isOwn]);
  // A page from the back-forward cache is still busy and has an old plan.
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

export const loadAccountPage = (accountSid: string, notice?: BillingNotice): void => {
  if (notice) storeBillingNotice(notice);
  location.assign(internalPath('accounts', accountSid, 'edit'));
};

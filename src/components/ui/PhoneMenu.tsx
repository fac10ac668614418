import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useIsPhone } from '../app/useIsPhone.ts';
import { Disclosure } from './Disclosure.tsx';

/** Folds actions into a menu on phones, so that what the page shows begins near its top. */
export const PhoneMenu = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  if (!useIsPhone()) return children;
  return (
    <Disclosure label={translate('portal.list.actions')} icon={<span aria-hidden="true">⋯</span>}>
      <span className="pb-menu">{children}</span>
    </Disclosure>
  );
};

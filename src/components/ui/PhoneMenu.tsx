import { useTranslate } from 'ra-core';
import type { ReactNode, Ref } from 'react';
import { useIsPhone } from '../app/useIsPhone.ts';
import { Disclosure } from './Disclosure.tsx';

interface PhoneMenuProps {
  children: ReactNode;
  /** Takes actions of other parts of the page. */
  panel?: Ref<HTMLSpanElement>;
}

/** Folds actions into a menu on phones, so that what the page shows begins near its top. */
export const PhoneMenu = ({ children, panel }: PhoneMenuProps) => {
  const translate = useTranslate();
  if (!useIsPhone()) return children;
  return (
    <Disclosure label={translate('portal.list.actions')} icon={<span aria-hidden="true">⋯</span>}>
      <span className="pb-menu">
        {children}
        <span ref={panel} />
      </span>
    </Disclosure>
  );
};

import { useTranslate } from 'ra-core';
import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsPhone } from '../../components/app/useIsPhone.ts';
import { Disclosure } from '../../components/ui/Disclosure.tsx';

interface Menu {
  panel: HTMLElement | null;
  /** @returns what takes the links out again */
  join: () => () => void;
}

const MenuContext = createContext<Menu | null>(null);

/** Links that stand in the menu of a head: the third one and further ones. */
export const MoreLinks = ({ children }: { children: ReactNode }) => {
  const menu = use(MenuContext);
  const join = menu?.join;
  useLayoutEffect(() => join?.(), [join]);
  return menu?.panel ? createPortal(children, menu.panel) : null;
};

interface HeadActionsProps {
  children: ReactNode;
  /** In the menu where there is one, else beside the others. */
  last: ReactNode;
}

/** Phones have all links in the menu, so that the form begins near the top. */
export const HeadActions = ({ children, last }: HeadActionsProps) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [first, setFirst] = useState<HTMLElement | null>(null);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const [groups, setGroups] = useState(0);
  const [join] = useState(() => () => {
    setGroups(count => count + 1);
    return () => setGroups(count => count - 1);
  });
  return (
    <MenuContext value={{ panel, join }}>
      <div className="pb-record-actions">
        {isPhone && first ? createPortal(children, first) : children}
        {groups > 0 || isPhone ? (
          <Disclosure label={translate('portal.list.actions')} icon={<span aria-hidden="true">⋯</span>}>
            <span className="pb-menu">
              <span ref={setFirst} />
              <span ref={setPanel} />
              {last}
            </span>
          </Disclosure>
        ) : (
          last
        )}
      </div>
    </MenuContext>
  );
};

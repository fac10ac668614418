import { useTranslate } from 'ra-core';
import { createContext, type ReactNode, use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Disclosure } from '../../components/ui/Disclosure.tsx';
import styles from './recordHead.module.css';

interface Menu {
  panel: HTMLElement | null;
  /** @returns what takes the links out again */
  join: () => () => void;
}

const MenuContext = createContext<Menu | null>(null);

const NARROW = '(max-width: 640px)';

const onWidth = (told: () => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', told);
  return () => query.removeEventListener('change', told);
};

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
  const isNarrow = useSyncExternalStore(onWidth, () => matchMedia(NARROW).matches);
  const [first, setFirst] = useState<HTMLElement | null>(null);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const [groups, setGroups] = useState(0);
  const [join] = useState(() => () => {
    setGroups(count => count + 1);
    return () => setGroups(count => count - 1);
  });
  const hasMenu = groups > 0;
  const isFolded = hasMenu && isNarrow;
  return (
    <MenuContext value={{ panel, join }}>
      <div className="pb-record-actions">
        {isFolded && first ? createPortal(children, first) : children}
        {hasMenu ? (
          <Disclosure label={translate('portal.list.actions')} icon={<span aria-hidden="true">⋯</span>}>
            <span className={styles.more}>
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

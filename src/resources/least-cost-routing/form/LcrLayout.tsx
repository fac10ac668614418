import { useTranslate } from 'ra-core';
import { type ReactNode, useRef } from 'react';
import { lazyComponent } from '../../../components/app/lazyComponent.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { RoutingTableProvider } from '../routingTable.tsx';
import styles from './lcr.module.css';

const TesterAside = lazyComponent<object>(() => import('../tester/TesterAside.tsx'));

/** Panels stay outside the form, as their inputs are no fields; a button above a long table leads to them (lcr.css). */
export const LcrLayout = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const aside = useRef<HTMLDivElement>(null);
  const goToTester = () => {
    aside.current?.scrollIntoView();
    aside.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <RoutingTableProvider>
      <div className={styles.root}>
        <Button className={styles.toTester} onClick={goToTester}>
          {translate('screens.which-route.open')}
        </Button>
        <div className={styles.form}>{children}</div>
        <div ref={aside} className={styles.aside}>
          <TesterAside />
        </div>
      </div>
    </RoutingTableProvider>
  );
};

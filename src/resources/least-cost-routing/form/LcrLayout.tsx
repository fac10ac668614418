import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { lazyComponent } from '../../../components/app/lazyComponent.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { RoutingTableProvider } from '../routingTable.tsx';
import { RuleList } from './lazyRuleList.ts';
import styles from './lcr.module.css';

const TesterAside = lazyComponent<object>(() => import('../tester/TesterAside.tsx'));

/** Panels stay outside the form, as their inputs are no fields; a button above a long table leads to them (lcr.css). */
export const LcrLayout = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const aside = useRef<HTMLDivElement>(null);
  // While routes are read: the form would show without them, and wait for React's 300 ms after a fallback.
  useEffect(() => void RuleList.preload().catch(() => undefined), []);
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

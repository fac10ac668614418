import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { lazyComponent } from '../../../components/app/lazyComponent.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import type { ReplayedRoutesProps } from './ReplayedRoutes.tsx';
import { TEXTS } from './testedTable.ts';
import styles from './tester.module.css';

const ReplayedRoutes = lazyComponent<ReplayedRoutesProps>(() => import('./ReplayedRoutes.tsx'));

const REPLAY = `${TEXTS}.replay`;

export const ReplayRoutes = ({ table, words }: ReplayedRoutesProps) => {
  const translate = useTranslate();
  const [wanted, setWanted] = useState(false);
  if (table.lcrSid === null) return null;
  return (
    <details className={styles.more}>
      <summary>{translate(`${REPLAY}.title`)}</summary>
      <p className="pb-muted">{translate(`${REPLAY}.help`)}</p>
      {wanted ? (
        <ReplayedRoutes table={table} words={words} />
      ) : (
        <Button onClick={() => setWanted(true)}>{translate('portal.replay.open')}</Button>
      )}
    </details>
  );
};

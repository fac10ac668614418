import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { useServiceProviderSid } from '../../components/access/AccessContext.ts';
import { Title } from '../../components/app/Title.tsx';
import { WithAccountOfAddress } from '../../components/configFile/WithAccountOfAddress.tsx';
import { FailuresTabs } from '../../components/pageTabs/PageTabs.tsx';
import { lostSnapshots } from '../../components/snapshots/keptSnapshots.ts';
import { useSnapshots } from '../../components/snapshots/useSnapshots.ts';
import { Notice } from '../../components/ui/Notice.tsx';
import { SnapshotControls } from './SnapshotControls.tsx';
import { Timeline } from './Timeline.tsx';
import { useStoreValue } from '../../components/app/useStoreValue.ts';
import '../../components/form/form.css';
import styles from './what-changed.module.css';

const TEXTS = 'screens.what-changed';

const Parts = ({ account, scope }: { account: string | null; scope: ReactNode }) => {
  const translate = useTranslate();
  const { owner, heads, isPending, isKeeping } = useSnapshots(account);
  const lost = useStoreValue(lostSnapshots);
  useEffect(() => () => lostSnapshots.set(0), []);
  if (!isKeeping)
    return (
      <>
        {scope}
        <Notice tone="warn" role="status">
          {translate(`${TEXTS}.no_keeping`)}
        </Notice>
      </>
    );
  return (
    <>
      <SnapshotControls account={account} owner={owner} heads={heads} isPending={isPending} scope={scope} />
      {lost > 0 ? (
        <Notice tone="warn" role="status">
          {translate(`${TEXTS}.dropped`, { smart_count: lost })}
        </Notice>
      ) : null}
      {heads.length > 1 ? <Timeline account={account} heads={heads} /> : null}
    </>
  );
};

const WhatChangedPage = () => {
  const translate = useTranslate();
  const provider = useServiceProviderSid();
  return (
    <div className={clsx('pb-page', styles.root)}>
      <header className="pb-list-head">
        <Title>{translate(`${TEXTS}.heading`)}</Title>
      </header>
      <FailuresTabs current="what-changed" />
      <p className="pb-muted pb-hint">{translate(`${TEXTS}.about`)}</p>
      <WithAccountOfAddress className={styles.scope}>
        {(account, _onAccount, scope) => (
          <Parts key={`${provider ?? ''}/${account ?? ''}`} account={account} scope={scope} />
        )}
      </WithAccountOfAddress>
    </div>
  );
};

export default WhatChangedPage;

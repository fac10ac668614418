import { useTranslate } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isAccountUser } from '../../authProvider/access.ts';
import { useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { useAccountChoices } from '../../components/configFile/useAccountChoices.ts';
import { HealthTabs } from '../../components/pageTabs/PageTabs.tsx';
import { lostSnapshots } from '../../components/snapshots/keptSnapshots.ts';
import { useSnapshots } from '../../components/snapshots/useSnapshots.ts';
import { Choice } from '../../components/ui/Choice.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { KeepPart } from './KeepPart.tsx';
import { Timeline } from './Timeline.tsx';
import '../../components/form/form.css';
import './what-changed.css';

const TEXTS = 'screens.what-changed';
const WHOLE = '';
/** Of the address. */
const ACCOUNT = 'account';

const Parts = ({ account }: { account: string | null }) => {
  const translate = useTranslate();
  const { owner, heads, isPending, isKeeping } = useSnapshots(account);
  const lost = useSyncExternalStore(lostSnapshots.subscribe, lostSnapshots.read);
  // Said once.
  useEffect(() => () => lostSnapshots.set(0), []);
  if (!isKeeping)
    return (
      <Notice tone="warn" role="status">
        {translate(`${TEXTS}.no_keeping`)}
      </Notice>
    );
  const state = heads.length === 0 ? 'none' : 'one';
  return (
    <>
      <KeepPart account={account} owner={owner} heads={heads} />
      {lost > 0 ? (
        <Notice tone="warn" role="status">
          {translate(`${TEXTS}.dropped`, { smart_count: lost })}
        </Notice>
      ) : null}
      {heads.length > 1 ? <Timeline account={account} heads={heads} /> : null}
      {heads.length < 2 && !isPending ? (
        <Empty title={translate(`${TEXTS}.${state}`)}>
          <p>{translate(`${TEXTS}.${state}_next`)}</p>
        </Empty>
      ) : null}
    </>
  );
};

/** The whole provider, or the account of the address. */
const ChosenParts = () => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const provider = useServiceProviderSid();
  const [search, setSearch] = useSearchParams();
  const { choices, error, isPending, refetch } = useAccountChoices();
  const wanted = search.get(ACCOUNT) ?? WHOLE;
  const isKnown = choices.some(({ id }) => id === wanted);
  // Another provider has other accounts; without the list nobody knows.
  const account = isKnown || isPending || error ? wanted : WHOLE;
  const unnamed = isKnown || account === WHOLE ? [] : [{ id: account, name: account }];
  return (
    <>
      <div className="pb-changed-between">
        <Choice
          label={translate('screens.config-file.what')}
          labelShown
          value={account}
          choices={[{ id: WHOLE, name: translate('screens.config-file.whole') }, ...choices, ...unnamed]}
          onChange={sid => setSearch(sid === WHOLE ? {} : { [ACCOUNT]: sid }, { replace: true })}
        />
      </div>
      {error ? (
        <LineFailure onRetry={() => void refetch()}>
          {translate('screens.config-file.accounts_failed')}: {errorText(error)}
        </LineFailure>
      ) : null}
      <Parts key={`${provider ?? ''}/${account}`} account={account === WHOLE ? null : account} />
    </>
  );
};

/** What the configuration was and is, as far as this browser has seen it. */
const WhatChangedPage = () => {
  const translate = useTranslate();
  // An account user has one account only.
  const isOwn = isAccountUser(useViewer());
  return (
    <div className="pb-page pb-changed">
      <header className="pb-list-head">
        <Title>{translate(`${TEXTS}.heading`)}</Title>
      </header>
      <HealthTabs current="what-changed" />
      <p className="pb-muted">{translate(`${TEXTS}.about`)}</p>
      {isOwn ? <Parts account={null} /> : <ChosenParts />}
    </div>
  );
};

export default WhatChangedPage;

import { useTranslate } from 'ra-core';
import { Fragment, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isAccountUser } from '../../authProvider/access.ts';
import { useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { Choice } from '../../components/ui/Choice.tsx';
import { ComparePanel } from './ComparePanel.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { type Brought, NOTHING_BROUGHT } from './SourcePart.tsx';
import { useAccountChoices } from './useAccountChoices.ts';
import '../../components/form/form.css';
import './config-file.css';

const TEXTS = 'screens.config-file';
const WHOLE = '';
/** Of the address, so that an account links to its file. */
const ACCOUNT = 'account';

const Parts = ({ account }: { account: string | null }) => {
  const provider = useServiceProviderSid();
  const [brought, setBrought] = useState<Brought>(NOTHING_BROUGHT);
  return (
    <Fragment key={`${provider ?? ''}/${account ?? ''}`}>
      <ExportPanel account={account} />
      <ComparePanel account={account} brought={brought} onBrought={setBrought} />
    </Fragment>
  );
};

/** The whole provider, or the account of the address. */
const ChosenParts = () => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const [search, setSearch] = useSearchParams();
  const { choices, error, isPending, refetch } = useAccountChoices();
  const wanted = search.get(ACCOUNT) ?? WHOLE;
  const isKnown = choices.some(({ id }) => id === wanted);
  // Another provider has other accounts; without the list nobody knows.
  const account = isKnown || isPending || error ? wanted : WHOLE;
  const unnamed = isKnown || account === WHOLE ? [] : [{ id: account, name: account }];
  return (
    <>
      <div className="pb-config-scope">
        <Choice
          label={translate(`${TEXTS}.what`)}
          labelShown
          value={account}
          choices={[{ id: WHOLE, name: translate(`${TEXTS}.whole`) }, ...choices, ...unnamed]}
          onChange={sid => setSearch(sid === WHOLE ? {} : { [ACCOUNT]: sid }, { replace: true })}
        />
        {error ? (
          <LineFailure onRetry={() => void refetch()}>
            {translate(`${TEXTS}.accounts_failed`)}: {errorText(error)}
          </LineFailure>
        ) : null}
      </div>
      <Parts account={account === WHOLE ? null : account} />
    </>
  );
};

const ConfigFilePage = () => {
  const translate = useTranslate();
  // An account user has one account only.
  const isOwn = isAccountUser(useViewer());
  return (
    <div className="pb-page pb-config">
      <header className="pb-list-head">
        <Title>{translate(`${TEXTS}.heading`)}</Title>
      </header>
      <p className="pb-muted">{translate(`${TEXTS}.about`)}</p>
      {isOwn ? <Parts account={null} /> : <ChosenParts />}
    </div>
  );
};

export default ConfigFilePage;

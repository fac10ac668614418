import { useTranslate } from 'ra-core';
import { Fragment, useState } from 'react';
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

const KEY = 'screens.config-file';
const WHOLE = '';

/** An account user has one account only. */
const Scope = ({ account, onAccount }: { account: string; onAccount: (sid: string) => void }) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { choices, error, refetch } = useAccountChoices();
  return (
    <div className="pb-config-scope">
      <Choice
        label={translate(`${KEY}.what`)}
        labelShown
        value={account}
        choices={[{ id: WHOLE, name: translate(`${KEY}.whole`) }, ...choices]}
        onChange={onAccount}
      />
      {error ? (
        <LineFailure onRetry={() => void refetch()}>
          {translate(`${KEY}.accounts_failed`)}: {errorText(error)}
        </LineFailure>
      ) : null}
    </div>
  );
};

const ConfigFilePage = () => {
  const translate = useTranslate();
  const isOwn = isAccountUser(useViewer());
  const provider = useServiceProviderSid();
  const [chosen, setChosen] = useState({ provider, account: WHOLE });
  const [brought, setBrought] = useState<Brought>(NOTHING_BROUGHT);
  // Another provider has other accounts.
  const account = chosen.provider === provider ? chosen.account : WHOLE;
  const of = account === WHOLE ? null : account;
  return (
    <div className="pb-page pb-config">
      <header className="pb-list-head">
        <Title>{translate(`${KEY}.heading`)}</Title>
      </header>
      <p className="pb-muted">{translate(`${KEY}.about`)}</p>
      {isOwn ? null : <Scope account={account} onAccount={sid => setChosen({ provider, account: sid })} />}
      <Fragment key={`${provider ?? ''}/${account}`}>
        <ExportPanel account={of} />
        <ComparePanel account={of} brought={brought} onBrought={setBrought} />
      </Fragment>
    </div>
  );
};

export default ConfigFilePage;

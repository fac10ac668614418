import { useTranslate } from 'ra-core';
import { Fragment, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isAccountUser } from '../../authProvider/access.ts';
import { useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { Choice } from '../../components/ui/Choice.tsx';
import { type ApplyDraft, dropApplyDraft, readApplyDraft } from './applyDraft.ts';
import { ComparePanel } from './ComparePanel.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { InterruptedApply } from './InterruptedApply.tsx';
import { snapshotInAddress } from './snapshotSource.ts';
import { type Brought, NOTHING_BROUGHT } from './SourcePart.tsx';
import { useAccountChoices } from '../../components/configFile/useAccountChoices.ts';
import '../../components/form/form.css';
import './config-file.css';

const TEXTS = 'screens.config-file';
const WHOLE = '';
/** Of the address, so that an account links to its file. */
const ACCOUNT = 'account';

interface PartsProps {
  account: string | null;
  /** null: there is one account only. */
  onAccount: ((account: string | null) => void) | null;
}

const Parts = ({ account, onAccount }: PartsProps) => {
  const provider = useServiceProviderSid();
  const [search] = useSearchParams();
  const [brought, setBrought] = useState<Brought>(() => ({
    ...NOTHING_BROUGHT,
    snapshot: snapshotInAddress(search),
  }));
  const [interrupted, setInterrupted] = useState(readApplyDraft);
  const [resumed, setResumed] = useState<ApplyDraft | null>(null);
  const isHere = resumed?.provider === provider && resumed.account === account;
  const resume = (draft: ApplyDraft) => {
    if (!draft.kept) return;
    const { file: text, base } = draft.kept;
    setInterrupted(null);
    setBrought({
      ...NOTHING_BROUGHT,
      chosen: { name: draft.name ?? '', text },
      base: base === null ? null : { name: '', text: base },
    });
    setResumed(draft);
    if (draft.account !== account) onAccount?.(draft.account);
  };
  return (
    <Fragment key={`${provider ?? ''}/${account ?? ''}/${isHere ? 'resumed' : ''}`}>
      {interrupted?.provider === provider ? (
        <InterruptedApply
          draft={interrupted}
          onResume={() => resume(interrupted)}
          onDiscard={() => {
            dropApplyDraft();
            setInterrupted(null);
          }}
        />
      ) : null}
      <ExportPanel account={account} />
      <ComparePanel
        account={account}
        brought={brought}
        onBrought={setBrought}
        resumed={isHere ? new Set(resumed.removes) : null}
        onApply={() => setInterrupted(null)}
      />
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
  const choose = (sid: string) => setSearch(sid === WHOLE ? {} : { [ACCOUNT]: sid }, { replace: true });
  return (
    <>
      <div className="pb-config-scope">
        <Choice
          label={translate(`${TEXTS}.what`)}
          labelShown
          value={account}
          choices={[{ id: WHOLE, name: translate(`${TEXTS}.whole`) }, ...choices, ...unnamed]}
          onChange={choose}
        />
        {error ? (
          <LineFailure onRetry={() => void refetch()}>
            {translate(`${TEXTS}.accounts_failed`)}: {errorText(error)}
          </LineFailure>
        ) : null}
      </div>
      <Parts account={account === WHOLE ? null : account} onAccount={sid => choose(sid ?? WHOLE)} />
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
      {isOwn ? <Parts account={null} onAccount={null} /> : <ChosenParts />}
    </div>
  );
};

export default ConfigFilePage;

import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { Fragment, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCan, useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { BackLink } from '../../components/app/BackLink.tsx';
import { lazyNamedComponent } from '../../components/app/lazyComponent.tsx';
import { Title } from '../../components/app/Title.tsx';
import { type ApplyDraft, dropApplyDraft, readApplyDraft } from './applyDraft.ts';
import type { ComparePanelProps } from './ComparePanel.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { InterruptedApply } from './InterruptedApply.tsx';
import { ONLY, recordInAddress } from './recordInAddress.ts';
import { snapshotInAddress } from './snapshotSource.ts';
import { type BroughtFiles, NOTHING_BROUGHT } from './SourcePart.tsx';
import { accountInAddress, WithAccountOfAddress } from '../../components/configFile/WithAccountOfAddress.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { queryWith } from '../../lib/queryWith.ts';
import '../../components/form/form.css';
import styles from './config-file.module.css';

const TEXTS = 'screens.config-file';
const PAGES = { application: 'applications', carrier: 'carriers', routing: 'least-cost-routing' } as const;
// Below what most visitors come for, and twice its size.
const ComparePanel = lazyNamedComponent<ComparePanelProps>(() =>
  import('./ComparePanel.tsx').then(part => part.ComparePanel),
);

interface PartsProps {
  account: string | null;
  /** null: there is only one account. */
  onAccount: ((account: string | null) => void) | null;
}

const Parts = ({ account, onAccount }: PartsProps) => {
  const provider = useServiceProviderSid();
  const [search, setSearch] = useSearchParams();
  const only = recordInAddress(search);
  const [brought, setBrought] = useState<BroughtFiles>(() => ({
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
      <ExportPanel
        key={only?.sid}
        account={account}
        only={only}
        onWhole={() => setSearch(new URLSearchParams(queryWith(search, { [ONLY]: null })), { replace: true })}
      />
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

const Back = () => {
  const translate = useTranslate();
  const viewer = useViewer();
  const can = useCan();
  const [search] = useSearchParams();
  const only = recordInAddress(search);
  const account = accountInAddress(search) ?? viewer.accountSid;
  if (only)
    return (
      <BackLink to={internalPath(PAGES[only.kind], only.sid, 'edit')}>
        {translate(`${TEXTS}.back.${only.kind}`)}
      </BackLink>
    );
  if (account)
    return (
      <BackLink to={internalPath('accounts', account, 'edit')}>{translate(`${TEXTS}.back.account`)}</BackLink>
    );
  return can('list', 'settings') ? (
    <BackLink to={internalPath('settings')}>{translate('screens.settings.menu')}</BackLink>
  ) : null;
};

const ConfigFilePage = () => {
  const translate = useTranslate();
  return (
    <div className={clsx('pb-page', styles.root)}>
      <header>
        <Back />
        <Title>{translate(`${TEXTS}.title`)}</Title>
      </header>
      <p className="pb-muted pb-hint">{translate(`${TEXTS}.about`)}</p>
      <WithAccountOfAddress className={clsx('pb-form-group', styles.scope)}>
        {(account, onAccount, scope) => (
          <>
            {scope}
            <Parts account={account} onAccount={onAccount} />
          </>
        )}
      </WithAccountOfAddress>
    </div>
  );
};

export default ConfigFilePage;

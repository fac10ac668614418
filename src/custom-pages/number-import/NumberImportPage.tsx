import { LinkBase, useTranslate } from 'ra-core';
import { internalPath } from '../../config/internalPath.ts';
import { canSeeAllAccounts } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { LeftIcon } from '../../components/app/icons.tsx';
import { PageFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { isJobRunning, useJob } from '../../components/job/job.ts';
import NumberPrerequisites from '../../components/access/NumberPrerequisites.tsx';
import type { ImportDraft } from './importDraft.ts';
import { ImportFile } from './ImportFile.tsx';
import { useText } from './importTexts.ts';
import { SourcePanel } from './SourcePanel.tsx';
import { useImportDraft } from './useImportDraft.ts';
import { useLookupData } from './useLookupData.ts';
import { useSource } from './useSource.ts';
import '../../components/form/form.css';
import '../../components/list/list.css';
import './number-import.css';

interface DraftOfferProps {
  draft: ImportDraft;
  onRestore: () => void;
  onDiscard: () => void;
}

const DraftOffer = ({ draft: { source, typed }, onRestore, onDiscard }: DraftOfferProps) => {
  const translate = useTranslate();
  const { text } = useText();
  const name = source ? (source.name ?? text('source.pasted')) : '';
  const isLost = source !== null && source.bytes === null;
  const question = text('kept.question');
  return (
    <section className="pb-notice" aria-label={question}>
      <p>
        {isLost && typed === '' ? null : <strong>{question} </strong>}
        {source && !isLost ? `${text('kept.source', { name })} ` : ''}
        {typed === '' ? '' : `${text('kept.typed')} `}
        {isLost ? text('kept.lost', { name }) : ''}
      </p>
      {isLost && typed === '' ? null : (
        <button type="button" className="pb-button pb-button-primary" onClick={onRestore}>
          {translate('portal.form.restore')}
        </button>
      )}
      <button type="button" className="pb-button" onClick={onDiscard}>
        {translate('portal.form.discard')}
      </button>
    </section>
  );
};

const NumberImportPage = () => {
  const { text } = useText();
  const translate = useTranslate();
  const errorText = useErrorText();
  const viewer = useViewer();
  const source = useSource();
  const { lookupData, error, retry } = useLookupData();
  const busy = isJobRunning(useJob());
  const draft = useImportDraft(source, busy);
  const { state } = source;
  return (
    <div className="pb-page pb-import">
      <NumberPrerequisites />
      <header className="pb-list-head">
        <Title>{text('heading')}</Title>
        <LinkBase className="pb-button" to={internalPath('phone-numbers')}>
          <LeftIcon />
          {translate('resources.phone-numbers.heading')}
        </LinkBase>
      </header>
      <p className="pb-muted pb-hint">{text('about')}</p>
      {draft.offer ? (
        <DraftOffer draft={draft.offer} onRestore={draft.restore} onDiscard={draft.discard} />
      ) : null}
      <SourcePanel
        source={source}
        busy={busy}
        accountColumn={canSeeAllAccounts(viewer)}
        typed={draft.typed}
        onType={draft.type}
      />
      {error ? (
        <PageFailure title={text('loading_failed')} onRetry={retry}>
          {errorText(error)}
        </PageFailure>
      ) : null}
      {state.kind === 'read' && lookupData && !error ? (
        <ImportFile
          key={state.id}
          file={state}
          lookupData={lookupData}
          read={source.read}
          onDone={draft.done}
        />
      ) : null}
      {state.kind === 'read' && !lookupData && !error ? (
        <p role="status" className="pb-muted">
          {translate('portal.shell.loading')}
        </p>
      ) : null}
    </div>
  );
};

export default NumberImportPage;

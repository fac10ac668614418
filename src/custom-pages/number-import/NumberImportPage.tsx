import { clsx } from 'clsx';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  discardImportDraft,
  type ImportDraft,
  readImportDraft,
  saveDraftSource,
  saveDraftText,
  useDraftWriter,
} from './importDraft.ts';
import { type ImportSource, useImportSource } from './ReadingOptions.tsx';
import { useLookupData } from './useColumnChoice.ts';
import { useTranslate } from 'ra-core';
import { canSeeAllAccounts } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import NumberPrerequisites from '../../components/access/NumberPrerequisites.tsx';
import { BackLink } from '../../components/app/BackLink.tsx';
import { PageFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import '../../components/form/form.css';
import { isJobRunning, useJob } from '../../components/job/job.ts';
import '../../components/list/list.css';
import { internalPath } from '../../config/internalPath.ts';
import { FileImport } from './FileImport.tsx';
import { useImportText } from './importTexts.tsx';
import styles from './number-import.module.css';
import { SourcePanel } from './SourcePanel.tsx';

/** `busy`: an import is running, whose rows are not offered as a draft. */
const useImportDraft = (
  { state, read }: Pick<ReturnType<typeof useImportSource>, 'state' | 'read'>,
  busy: boolean,
) => {
  const [offer, setOffer] = useState<ImportDraft | null>(readImportDraft);
  const [typed, setTyped] = useState('');
  const [wasBusy, setWasBusy] = useState(busy);
  const [doneId, setDoneId] = useState<number | null>(null);
  const [known, setKnown] = useState<ImportSource | null>(null);
  if (wasBusy !== busy) {
    setWasBusy(busy);
    if (offer) setOffer(readImportDraft());
  }
  if (state.kind === 'read' && state.source !== known) {
    setKnown(state.source);
    setOffer(null);
    if (state.source.name === null) setTyped('');
  }

  const file = state.kind === 'read' && state.id !== doneId ? state : null;
  useDraftWriter(
    useMemo(
      () =>
        file &&
        ((userSid: string) =>
          saveDraftSource(userSid, {
            ...file.source,
            encoding: file.encoding,
            delimiter: file.table.delimiter,
          })),
      [file],
    ),
  );
  useDraftWriter(
    useMemo(() => (typed === '' ? null : (userSid: string) => saveDraftText(userSid, typed)), [typed]),
  );
  const hadTyped = useRef(false);
  useEffect(() => {
    if (typed === '' && hadTyped.current) discardImportDraft('typed');
    hadTyped.current = typed !== '';
  }, [typed]);

  return {
    offer: busy ? null : offer,
    discard: () => {
      discardImportDraft();
      setOffer(null);
    },
    restore: () => {
      if (!offer) return;
      const { source, work } = offer;
      setOffer(null);
      if (offer.typed !== '') setTyped([offer.typed, typed].filter(Boolean).join('\n'));
      if (!source?.bytes) return;
      const again: ImportSource = { name: source.name, bytes: source.bytes };
      setKnown(again);
      void read(again, { encoding: source.encoding, delimiter: source.delimiter, work });
    },
    typed,
    type: setTyped,
    done: useCallback((id: number) => {
      setDoneId(id);
      discardImportDraft('source', 'work');
    }, []),
  };
};

interface DraftOfferProps {
  draft: ImportDraft;
  onRestore: () => void;
  onDiscard: () => void;
}

const DraftOffer = ({ draft: { source, typed }, onRestore, onDiscard }: DraftOfferProps) => {
  const translate = useTranslate();
  const { text } = useImportText();
  const name = source ? (source.name ?? text('source.pasted')) : '';
  const isLost = source !== null && source.bytes === null;
  const question = text('kept.question');
  return (
    <Notice as="section" aria-label={question}>
      <p>
        {isLost && typed === '' ? null : <strong>{question} </strong>}
        {source && !isLost ? `${text('kept.source', { name })} ` : ''}
        {typed === '' ? '' : `${text('kept.typed')} `}
        {isLost ? text('kept.lost', { name }) : ''}
      </p>
      {isLost && typed === '' ? null : (
        <Button look="primary" onClick={onRestore}>
          {translate('portal.form.restore')}
        </Button>
      )}
      <Button onClick={onDiscard}>{translate('portal.form.discard')}</Button>
    </Notice>
  );
};

const NumberImportPage = () => {
  const { text } = useImportText();
  const translate = useTranslate();
  const errorText = useErrorText();
  const viewer = useViewer();
  const source = useImportSource();
  const { lookupData, error, retry } = useLookupData();
  const busy = isJobRunning(useJob());
  const draft = useImportDraft(source, busy);
  const { state } = source;
  return (
    <div className={clsx('pb-page', styles.root)}>
      <NumberPrerequisites />
      <header className="pb-record-head">
        <BackLink to={internalPath('phone-numbers')}>{translate('resources.phone-numbers.heading')}</BackLink>
        <div className="pb-page-head">
          <Title>{text('heading')}</Title>
        </div>
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
        <FileImport
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

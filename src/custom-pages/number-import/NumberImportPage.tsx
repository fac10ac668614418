import { LinkBase, useTranslate } from 'ra-core';
import { useViewer } from '../../components/access/AccessContext.ts';
import { LeftIcon, WarnIcon } from '../../components/app/icons.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { isJobRunning, useJob } from '../../components/job/job.ts';
import { NumberPrerequisites } from '../../resources/phone-numbers/NumberPrerequisites.tsx';
import { ImportFile } from './ImportFile.tsx';
import { KeptOffer } from './KeptOffer.tsx';
import { SourcePanel } from './SourcePanel.tsx';
import { useKept } from './useKept.ts';
import { useSource } from './useSource.ts';
import { useText } from './useText.ts';
import { useWorld } from './useWorld.ts';
import '../../components/form/form.css';
import '../../components/list/list.css';
import './number-import.css';

/** Phone numbers from a file: give it, say which column is what, check it, import it. */
const NumberImportPage = () => {
  const { text } = useText();
  const translate = useTranslate();
  const errorText = useErrorText();
  const { scope } = useViewer();
  const source = useSource();
  const { world, error, retry } = useWorld();
  const busy = isJobRunning(useJob());
  const kept = useKept(source, busy);
  const { state } = source;
  return (
    <div className="pb-page pb-import">
      <NumberPrerequisites />
      <header className="pb-list-head">
        <Title>{text('heading')}</Title>
        <LinkBase className="pb-button" to="/internal/phone-numbers">
          <LeftIcon />
          {translate('resources.phone-numbers.heading')}
        </LinkBase>
      </header>
      <p className="pb-muted pb-hint">{text('about')}</p>
      {kept.offer ? <KeptOffer kept={kept.offer} onRestore={kept.restore} onDiscard={kept.discard} /> : null}
      <SourcePanel
        source={source}
        busy={busy}
        accountColumn={scope !== 'account'}
        typed={kept.typed}
        onType={kept.type}
      />
      {error ? (
        <section className="pb-empty pb-error" role="alert">
          <p className="pb-empty-title">
            <WarnIcon /> {text('loading_failed')}
          </p>
          <p>{errorText(error)}</p>
          <button type="button" className="pb-button" onClick={retry}>
            {translate('portal.action.retry')}
          </button>
        </section>
      ) : null}
      {state.kind === 'read' && world && !error ? (
        <ImportFile key={state.id} file={state} world={world} read={source.read} onDone={kept.done} />
      ) : null}
      {state.kind === 'read' && !world && !error ? (
        <p role="status" className="pb-muted">
          {translate('portal.shell.loading')}
        </p>
      ) : null}
    </div>
  );
};

export default NumberImportPage;

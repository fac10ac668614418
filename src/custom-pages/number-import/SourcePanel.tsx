import { useId, useState } from 'react';
import { Panel } from '../../components/app/Panel.tsx';
import { WarnIcon } from '../../components/app/icons.tsx';
import { DropZone } from './DropZone.tsx';
import { EncodingSelect } from './EncodingSelect.tsx';
import { PasteBox } from './PasteBox.tsx';
import { TemplateButton } from './TemplateButton.tsx';
import type { useSource } from './useSource.ts';
import { useText } from './useText.ts';
import { limitsIn } from './wording.ts';

interface SourcePanelProps {
  source: ReturnType<typeof useSource>;
  /** While rows are on their way nothing else can be read. */
  busy: boolean;
  accountColumn: boolean;
  typed: string;
  onType: (text: string) => void;
}

/** Where the rows come from: a file or pasted text; what was read, or why it was not. */
export const SourcePanel = ({ source, busy, accountColumn, typed, onType }: SourcePanelProps) => {
  const { state, readFiles, readText, read } = source;
  const { text, counted, locale } = useText();
  const [replacing, setReplacing] = useState(false);
  const id = useId();
  const limits = limitsIn(locale);
  const name = (given: string | null) => given ?? text('source.pasted');
  const isOpen = state.kind !== 'read' || replacing;
  const take =
    <T,>(use: (given: T) => void) =>
    (given: T) => {
      setReplacing(false);
      use(given);
    };
  return (
    <Panel title={text('source.title')} action={<TemplateButton accountColumn={accountColumn} />}>
      {isOpen ? (
        <>
          <DropZone onFiles={take(readFiles)} disabled={busy} describedBy={id} />
          <PasteBox
            typed={typed}
            onType={onType}
            onText={take(readText)}
            disabled={busy}
            accountColumn={accountColumn}
          />
          <p className="pb-muted pb-hint" id={id}>
            {text('source.limits', {
              megabytes: limits.most_megabytes,
              rows: limits.most_rows,
              columns: limits.most_columns,
            })}
          </p>
        </>
      ) : null}
      <div role="status" className="pb-import-read">
        {state.kind === 'reading' ? text('source.reading', { name: name(state.name) }) : null}
        {state.kind === 'read'
          ? counted('source.lines', state.table.rows.length, { name: name(state.source.name) })
          : null}
      </div>
      {state.kind === 'read' && !replacing ? (
        <button
          type="button"
          className="pb-button pb-import-replace"
          disabled={busy}
          onClick={() => setReplacing(true)}
        >
          {text('source.replace')}
        </button>
      ) : null}
      {state.kind === 'refused' ? (
        <div role="alert" className="pb-notice pb-import-refused">
          <p>
            <strong className="pb-bad">
              <WarnIcon /> {text('source.refused', { name: name(state.name) })}
            </strong>{' '}
            {text(`refused.${state.refusal.reason}`, {
              ...limits,
              ...state.refusal.args,
              ...(state.refusal.reason === 'not_encoded_so'
                ? { encoding: text(`encodings.${state.refusal.args['encoding'] ?? ''}`) }
                : {}),
            })}
          </p>
          {state.refusal.reason === 'not_encoded_so' && state.source ? (
            <EncodingSelect
              value={String(state.refusal.args['encoding'])}
              onChange={encoding => {
                if (state.source) void read(state.source, { encoding });
              }}
            />
          ) : null}
        </div>
      ) : null}
    </Panel>
  );
};

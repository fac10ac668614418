import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { downloadText } from '../../components/app/download.ts';
import { DownloadIcon, WarnIcon } from '../../components/app/icons.tsx';
import { DropZone } from '../../components/form/DropZone.tsx';
import { FileButton } from '../../components/form/FileButton.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { PasteArea } from '../../components/form/PasteArea.tsx';
import { TABLE_FILES } from '../../components/form/readFile.ts';
import { templateOf } from './model/csvTemplate.ts';
import { ENCODINGS } from '../../platform/numberImport/decodeText.ts';
import { IMPORT_FIELDS } from './model/importRows.ts';
import { limitsIn, useImportText } from './importTexts.tsx';
import { useLookupData } from './useColumnChoice.ts';
import { EncodingSelect, type useImportSource } from './ReadingOptions.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import styles from './number-import.module.css';

interface PasteBoxProps {
  typed: string;
  onType: (text: string) => void;
  onText: (text: string) => void;
  disabled: boolean;
  accountColumn: boolean;
}

const PasteBox = ({ typed, onType, onText, disabled, accountColumn }: PasteBoxProps) => {
  const { text } = useImportText();
  const id = useId();
  const example = text('source.example');
  return (
    <div className={clsx(styles.paste, 'pb-stack pb-gap-6')}>
      <PasteArea
        label={text('source.paste')}
        rows={4}
        value={typed}
        disabled={disabled}
        placeholder={accountColumn ? example : example.replace('account,', '')}
        aria-describedby={id}
        onChange={onType}
        onLongPaste={pasted => onText(typed + pasted)}
      />
      <p className="pb-muted pb-hint" id={id}>
        {text('source.paste_help')}
      </p>
      <div className={clsx(styles.start, 'pb-row pb-gap-x-16')}>
        <Button disabled={disabled || typed.trim() === ''} onClick={() => onText(typed)}>
          {text('source.read')}
        </Button>
      </div>
    </div>
  );
};

const TemplateButton = ({ accountColumn }: { accountColumn: boolean }) => {
  const { text } = useImportText();
  const { lookupData } = useLookupData();
  const download = async () => {
    const account = lookupData?.accounts[0];
    const owner = account?.id ?? lookupData?.ownAccountSid;
    const names = {
      account: account?.name ?? '',
      carrier:
        lookupData?.carriers.find(({ is_active, account_sid }) => is_active && account_sid === null)?.name ??
        '',
      application: lookupData?.applications.find(({ account_sid }) => account_sid === owner)?.name ?? '',
    };
    const fields = IMPORT_FIELDS.filter(field => accountColumn || field !== 'account');
    downloadText('phone-numbers.csv', await templateOf(fields, names), 'text/csv;charset=utf-8');
  };
  return (
    <Button onClick={() => void download()}>
      <DownloadIcon />
      {text('source.template')}
    </Button>
  );
};

interface SourcePanelProps {
  source: ReturnType<typeof useImportSource>;
  busy: boolean;
  accountColumn: boolean;
  typed: string;
  onType: (text: string) => void;
}

export const SourcePanel = ({ source, busy, accountColumn, typed, onType }: SourcePanelProps) => {
  const { state, readFiles, readText, read } = source;
  const { text, counted, locale } = useImportText();
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
          <DropZone onFiles={take(readFiles)} disabled={busy}>
            <FileButton
              label={text('source.choose')}
              accept={TABLE_FILES}
              aria-describedby={id}
              disabled={busy}
              onFiles={take(readFiles)}
            />
            <span className="pb-muted">{text('source.drop')}</span>
          </DropZone>
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
      <div role="status" className={clsx(styles.read, 'pb-if-any')}>
        {state.kind === 'reading' ? text('source.reading', { name: name(state.name) }) : null}
        {state.kind === 'read'
          ? counted('source.lines', state.table.rows.length, { name: name(state.source.name) })
          : null}
      </div>
      {state.kind === 'read' && !replacing ? (
        <Button className={styles.replace} disabled={busy} onClick={() => setReplacing(true)}>
          {text('source.replace')}
        </Button>
      ) : null}
      {state.kind === 'refused' ? (
        <Notice role="alert" tone="bad">
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
              value={ENCODINGS.find(one => one === state.refusal.args['encoding']) ?? ENCODINGS[0]}
              onChange={encoding => {
                if (state.source) void read(state.source, { encoding });
              }}
            />
          ) : null}
        </Notice>
      ) : null}
    </Panel>
  );
};

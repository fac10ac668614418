import { useCallback, useRef, useState } from 'react';
import { WarnIcon } from '../../components/app/icons.tsx';
import { Checkbox } from '../../components/ui/Checkbox.tsx';
import { readFile as readBytes } from '../../components/form/readFile.ts';
import { Choice } from '../../components/ui/Choice.tsx';
import {
  decodeText,
  type Encoding,
  ENCODINGS,
  wordsShowingEncoding,
} from '../../platform/numberImport/decodeText.ts';
import { type FileRefusal, refuseFile } from '../../platform/numberImport/fileLimits.ts';
import { type Delimiter, DELIMITERS, readTable, type Table } from '../../platform/numberImport/readTable.ts';
import type { DraftSettings } from './importDraft.ts';
import { DELIMITER_WORDS, useImportText } from './importTexts.tsx';
import type { ColumnChoice } from './useColumnChoice.ts';
import { Notice } from '../../components/ui/Notice.tsx';
import styles from './number-import.module.css';

export interface ImportSource {
  /** null: pasted text. */
  name: string | null;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface ReadFile {
  id: number;
  source: ImportSource;
  table: Table;
  encoding: Encoding;
  /** Words that show whether a guessed encoding is right; null: not guessed. */
  telling: readonly string[] | null;
  work: DraftSettings | null;
}

type SourceState =
  | { kind: 'none' }
  | { kind: 'reading'; name: string | null }
  | { kind: 'refused'; name: string | null; refusal: FileRefusal; source: ImportSource | null }
  | ({ kind: 'read' } & ReadFile);

interface HowToRead {
  encoding?: Encoding | null;
  delimiter?: Delimiter | null;
  work?: DraftSettings | null;
}

const TELLING = 5;

export const useImportSource = () => {
  const [state, setState] = useState<SourceState>({ kind: 'none' });
  const latest = useRef(0);

  const read = useCallback(async (source: ImportSource, how: HowToRead = {}): Promise<void> => {
    const { encoding = null, delimiter = null, work = null } = how;
    const id = ++latest.current;
    const { name } = source;
    const show = (next: SourceState) => {
      if (latest.current === id) setState(next);
    };
    show({ kind: 'reading', name });
    const decoded = decodeText(source.bytes, encoding);
    if (decoded.refusal) return show({ kind: 'refused', name, refusal: decoded.refusal, source });
    const table = await readTable(decoded.text, delimiter);
    if (table.refusal) return show({ kind: 'refused', name, refusal: table.refusal, source });
    const telling = decoded.guessed ? wordsShowingEncoding(decoded.text, TELLING) : null;
    return show({ kind: 'read', id, source, table, encoding: decoded.encoding, telling, work });
  }, []);

  const readFile = useCallback(
    async (file: File): Promise<void> => {
      const id = ++latest.current;
      const { name } = file;
      const refused = (refusal: FileRefusal) => {
        if (latest.current === id) setState({ kind: 'refused', name, refusal, source: null });
      };
      setState({ kind: 'reading', name });
      const found = await readBytes(file);
      if (found.refusal) return refused(found.refusal);
      try {
        if (latest.current === id) await read({ name, bytes: found.bytes });
      } catch {
        refused(refuseFile('unreadable').refusal);
      }
    },
    [read],
  );

  const readFiles = useCallback(
    (files: readonly File[]): void => {
      const [file, another] = files;
      if (!file) return;
      if (another) {
        latest.current++;
        const { refusal } = refuseFile('several_files');
        setState({ kind: 'refused', name: file.name, refusal, source: null });
      } else void readFile(file);
    },
    [readFile],
  );

  const readText = useCallback(
    (text: string): void => void read({ name: null, bytes: new TextEncoder().encode(text) }),
    [read],
  );

  return { state, readFiles, readText, read };
};

interface EncodingSelectProps {
  value: Encoding;
  onChange: (encoding: Encoding) => void;
  disabled?: boolean;
}

export const EncodingSelect = ({ value, onChange, disabled }: EncodingSelectProps) => {
  const { text } = useImportText();
  return (
    <span className={styles.choice}>
      <Choice
        label={text('columns.encoding')}
        labelShown
        value={value}
        choices={ENCODINGS.map(id => ({ id, name: text(`encodings.${id}`) }))}
        disabled={disabled}
        onChange={onChange}
      />
    </span>
  );
};

interface HowItIsReadProps {
  file: ReadFile;
  choice: ColumnChoice;
  onDelimiter: (delimiter: Delimiter) => void;
  onEncoding: (encoding: ReadFile['encoding']) => void;
  disabled: boolean;
}

export const ReadingOptions = ({ file, choice, onDelimiter, onEncoding, disabled }: HowItIsReadProps) => {
  const { text } = useImportText();
  return (
    <>
      <div className={styles.choices}>
        <Checkbox
          label={text('columns.heading')}
          checked={choice.hasHeading}
          disabled={disabled}
          onChange={choice.chooseHeading}
        />
        <span className={styles.choice}>
          <Choice
            label={text('columns.delimiter')}
            labelShown
            value={file.table.delimiter}
            choices={DELIMITERS.map(id => ({ id, name: text(`delimiters.${DELIMITER_WORDS[id]}`) }))}
            disabled={disabled}
            onChange={onDelimiter}
          />
        </span>
        {file.source.name === null ? null : (
          <EncodingSelect value={file.encoding} onChange={onEncoding} disabled={disabled} />
        )}
      </div>
      {file.telling ? (
        <Notice role="status" as="p" tone="warn" className={styles.guessed}>
          <WarnIcon />
          <span>{text('columns.guessed', { words: file.telling.join(', ') })}</span>
        </Notice>
      ) : null}
    </>
  );
};

import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { Colon } from '../../../components/app/Colon.tsx';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { CheckIcon, WarnIcon } from '../../../components/app/icons.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { FileButton } from '../../../components/form/FileButton.tsx';
import { PasteArea } from '../../../components/form/PasteArea.tsx';
import { readTextFile, TABLE_FILES } from '../../../components/form/readFile.ts';
import { Combobox } from '../../../components/select/Combobox.tsx';
import { Choice } from '../../../components/ui/Choice.tsx';
import type { FileRefusal } from '../../../platform/numberImport/fileLimits.ts';
import { readTable } from '../../../platform/numberImport/readTable.ts';
import { createRecordFinder } from '../../../platform/recordFinder.ts';
import type { LcrRule, RuleCarrier } from '../model/lcrTable.ts';
import { BLOCKING, PATTERN_MAX, tableProblems } from '../../../platform/routing/patternProblems.ts';
import { patternPhrase } from '../model/patternWords.ts';
import { isRounded, type RuleLine, ruleLines } from '../model/rulesCsv.ts';
import { newLcrRule, useLcrForm } from './lcrFormState.ts';
import type { ImportPlace } from './useLcrRules.ts';
import { Table } from '../../../components/ui/Table.tsx';
import styles from './paste.module.css';
import rulesStyles from './rules.module.css';

export interface PasteDialogProps {
  defaultCarrier: string;
  onImport: (rules: LcrRule[], place: ImportPlace) => void;
  onClose: () => void;
}

const KEYS = 'resources.least-cost-routing';
const PASTE = `${KEYS}.paste`;
const PREVIEWED = 100;
const PLACES = ['end', 'top', 'replace'] as const;

type Read = { lines: RuleLine[]; refusal: null } | { lines: null; refusal: string };

const useRefusalText = () => {
  const translate = useTranslate();
  return useCallback(
    ({ reason, args }: FileRefusal): string =>
      translate(`screens.number-import.refused.${reason}`, { _: reason, ...args }),
    [translate],
  );
};

const useLines = (text: string): Read => {
  const refusalText = useRefusalText();
  const [read, setRead] = useState<Read>({ lines: [], refusal: null });
  useEffect(() => {
    let isCurrent = true;
    const parse = async (): Promise<Read> => {
      if (text.trim() === '') return { lines: [], refusal: null };
      // A bare list of patterns has no delimiter, and expressions contain commas and bars.
      const isList = !/[,;\t]/.test(text.replace(/\{\d*,\d*\}/g, ''));
      const table = await readTable(text, isList ? '\t' : null);
      if (table.refusal !== null) return { lines: null, refusal: refusalText(table.refusal) };
      return { lines: ruleLines(table.rows, table.lines), refusal: null };
    };
    void parse().then(next => {
      if (isCurrent) setRead(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [text, refusalText]);
  return read;
};

interface Checked {
  line: RuleLine;
  carriers: RuleCarrier[];
  wrong: string | null;
}

const PasteDialog = ({ defaultCarrier, onImport, onClose }: PasteDialogProps) => {
  const translate = useTranslate();
  const { carriers, plainCarriers, carrierNames } = useLcrForm();
  const [text, setText] = useState('');
  const [fallback, setFallback] = useState(defaultCarrier);
  const [place, setPlace] = useState<ImportPlace>('end');
  const [fileError, setFileError] = useState<string | null>(null);
  const { lines, refusal } = useLines(text);
  const refusalText = useRefusalText();
  const find = useMemo(() => createRecordFinder(plainCarriers), [plainCarriers]);
  const checked = useMemo((): Checked[] => {
    const problems = tableProblems((lines ?? []).map(({ pattern }) => pattern));
    return (lines ?? []).map((line, index) => {
      const named = line.carriers.map(({ name, workload }) => ({ name, workload, found: find(name) }));
      const own = named.flatMap(({ workload, found }): RuleCarrier[] =>
        found.slice(0, 1).map(({ id }) => ({ sid: null, voip_carrier_sid: id, workload })),
      );
      const unclear = named.find(({ found }) => found.length !== 1);
      const blocking = problems[index]?.find(({ kind }) => BLOCKING.has(kind));
      const wrong = unclear
        ? translate(`${PASTE}.${unclear.found.length === 0 ? 'unknown' : 'ambiguous'}_carrier`, {
            carrier: unclear.name,
            count: unclear.found.length,
          })
        : blocking
          ? translate(`${KEYS}.problems.${blocking.kind}`, { max: PATTERN_MAX, length: line.pattern.length })
          : isRounded(line.pattern)
            ? translate('screens.number-import.notes.number_rounded')
            : null;
      const all = own.length > 0 ? own : [{ sid: null, voip_carrier_sid: fallback, workload: 1 }];
      return { line, carriers: all, wrong };
    });
  }, [lines, find, fallback, translate]);
  const ready = checked.filter(({ wrong }) => wrong === null);
  const left = checked.length - ready.length;
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readTextFile(file);
    setFileError(read.refusal === null ? null : refusalText(read.refusal));
    if (read.refusal === null) setText(read.text);
  };
  const problem = refusal ?? fileError;
  return (
    <Dialog
      title={translate(`${PASTE}.title`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('portal.action.cancel')}</Button>
          <Button
            look="primary"
            disabled={ready.length === 0}
            onClick={() =>
              onImport(
                ready.map(({ line: { pattern, description }, carriers: own }) =>
                  newLcrRule({ pattern, description, carriers: own }),
                ),
                place,
              )
            }
          >
            {translate(`${PASTE}.apply${place === 'replace' ? '_replace' : ''}`, {
              smart_count: ready.length,
            })}
          </Button>
        </>
      }
    >
      <p className="pb-muted">{translate(`${PASTE}.text`)}</p>
      <div className={styles.box}>
        <PasteArea
          label={translate(`${PASTE}.box`)}
          rows={7}
          value={text}
          onChange={setText}
          onLongPaste={pasted => setText(`${text}\n${pasted}`.trim())}
        />
      </div>
      <p className={styles.file}>
        <FileButton
          label={translate(`${PASTE}.file`)}
          accept={TABLE_FILES}
          onFiles={([file]) => void take(file)}
        />
      </p>
      <div className={styles.options}>
        <div>
          <Combobox
            label={translate(`${PASTE}.carrier`)}
            labelShown
            choices={carriers}
            value={fallback}
            onChange={setFallback}
          />
        </div>
        <div>
          <Choice
            label={translate(`${PASTE}.where`)}
            labelShown
            value={place}
            choices={PLACES.map(one => ({ id: one, name: translate(`${PASTE}.${one}`) }))}
            onChange={setPlace}
          />
        </div>
      </div>
      {problem === null ? null : (
        <p role="alert" className="pb-field-error">
          {translate(`${PASTE}.unreadable`, { reason: problem })}
        </p>
      )}
      <p role="status">
        {checked.length > 0 ? translate(`${PASTE}.ready`, { smart_count: ready.length }) : ''}
        {left > 0 ? `; ${translate(`${PASTE}.wrong`, { smart_count: left })}` : ''}
      </p>
      {checked.length > 0 ? (
        <div
          className={clsx('pb-table-frame', styles.preview)}
          tabIndex={0}
          role="region"
          aria-label={translate(`${PASTE}.preview`)}
        >
          <Table
            label={translate(`${PASTE}.preview`)}
            columns={[
              {
                name: 'pattern',
                label: translate(`${KEYS}.rules.pattern`),
                className: 'pb-mono',
                cell: ({ line }) => line.pattern,
              },
              {
                name: 'carrier',
                label: translate(`${KEYS}.rules.carrier`),
                cell: ({ line, carriers: own, wrong }) =>
                  wrong !== null && line.carriers.length > 0
                    ? line.carriers.map(({ name }) => name).join(', ')
                    : own.map(({ voip_carrier_sid: sid }) => carrierNames.get(sid) ?? sid).join(', '),
              },
              {
                name: 'state',
                label: translate(`${PASTE}.state`),
                cell: ({ line, wrong }) => {
                  if (wrong !== null)
                    return (
                      <span className={clsx(rulesStyles.pasteState, 'pb-bad')}>
                        <WarnIcon /> {translate(`${PASTE}.line`, { line: line.line })}
                        <Colon /> {wrong}
                      </span>
                    );
                  const phrase = patternPhrase(line.pattern);
                  return (
                    <span className={rulesStyles.pasteState}>
                      <CheckIcon /> {translate(phrase.key, phrase.args)}
                    </span>
                  );
                },
              },
            ]}
            rows={checked.slice(0, PREVIEWED)}
            keyOf={({ line }) => line.line}
          />
          {checked.length > PREVIEWED ? (
            <p className="pb-muted">
              {translate(`${PASTE}.more`, { smart_count: checked.length - PREVIEWED })}
            </p>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  );
};

export default PasteDialog;

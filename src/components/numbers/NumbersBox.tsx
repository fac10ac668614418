import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { NumberList } from '../../platform/routing/numberList.ts';
import { useQuantityText } from '../fields/useQuantityText.ts';
import { FileButton } from '../form/FileButton.tsx';
import { PasteArea, SHOWN_MAX } from '../form/PasteArea.tsx';
import { readTextFile, TABLE_FILES } from '../form/readFile.ts';
import { Button } from '../ui/Button.tsx';

interface NumbersBoxProps {
  texts: string;
  most: number;
  text: string;
  onText: (text: string) => void;
  problem: string | null;
  onProblem: (problem: string | null) => void;
  children: ReactNode;
  state?: ReactNode;
}

export const NumbersBox = ({ texts, most, text, onText, problem, onProblem, ...parts }: NumbersBoxProps) => {
  const translate = useTranslate();
  const { count } = useQuantityText();
  const id = useId();
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    const read = await readTextFile(file);
    onProblem(read.refusal === null ? null : translate(`${texts}.file_failed`));
    if (read.refusal === null) onText(read.text);
  };
  return (
    <>
      {/* Of a text longer than a box can show, only the lines are told. */}
      {text.length > SHOWN_MAX ? (
        <p className="pb-toolbar">
          <span role="status">{translate(`${texts}.long`, { count: count(text.split('\n').length) })}</span>
          <Button look="link" onClick={() => onText('')}>
            {translate(`${texts}.other`)}
          </Button>
        </p>
      ) : (
        <PasteArea
          label={translate(`${texts}.label`)}
          rows={4}
          placeholder={'+442071234567\n15085551234'}
          aria-describedby={id}
          value={text}
          onChange={onText}
          onLongPaste={pasted => onText(`${text}\n${pasted}`.trim())}
        />
      )}
      <p id={id} className="pb-muted">
        {translate(`${texts}.help`, { most: count(most) })}
      </p>
      <div className="pb-toolbar">
        <FileButton
          label={translate(`${texts}.file`)}
          accept={TABLE_FILES}
          onFiles={([file]) => void readFile(file)}
        />
        {parts.children}
      </div>
      {parts.state}
      {problem === null ? null : (
        <p role="alert" className="pb-field-error">
          {problem}
        </p>
      )}
    </>
  );
};

export const SkippedNumbersNote = ({ texts, list }: { texts: string; list: NumberList }) => {
  const translate = useTranslate();
  const { count } = useQuantityText();
  const kinds = (['skipped', 'repeated', 'over'] as const).filter(kind => list[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <p className="pb-muted">
      {kinds
        .map(kind => translate(`${texts}.${kind}`, { smart_count: list[kind], count: count(list[kind]) }))
        .join(' · ')}
    </p>
  );
};

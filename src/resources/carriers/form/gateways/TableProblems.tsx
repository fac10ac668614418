import { useTranslate } from 'ra-core';
import { WarnIcon } from '../../../../components/app/icons.tsx';
import type { FieldMessage } from '../problems.ts';

export interface RowProblem {
  /** Id of the cell's control. */
  cell: string;
  /** Of the row in its table, from 1. */
  position: number;
  said: FieldMessage;
}

/** Id of the message about a cell. */
export const problemIdOf = (cell: string): string => `${cell}-problem`;

interface TableProblemsProps {
  id: string;
  /** About the table as a whole. */
  whole: FieldMessage | null;
  rows: readonly RowProblem[];
}

/** What is wrong in a gateway table, above it, each with the way to its cell (screens-b CF37). */
export const TableProblems = ({ id, whole, rows }: TableProblemsProps) => {
  const translate = useTranslate();
  if (whole === null && rows.length === 0) return null;
  const say = ({ message, args }: FieldMessage) => translate(message, { _: message, ...args });
  return (
    <div id={id} role="alert">
      <ul className="pb-table-problems">
        {whole === null ? null : (
          <li>
            <WarnIcon />
            <span>{say(whole)}</span>
          </li>
        )}
        {rows.map(({ cell, position, said }) => (
          <li key={cell}>
            <WarnIcon />
            <span id={problemIdOf(cell)}>{say(said)}</span>
            <button
              type="button"
              className="pb-link-button pb-bad"
              onClick={() => document.getElementById(cell)?.focus()}
            >
              {translate('resources.carriers.form.gateway.at', { position })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

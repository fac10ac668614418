import { useTranslate } from 'ra-core';
import { WarnIcon } from '../../../../components/app/icons.tsx';
import type { CellError } from '../problems.ts';

export interface RowError {
  /** Id of the cell's control. */
  cell: string;
  /** Of the row in its table, from 1. */
  position: number;
  said: CellError;
}

/** Id of the message about a cell. */
export const errorIdOf = (cell: string): string => `${cell}-problem`;

interface GatewayErrorsProps {
  id: string;
  /** About the table as a whole. */
  whole: CellError | null;
  rows: readonly RowError[];
}

/** What is wrong in a gateway table, above it, each with the way to its cell (screens-b CF37). */
export const GatewayErrors = ({ id, whole, rows }: GatewayErrorsProps) => {
  const translate = useTranslate();
  if (whole === null && rows.length === 0) return null;
  const say = ({ message, args }: CellError) => translate(message, { _: message, ...args });
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
            <span id={errorIdOf(cell)}>{say(said)}</span>
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

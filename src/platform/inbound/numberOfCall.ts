import type { NumberRecord } from '../configuration/records.ts';
import type { LostCandidate } from './inboundPath.ts';
import { sqlText } from '../configuration/fields.ts';
import { matchPattern } from './numberPatterns.ts';
import { recordRefTo, type Walk } from './walk.ts';

/** Compares like the database. @param text number; `pasted` if the platform writes it into the query */
export const exactNumberRows = ({ config, call }: Walk, text = call.did): readonly NumberRecord[] =>
  config.numbersByText.get(sqlText(text)) ?? [];

export interface PatternSearch {
  row: NumberRecord | null;
  lost: readonly LostCandidate[];
  ties: number;
  notRun: number;
}

const FORKS_MAX = 4;

/** The longest match wins; where only the database's order decides, the walk forks. */
export const findPattern = (walk: Walk, carrierSids: readonly string[]): PatternSearch => {
  const { config, call, choice, fork } = walk;
  const patterns = config.patternsOf(carrierSids);
  const lost: LostCandidate[] = [];
  const forced =
    choice.patternSid === undefined ? undefined : patterns.find(({ row }) => row.sid === choice.patternSid);
  let row: NumberRecord | null = forced?.row ?? null;
  let [ties, notRun] = [0, 0];
  for (const pattern of patterns) {
    if (pattern.row === row) continue;
    const isOpen = row === null || row.number.length === pattern.row.number.length;
    if (!isOpen && !walk.isTold) break;
    const match = matchPattern(pattern, call.did);
    if (match === 'hit' && row === null) {
      ({ row } = pattern);
      continue;
    }
    if (match === 'hit' && isOpen) ties += 1;
    if (match === 'not_run' && isOpen) notRun += 1;
    if ((match === 'hit' || match === 'not_run') && isOpen && !forced && ties + notRun <= FORKS_MAX)
      fork({ patternSid: pattern.row.sid });
    if (walk.isTold)
      lost.push({
        ref: recordRefTo.number(pattern.row, 'number'),
        reason:
          match === 'hit' ? (isOpen ? 'equal_length' : 'shorter') : match === 'miss' ? 'no_match' : match,
      });
  }
  return { row, lost, ties: forced ? 0 : ties, notRun: forced ? 0 : notRun };
};

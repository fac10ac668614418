import { useTranslate } from 'ra-core';
import { downloadCsv } from '../../components/app/download.ts';
import { type CallGroup, type GroupedBy, groupKey } from './model/callFigures.ts';
import { CALL_METRICS, type MarkedChange } from './model/changes.ts';
import { groupSpeech, speechKey } from './model/speechFigures.ts';
import { wilsonInterval } from './model/statistics.ts';
import type { Trends } from './useTrends.ts';
import type { SpeechSample } from './useSpeechSample.ts';

const TEXTS = 'screens.trends';

const HEADINGS = [
  'table',
  'window',
  'name',
  'direction',
  'attempts',
  'answered',
  'told',
  'low',
  'high',
  'average_length',
  'median_length',
  'short',
  'median_delay',
  'delay95',
  'refusals',
  'kind',
  'language',
  'voice',
  'cached',
  'n',
  'median_ms',
  'p95_ms',
  'marks',
] as const;

type Heading = (typeof HEADINGS)[number];
type Cells = Partial<Record<Heading, string | number | boolean | null>>;

interface CsvSource {
  trends: Trends;
  sample: SpeechSample;
  marks: ReadonlyMap<string, MarkedChange>;
  nameOf: (group: CallGroup) => string;
}

export const useTrendsCsv = ({ trends, sample, marks, nameOf }: CsvSource) => {
  const translate = useTranslate();
  const word = (heading: string) => translate(`${TEXTS}.csv_columns.${heading}`);
  const ofCalls = (by: GroupedBy, window: 'now' | 'then', groups: readonly CallGroup[]): Cells[] =>
    groups.map(group => {
      const { figures, direction, name } = group;
      const { low, high } = wilsonInterval(figures.answered);
      const marked = CALL_METRICS.filter(metric => marks.has(`${by}\n${groupKey(group)}\n${metric}`));
      return {
        table: translate(`${TEXTS}.sections.${by}`),
        window: word(window),
        name: name === null ? '' : nameOf(group),
        direction,
        attempts: figures.attempts,
        answered: figures.answered.part,
        told: figures.answered.whole,
        low,
        high,
        average_length: figures.averageLength,
        median_length: figures.medianLength,
        short: figures.short.part,
        median_delay: figures.medianDelay,
        delay95: figures.delay95,
        refusals: figures.refusals.map(({ code, count }) => `${code}: ${String(count)}`).join(', '),
        marks:
          window === 'now' ? marked.map(metric => translate(`${TEXTS}.columns.${metric}`)).join(', ') : '',
      };
    });
  const ofSpeech = (window: 'now' | 'then'): Cells[] =>
    groupSpeech(sample[window].map(({ figures }) => figures)).map(group => ({
      table: translate(`${TEXTS}.sections.speech`),
      window: word(window),
      name: [group.vendor ?? '', group.label ?? ''].filter(Boolean).join(' · '),
      kind: translate(`${TEXTS}.speech.kinds.${group.kind}`),
      language: group.language,
      voice: group.voice,
      cached: group.cached,
      n: group.values.length,
      median_ms: group.median,
      p95_ms: group.p95,
      marks:
        window === 'now' && marks.has(`speech\n${speechKey(group)}\nspeech`)
          ? translate(`${TEXTS}.speech.median`)
          : '',
    }));
  return async (): Promise<void> => {
    const rows = [
      ...ofCalls('trunk', 'now', trends.groups.trunk),
      ...ofCalls('trunk', 'then', trends.earlierGroups.trunk),
      ...ofCalls('application_sid', 'now', trends.groups.application_sid),
      ...ofCalls('application_sid', 'then', trends.earlierGroups.application_sid),
      ...ofSpeech('now'),
      ...ofSpeech('then'),
    ];
    await downloadCsv('trends', {
      headings: HEADINGS.map(word),
      rows: rows.map(row => HEADINGS.map(heading => row[heading] ?? '')),
    });
  };
};

import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Dash } from '../../components/fields/cells.tsx';
import { PauseText } from '../../components/job/PauseText.tsx';
import { useQuantityText } from '../../components/fields/useQuantityText.ts';
import { Button } from '../../components/ui/Button.tsx';
import type { MarkedChange } from './model/changes.ts';
import { groupSpeech, type SpeechGroup, speechKey } from './model/speechFigures.ts';
import { ChangeMark } from './ChangeMark.tsx';
import { useFigureText } from './figureText.ts';
import { ValueDots } from './pictures.tsx';
import { TrendsTable } from './TrendsTable.tsx';
import { MOST_SAMPLED, SAMPLE, type SpeechSample } from './useSpeechSample.ts';
import styles from './trends.module.css';

const TEXTS = 'screens.trends.speech';
const COLUMNS = ['kind', 'vendor', 'voice', 'n', 'median', 'p95', 'values'] as const;
const NUMBERS: ReadonlySet<string> = new Set(['n', 'median', 'p95']);

interface SpeechPanelProps {
  sample: SpeechSample;
  isRead: boolean;
  most: number;
  onMore: () => void;
  marks: ReadonlyMap<string, MarkedChange>;
}

const SampleState = ({ sample, isRead, most, onMore }: Omit<SpeechPanelProps, 'marks'>) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { count, duration } = useQuantityText();
  const { sizes, missing, left, progress, pause, stopped, error, now, then } = sample;
  if (!isRead) return <p className="pb-muted">{translate('portal.shell.loading')}</p>;
  return (
    <>
      <p role="status" className="pb-muted">
        {progress
          ? translate(`${TEXTS}.reading`, { done: count(progress.done), total: count(progress.total) })
          : translate(`${TEXTS}.sampled`, {
              now: count(now.length),
              calls: count(sizes.now),
              then: count(then.length),
              calls_then: count(sizes.then),
              missing: count(missing),
            })}
      </p>
      {stopped ? <p className="pb-muted">{translate(`${TEXTS}.stopped`)}</p> : null}
      {error ? (
        <LineFailure onRetry={sample.read}>
          {translate(`${TEXTS}.failed`, { message: errorText(error) })}
        </LineFailure>
      ) : null}
      <PauseText pause={pause} />
      <div className="pb-toolbar">
        {progress ? (
          <Button onClick={sample.cancel}>{translate('portal.action.cancel')}</Button>
        ) : left > 0 ? (
          <>
            <Button onClick={sample.read}>{translate(`${TEXTS}.read`, { smart_count: left })}</Button>
            <span className="pb-muted">{translate(`${TEXTS}.takes`, { time: duration(left) })}</span>
          </>
        ) : null}
        {most < MOST_SAMPLED && (sizes.now === SAMPLE || sizes.then === SAMPLE) && !progress ? (
          <Button look="link" onClick={onMore}>
            {translate(`${TEXTS}.more`)}
          </Button>
        ) : null}
      </div>
    </>
  );
};

export const SpeechPanel = ({ marks, ...state }: SpeechPanelProps) => {
  const translate = useTranslate();
  const text = useFigureText();
  const { sample, most } = state;
  const groups = groupSpeech(sample.now.map(({ figures }) => figures));
  const heading = translate('screens.trends.sections.speech');
  const longest = Math.max(1, ...groups.map(({ values }) => values.at(-1) ?? 0));
  const quantity = (group: SpeechGroup, value: number | null) =>
    value === null ? (
      <Dash />
    ) : (
      <span title={translate(`${TEXTS}.calls`, { smart_count: group.perCall.length })}>{text.ms(value)}</span>
    );
  const told = (vendor: string | null) => vendor ?? translate('screens.trends.not_told');
  const row = (group: SpeechGroup) => {
    const { kind, vendor, label, language, voice, cached, values, perCall, median, p95 } = group;
    const key = speechKey(group);
    const cells: Readonly<Record<(typeof COLUMNS)[number], ReactNode>> = {
      kind: [translate(`${TEXTS}.kinds.${kind}`), ...(cached ? [translate(`${TEXTS}.cached`)] : [])].join(
        ', ',
      ),
      vendor:
        label === null ? told(vendor) : translate(`${TEXTS}.pair`, { first: told(vendor), second: label }),
      voice:
        voice !== null && language !== null
          ? translate(`${TEXTS}.pair`, { first: voice, second: language })
          : (voice ?? language ?? <Dash />),
      n: (
        <>
          {text.count(values.length)}{' '}
          <span className="pb-muted">{translate(`${TEXTS}.calls`, { smart_count: perCall.length })}</span>
        </>
      ),
      median: (
        <>
          {quantity(group, median)}
          <ChangeMark mark={marks.get(`speech\n${key}\nspeech`)} unit="ms" worse="up" />
        </>
      ),
      p95: quantity(group, p95),
      values:
        p95 === null ? (
          <span className={styles.values}>
            <ValueDots values={values} most={longest} />
            <small className="pb-muted">
              {translate(`${TEXTS}.few`, {
                smart_count: values.length,
                least: text.ms(values[0] ?? null),
                most: text.ms(values.at(-1) ?? null),
              })}
            </small>
          </span>
        ) : (
          <Dash />
        ),
    };
    return (
      <tr key={key} role="row">
        {COLUMNS.map(column => (
          <td
            key={column}
            role={column === 'kind' ? 'rowheader' : 'cell'}
            className={NUMBERS.has(column) ? 'pb-right' : undefined}
            data-label={translate(`${TEXTS}.${column}`)}
            data-needs-label={column === 'kind' ? undefined : true}
            data-primary={column === 'kind' || undefined}
          >
            {cells[column]}
          </td>
        ))}
      </tr>
    );
  };
  return (
    <section className="pb-trends-section" aria-label={heading}>
      <p className="pb-muted pb-hint">{translate(`${TEXTS}.about`, { most })}</p>
      <SampleState {...state} />
      {groups.length === 0 && sample.now.length > 0 ? (
        <p className="pb-muted">{translate(`${TEXTS}.none`)}</p>
      ) : null}
      {groups.length === 0 ? null : (
        <TrendsTable
          heading={heading}
          columns={COLUMNS.map(name => ({
            name,
            label: translate(`${TEXTS}.${name}`),
            isNumber: NUMBERS.has(name),
          }))}
        >
          {groups.map(row)}
        </TrendsTable>
      )}
    </section>
  );
};

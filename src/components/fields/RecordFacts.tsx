import { useTranslate } from 'ra-core';
import { Colon } from '../app/Colon.tsx';
import type { ClipboardEvent, ReactNode } from 'react';
import { momentOf } from '../../platform/calls/call.ts';
import { CopyText, useFormatTime } from './cells.tsx';
import './facts.module.css';

const SID = /_sid$|_callid$|^trace_id$/;
const PARTY = /^(?:from|to)$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The platform writes 1970 for 'never'. */
const isNever = (value: unknown): boolean =>
  typeof value === 'string' && MOMENT.test(value) && momentOf(value) === null;

interface ValueProps {
  name: string;
  value: unknown;
  words: Words | undefined;
}

const Value = ({ name, value, words }: ValueProps) => {
  const formatTime = useFormatTime();
  if (value === null || value === undefined || value === '' || isNever(value))
    return <span className="pb-muted">–</span>;
  if (typeof value === 'object') return <code>{JSON.stringify(value)}</code>;
  const text = String(value);
  const inWords = words?.(name, value) ?? null;
  if (inWords !== null && inWords !== text)
    return (
      <span className={PARTY.test(name) ? 'pb-mono' : undefined} title={text}>
        {inWords}
      </span>
    );
  if (SID.test(name)) return <CopyText text={text} />;
  const moment = MOMENT.test(text) ? momentOf(text) : null;
  return moment ? (
    <time dateTime={text} title={text}>
      {formatTime(moment)}
    </time>
  ) : (
    <>{text}</>
  );
};

type Words = (name: string, value: unknown) => string | null;

interface RecordFactsProps {
  record: object;
  without?: readonly string[];
  /** Prefix of the message keys of field names; absent: the platform's names. */
  labels?: string;
  words?: Words;
  children?: ReactNode;
}

/** Several facts are copied with their API names, a part of one as it is. */
const copyRaw = (event: ClipboardEvent<HTMLElement>) => {
  const selection = getSelection();
  const facts = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-name]')].filter(fact =>
    selection?.containsNode(fact, true),
  );
  if (facts.length < 2) return;
  event.preventDefault();
  const lines = facts.map(
    fact =>
      `${fact.dataset['name'] ?? ''}: ${fact.dataset['raw'] ?? fact.lastElementChild?.textContent ?? ''}`,
  );
  event.clipboardData.setData('text/plain', lines.join('\n'));
};

export const RecordFacts = ({ record, without = [], labels, words, children }: RecordFactsProps) => {
  const translate = useTranslate();
  return (
    <dl className="pb-record-facts pb-grid pb-gap-2 pb-gap-x-24" onCopy={copyRaw}>
      {children}
      {Object.entries(record)
        .filter(([name]) => !without.includes(name))
        .map(([name, value]) => {
          const label = labels === undefined ? name : translate(`${labels}.${name}`, { _: name });
          return (
            <div
              key={name}
              data-name={name}
              data-raw={words && typeof value !== 'object' ? String(value) : undefined}
            >
              <dt title={label === name ? undefined : name} data-worded={label !== name || undefined}>
                {label}
                <Colon />
              </dt>
              <dd>
                <Value name={name} value={value} words={words} />
              </dd>
            </div>
          );
        })}
    </dl>
  );
};

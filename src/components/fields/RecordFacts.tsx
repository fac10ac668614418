import { momentOf } from '../../platform/calls/call.ts';
import { CopyText, useFormatTime } from './cells.tsx';
import './recordFacts.css';

const SID = /_sid$|_callid$|^trace_id$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The platform writes 1970 for what never happened. */
const isNever = (value: unknown): boolean =>
  typeof value === 'string' && MOMENT.test(value) && momentOf(value) === null;

const Value = ({ name, value }: { name: string; value: unknown }) => {
  const formatTime = useFormatTime();
  if (value === null || value === undefined || value === '' || isNever(value))
    return <span className="pb-muted">–</span>;
  if (typeof value === 'object') return <code>{JSON.stringify(value)}</code>;
  const text = String(value);
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

interface RecordFactsProps {
  record: object;
  without?: readonly string[];
}

/** Every field of a record as the platform names it, with its value: false and 0 as such, a dash for nothing. */
export const RecordFacts = ({ record, without = [] }: RecordFactsProps) => (
  <dl className="pb-record-facts">
    {Object.entries(record)
      .filter(([name]) => !without.includes(name))
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}:</dt>
          <dd>
            <Value name={name} value={value} />
          </dd>
        </div>
      ))}
  </dl>
);

import { isJobRunning, useJob } from '../../components/job/job.ts';
import type { Check } from './useCheck.ts';
import { useText } from './useText.ts';

interface ImportBarProps {
  check: Check;
  onImport: () => void;
  importing: boolean;
}

/** Numbers the platform takes in a minute beside the rest of the installation (contract-b 1.1; a fifth is left free). */
const A_MINUTE = (600 / 5) * 0.8;

/** Sends what can be sent, says how many are not, and how long it takes. */
export const ImportBar = ({ check, onImport, importing }: ImportBarProps) => {
  const { text, counted, count } = useText();
  const job = useJob();
  const { toBeSent, left: rest, comparison } = check;
  const busy = isJobRunning(job);
  const minutes = Math.ceil(toBeSent.length / A_MINUTE);
  return (
    <div className="pb-save-bar pb-import-bar">
      <button
        type="button"
        className="pb-button pb-button-primary"
        disabled={toBeSent.length === 0 || comparison.progress !== null || busy}
        onClick={onImport}
      >
        {counted('check.import', toBeSent.length)}
      </button>
      <span className="pb-muted">
        {[
          ...(busy && !importing ? [text('check.busy')] : []),
          ...(toBeSent.length === 0 ? [text('check.nothing')] : []),
          ...(rest > 0 ? [counted('check.rest', rest)] : []),
          ...(minutes >= 2 ? [text('check.long', { minutes: count(minutes) })] : []),
        ].join(' ')}
      </span>
    </div>
  );
};

import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { downloadText } from '../../components/app/download.ts';
import { useRootFlag } from '../../components/app/useRootFlag.ts';
import { useQuantityText } from '../../components/fields/useQuantityText.ts';
import { LeaveGuard } from '../../components/form/LeaveGuard.tsx';
import { PauseText } from '../../components/job/PauseText.tsx';
import { TypedConfirmation } from '../../components/dialog/TypedConfirmation.tsx';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../components/ui/Dialog.tsx';
import { type Pace, secondsFor } from '../../platform/configFile/pace.ts';
import { manyRemoved } from '../../platform/configFile/removal.ts';
import { requestCountOf, secretsWanted, fileStepsOf } from '../../platform/configFile/steps.ts';
import type { ConfigFile } from '../../platform/configFile/kinds.ts';
import type { FilePlan } from '../../platform/configFile/plan.ts';
import { countUnfilled, NamedFields } from './NamedFields.tsx';
import type { Applying } from './useApply.ts';
import { Button } from '../../components/ui/Button.tsx';
import styles from './config-file.module.css';

const TEXTS = 'screens.config-file';

interface ApplyPartProps {
  file: ConfigFile;
  plan: FilePlan;
  applying: Applying;
  pace: Pace | null;
  undoText: () => Promise<string>;
  onApply: (secrets: ReadonlyMap<string, string>) => void;
}

/** Secrets are typed here and kept nowhere. */
export const ApplyPart = ({ file, plan, applying, pace, undoText, onApply }: ApplyPartProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [asks, setAsks] = useState(false);
  const { isRunning, progress, cancel } = applying;
  const steps = useMemo(() => fileStepsOf(plan), [plan]);
  const wanted = useMemo(() => secretsWanted(file, steps), [file, steps]);
  const requests = useMemo(() => requestCountOf(steps), [steps]);
  const { duration } = useQuantityText();
  useRootFlag('config-bar');
  const records = useMemo(() => new Set(steps.flatMap(step => step.entries)).size, [steps]);
  const unknown = countUnfilled(wanted, typed);
  const removed = plan.counts.remove;
  const many = manyRemoved(plan);
  const [word, setWord] = useState('');
  const [isWrong, setWrong] = useState(false);
  const ask = (isAsked: boolean) => {
    setAsks(isAsked);
    setWord('');
    setWrong(false);
  };
  const confirm = async () => {
    const wrong = many !== null && word.trim() !== String(many);
    setWrong(wrong);
    if (wrong) return;
    ask(false);
    downloadText('undo.yaml', await undoText(), 'application/yaml;charset=utf-8');
    onApply(new Map([...typed].filter(([, value]) => value !== '')));
  };
  return (
    <section className={styles.apply} aria-label={translate(`${TEXTS}.apply`)}>
      <LeaveGuard isChanged={typed.size > 0} isSaving={isRunning} />
      {wanted.length > 0 ? (
        <NamedFields
          legend={translate(`${TEXTS}.secrets`)}
          names={wanted}
          typed={typed}
          disabled={isRunning}
          onChange={setTyped}
          type="password"
          autoComplete="new-password"
        />
      ) : null}
      <div className={styles.bar}>
        <p>
          {translate(`${TEXTS}.steps`, {
            smart_count: records,
            time: duration(secondsFor(requests, pace)),
          })}{' '}
          {steps.length > 0 && unknown > 0
            ? translate(`${TEXTS}.secrets_left`, { smart_count: unknown })
            : null}
        </p>
        {steps.length > 0 ? (
          <p className="pb-toolbar">
            <BusyButton busy={isRunning} look="primary" onClick={() => ask(true)}>
              {translate(`${TEXTS}.apply`)}
            </BusyButton>
            {isRunning ? <Button onClick={cancel}>{translate('portal.action.cancel')}</Button> : null}
          </p>
        ) : null}
        {isRunning ? (
          <p>
            <progress
              value={progress ? progress.total - progress.left : 0}
              max={steps.length}
              aria-label={translate(`${TEXTS}.apply`)}
            />
          </p>
        ) : null}
        {isRunning && progress?.secondsLeft ? (
          <p className="pb-muted">
            {translate('portal.work.time_left', { time: duration(progress.secondsLeft) })}
          </p>
        ) : null}
        <PauseText pause={progress?.pause ?? null} />
      </div>
      {asks ? (
        <ConfirmDialog
          title={translate(`${TEXTS}.apply_title`, { smart_count: records })}
          confirm={translate(`${TEXTS}.apply`)}
          danger={removed > 0}
          onConfirm={() => void confirm()}
          onClose={() => ask(false)}
        >
          <p>{translate(`${TEXTS}.apply_text`)}</p>
          <p>
            {translate(`${TEXTS}.${removed > 0 ? 'removes' : 'removes_nothing'}`, { smart_count: removed })}
          </p>
          {many === null ? null : (
            <TypedConfirmation
              expected={String(many)}
              value={word}
              isWrong={isWrong}
              onChange={setWord}
              onEnter={() => void confirm()}
            />
          )}
        </ConfirmDialog>
      ) : null}
    </section>
  );
};

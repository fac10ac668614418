import { clsx } from 'clsx';
import { useBlocker, useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BillingNotice } from '../../browserStorage/billingNotice.ts';
import { tokenUserSid } from '../../authProvider/session.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { WarnIcon } from '../../components/app/icons.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { ConfirmDialog } from '../../components/ui/Dialog.tsx';
import { errorBody, statusOf } from '../../dataProvider/httpError.ts';
import { SessionEndedError } from '../../platform/platformErrors.ts';
import { loadAccountPage } from './ownDocument.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import styles from './billing.module.css';

/** null: no message, and the page stays. */
export type SubmitOutcome = { leave: BillingNotice } | { problem: string } | null;

/** true: the platform may have acted. A refusal in its own words did nothing. */
export const mayHaveActed = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === 0 || status >= 500;
};

/** null: the platform did not describe the failure. */
export const platformFailureText = (error: unknown): string | null =>
  statusOf(error) === 500 ? (errorBody(error)?.text ?? null) : null;

export const useSubmission = () => {
  const notify = useNotify();
  const errorText = useErrorText();
  const { accountSid } = useViewer();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Set at once, as buttons are disabled only by the next rendering. */
  const underWay = useRef(false);
  const leaving = useRef(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!leaving.current && tokenUserSid() !== null) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isBusy]);

  const tell = (text: string) => {
    setProblem(text);
    notify(text, { type: 'error', messageArgs: { _: text } });
  };
  const outcomeOf = async (work: () => Promise<SubmitOutcome>): Promise<SubmitOutcome> => {
    try {
      return await work();
    } catch (error) {
      return error instanceof SessionEndedError ? null : { problem: errorText(error) };
    }
  };
  const submit = async (work: () => Promise<SubmitOutcome>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setProblem(null);
    const outcome = await outcomeOf(work);
    if (outcome && 'leave' in outcome) {
      leaving.current = true;
      if (accountSid !== null) loadAccountPage(accountSid, outcome.leave);
      return;
    }
    underWay.current = false;
    leaving.current = false;
    setBusy(false);
    if (outcome) tell(outcome.problem);
  };
  const expectPageLoad = (expected: boolean) => {
    leaving.current = expected;
  };
  return { isBusy, problem, submit, expectPageLoad };
};

const LeaveDialog = () => {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && tokenUserSid() !== null,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={translate('screens.billing.leave.title')}
      confirm={translate('screens.billing.leave.leave')}
      cancel={translate('screens.billing.leave.stay')}
      danger
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>{translate('screens.billing.leave.text')}</p>
    </ConfirmDialog>
  );
};

export const BusyBanner = ({ isBusy }: { isBusy: boolean }) => {
  const translate = useTranslate();
  return (
    <div role="status" className={clsx(styles.busy, 'pb-if-any pb-tight')}>
      {isBusy ? (
        <>
          <Notice as="p">{translate('screens.billing.busy')}</Notice>
          <LeaveDialog />
        </>
      ) : null}
    </div>
  );
};

export const SubmitProblem = ({ isTold, children }: { isTold: boolean; children: ReactNode }) => (
  <Notice role={isTold ? undefined : 'alert'} as="p" tone="bad" className={styles.problem}>
    <WarnIcon />
    <span>{children}</span>
  </Notice>
);

import { clsx } from 'clsx';
import { useLocation, useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isProviderUser } from '../../authProvider/access.ts';
import { useCan, usePinnedAccount, useViewer } from '../../components/access/AccessContext.ts';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { TryNumberTabs } from '../../components/pageTabs/PageTabs.tsx';
import { ConfirmDialog } from '../../components/ui/Dialog.tsx';
import '../../components/ui/panel.css';
import { Combobox } from '../../components/select/Combobox.tsx';
import { numberFromAddress } from '../../platform/numberFromAddress.ts';
import { shownNumber } from '../../platform/shownNumber.ts';
import { LONGEST, type TestSetup } from './model/testCall.ts';
import { RunView } from './RunView.tsx';
import { SetupLine } from './SetupLine.tsx';
import { TestForm, type TestQuestion } from './TestForm.tsx';
import { useTestChoices } from './useTestChoices.ts';
import { type TestRunControl, useTestRun } from './useTestRun.ts';
import { Empty } from '../../components/ui/Empty.tsx';
import styles from './test-call.module.css';

const TEXTS = 'screens.test-call';

const useQuestion = (last: TestSetup | undefined): TestQuestion & { account: string; isNew: boolean } => {
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const isAsked = ['account', 'carrier', 'number', 'application'].some(name => asked.get(name));
  const known = last && (!isAsked || asked.get('account') === last.accountSid) ? last : undefined;
  const value = (name: string, fallback = '') => asked.get(name) ?? fallback;
  const number = numberFromAddress(asked.get('number')) || (known?.number ?? '');
  return {
    account: value('account', known?.accountSid),
    number,
    isNew: !known || number !== known.number,
    from: known?.from ?? '',
    carrier: value('carrier', isAsked ? '' : (known?.carrierSid ?? '')),
    application: value('application', known?.applicationSid),
  };
};

interface ConfirmProps {
  setups: readonly TestSetup[];
  onConfirm: () => void;
  onClose: () => void;
}

const Confirm = ({ setups, onConfirm, onClose }: ConfirmProps) => {
  const translate = useTranslate();
  const [first] = setups;
  if (!first) return null;
  const { number, from, applicationName: application, limit } = first;
  const args = { number: shownNumber(number), from: shownNumber(from), application };
  return (
    <ConfirmDialog
      title={translate(`${TEXTS}.confirm.title`, { number: args.number, smart_count: setups.length })}
      confirm={translate(`${TEXTS}.form.call`, { smart_count: setups.length })}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{translate(`${TEXTS}.confirm.${setups.length > 1 ? 'several' : 'one'}`, args)}</p>
      <ul>
        {setups.map(({ carrierSid, carrierName }) => (
          <li key={carrierSid ?? ''}>{carrierName ?? translate(`${TEXTS}.form.any`)}</li>
        ))}
      </ul>
      <p>
        {translate(`${TEXTS}.confirm.${limit < LONGEST ? 'short' : 'long'}`, {
          seconds: limit,
          minutes: limit / 60,
        })}
      </p>
      <p>
        <strong>{translate(`${TEXTS}.confirm.cost`)}</strong>
      </p>
    </ConfirmDialog>
  );
};

interface CallerProps {
  control: TestRunControl;
  question: TestQuestion & { account: string; isNew: boolean };
}

const Caller = ({ control, question }: CallerProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const viewer = useViewer();
  const { pinned } = usePinnedAccount();
  const { run, isGoing, start } = control;
  const { search } = useLocation();
  const [picked, setPicked] = useState<string | null>(null);
  const [setups, setSetups] = useState<readonly TestSetup[] | null>(null);
  const [foldedFor, setFoldedFor] = useState(question.isNew ? null : search);
  const isFolded = run !== null && foldedFor === search;
  const form = useRef<HTMLDivElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const unfold = () => {
    flushSync(() => setFoldedFor(null));
    form.current?.querySelector<HTMLElement>('input')?.focus();
  };
  const wanted = viewer.accountSid ?? picked ?? (question.account || (pinned ?? ''));
  const offers = useTestChoices(wanted);
  const [only] = offers.accounts.length === 1 ? offers.accounts : [];
  const accountSid = wanted || (only?.id ?? '');
  const confirm = async () => {
    setSetups(null);
    if (!setups) return;
    const placing = await start(setups);
    if (placing === 'placed') {
      flushSync(() => setFoldedFor(search));
      again.current?.focus();
    } else notify(`${TEXTS}.${placing}`, { type: 'warning' });
  };
  return (
    <div className={run ? undefined : styles.columns}>
      <section className="pb-form-group pb-panel" aria-label={translate(`${TEXTS}.setup`)}>
        {offers.failures.map(({ error, refetch }, at) => (
          <LineFailure key={at} onRetry={() => void refetch()}>
            {errorText(error)}
          </LineFailure>
        ))}
        {isFolded ? (
          <SetupLine
            setups={run.setups}
            isGoing={isGoing}
            onChange={unfold}
            onAgain={() => (isGoing ? undefined : setSetups(run.setups))}
            again={again}
          />
        ) : null}
        <div ref={form} hidden={isFolded}>
          <TestForm
            key={search}
            accountSid={accountSid}
            offers={offers}
            asked={question}
            isGoing={isGoing}
            onAsk={setSetups}
          >
            {viewer.accountSid === null
              ? isChecked => (
                  <div className={clsx(styles.field, styles.required, 'pb-grid pb-gap-4')}>
                    <Combobox
                      label={translate(`${TEXTS}.form.account`)}
                      labelShown
                      value={accountSid}
                      choices={offers.accounts}
                      placeholder={translate(`${TEXTS}.form.account_choose`)}
                      onChange={setPicked}
                    />
                    {isChecked && accountSid === '' ? (
                      <p className="pb-field-error">{translate(`${TEXTS}.form.account_missing`)}</p>
                    ) : null}
                  </div>
                )
              : undefined}
          </TestForm>
        </div>
        {isGoing ? <p className="pb-muted pb-flush">{translate(`${TEXTS}.form.going`)}</p> : null}
      </section>
      {run ? null : <p className={clsx(styles.place, 'pb-muted')}>{translate(`${TEXTS}.appears`)}</p>}
      {setups ? (
        <Confirm setups={setups} onConfirm={() => void confirm()} onClose={() => setSetups(null)} />
      ) : null}
    </div>
  );
};

/** Address: `?account={sid}&carrier={sid}&number=…&application={sid}`. */
const TestCallPage = () => {
  const translate = useTranslate();
  const viewer = useViewer();
  const can = useCan();
  const control = useTestRun();
  const [last] = useState(() => control.run?.setups[0]);
  const question = useQuestion(last);
  const mayCall = can('create', 'test-call');
  const refusal = isProviderUser(viewer) && !viewer.isViewOnly ? 'provider' : 'view_only';
  return (
    <div className="pb-page">
      <TryNumberTabs current="test-call" known={question.number}>
        {mayCall ? (
          <Caller control={control} question={question} />
        ) : (
          <Empty title={translate(`${TEXTS}.refused.${refusal}`)}>
            <p>{translate(`${TEXTS}.refused.${refusal}_next`)}</p>
          </Empty>
        )}
        {mayCall && control.run ? <RunView control={control} run={control.run} /> : null}
      </TryNumberTabs>
    </div>
  );
};

export default TestCallPage;

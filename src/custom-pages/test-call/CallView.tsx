import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { useMutation } from '@tanstack/react-query';
import { testCallMethodsOf } from './api.ts';
import { useEverySecond } from '../../components/app/useEverySecond.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText, useNotifyError } from '../../components/app/requestErrors.ts';
import { lazyComponent, preloadLazyComponents } from '../../components/app/lazyComponent.tsx';
import { LazyTracingTab } from '../../components/calls/lazyTabs.ts';
import { LazySipMessages } from '../../components/sip/lazySipMessages.ts';
import { callPath } from '../../components/calls/callPath.ts';
import { Badge } from '../../components/ui/Badge.tsx';
import { Button, ButtonLink } from '../../components/ui/Button.tsx';
import type { RecentCall } from '../../platform/calls/call.ts';
import { answeredAt, canHangUp, isTestOver, ringingAt, type TestCall } from './model/testCall.ts';
import { CarrierOf } from './CarrierOf.tsx';
import type { TestRecord } from './useRecord.ts';
import type { TestRunControl } from './useTestRun.ts';
import { TEXTS, sipText, useSeconds, useTestOutcome } from './words.ts';
import { Notice } from '../../components/ui/Notice.tsx';
import styles from './test-call.module.css';

const CallParts = lazyComponent<{ call: RecentCall }>(async () => {
  const [found] = await Promise.all([
    import('./CallParts.tsx'),
    preloadLazyComponents([LazyTracingTab, LazySipMessages]),
  ]);
  return found;
});

interface CallViewProps {
  test: TestCall;
  record: TestRecord | undefined;
  control: TestRunControl;
}

const Elapsed = ({ since }: { since: number }) => {
  const translate = useTranslate();
  const now = useEverySecond();
  const seconds = Math.max(0, Math.round((now - since) / 1000));
  return (
    <span className="pb-muted" aria-hidden>
      {translate(`${TEXTS}.seconds`, { seconds })}
    </span>
  );
};

const Course = ({ test, record }: Pick<CallViewProps, 'test' | 'record'>) => {
  const translate = useTranslate();
  const seconds = useSeconds();
  const answered = answeredAt(test);
  const exact = record?.answeredAfter ?? null;
  const moment = (at: number) => (at === answered && exact !== null ? exact : at);
  return (
    <ol
      className={clsx(styles.course, 'pb-flow pb-gap-4 pb-gap-x-8 pb-plain')}
      aria-label={translate(`${TEXTS}.course`)}
    >
      <li>
        <span className="pb-mono">{seconds(0)}</span> {translate(`${TEXTS}.state.sent`)}
      </li>
      {test.steps.map(({ at, status, sipStatus, reason }) => (
        <li key={`${String(at)} ${status}`} data-over={test.end && at === test.end.at ? '' : undefined}>
          <span className="pb-mono">{seconds(moment(at))}</span>{' '}
          {translate(`${TEXTS}.state.${status}`, { _: status })}{' '}
          <span className="pb-muted">{sipText(sipStatus, reason)}</span>
        </li>
      ))}
    </ol>
  );
};

const Times = ({ test, record }: Pick<CallViewProps, 'test' | 'record'>) => {
  const translate = useTranslate();
  const seconds = useSeconds();
  const [rang, answered] = [ringingAt(test), answeredAt(test)];
  const exact = record?.answeredAfter ?? null;
  if (rang === null && answered === null && exact === null) return null;
  return (
    <dl className={clsx(styles.times, 'pb-flow pb-gap-4 pb-gap-x-24 pb-flush')}>
      {rang === null ? null : (
        <div>
          <dt>{translate(`${TEXTS}.to_ringing`)}</dt>
          <dd>{seconds(rang)}</dd>
        </div>
      )}
      {answered === null && exact === null ? null : (
        <div>
          <dt>{translate(`${TEXTS}.to_answer`)}</dt>
          <dd>
            {seconds(exact ?? answered ?? 0)}{' '}
            <small className="pb-muted">
              {translate(`${TEXTS}.${exact === null ? 'by_looks' : 'by_record'}`)}
            </small>
          </dd>
        </div>
      )}
    </dl>
  );
};

const HangUp = ({ test, control }: { test: TestCall; control: TestRunControl }) => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const provider = useMethods(testCallMethodsOf);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      provider.hangUp({
        accountSid: test.setup.accountSid,
        callSid: test.sid ?? '',
        status: test.steps.at(-1)?.status,
      }),
    onSuccess: () => control.change(test.id, now => ({ ...now, hangUpAsked: true })),
    onError: notifyError,
  });
  if (!canHangUp(test)) return null;
  return (
    <p>
      <Button
        look="danger"
        disabled={isPending || test.hangUpAsked}
        aria-busy={isPending}
        onClick={() => mutate()}
      >
        {translate(`${TEXTS}.${test.hangUpAsked ? 'hanging_up' : 'hang_up'}`)}
      </Button>
    </p>
  );
};

/** Browsers that lose a connection may send a request twice. */
const Twins = ({ test }: { test: TestCall }) => {
  const translate = useTranslate();
  if (test.twins.length === 0) return null;
  return (
    <Notice role="alert" as="p" tone="bad" className="pb-bad">
      {translate(`${TEXTS}.twins`, { smart_count: test.twins.length })}
    </Notice>
  );
};

const Record = ({ test, record }: Pick<CallViewProps, 'test' | 'record'>) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  if (test.sid === null || !isTestOver(test)) return null;
  if (record?.error) return <LineFailure onRetry={record.retry}>{errorText(record.error)}</LineFailure>;
  const call = record?.call;
  // It may go on: a record is written at the end.
  if (!call && test.end?.kind === 'vanished') return null;
  if (!call)
    return (
      <p className="pb-muted">
        {translate(`${TEXTS}.record_${record?.state ?? 'asking'}`)}{' '}
        {record?.state === 'none' ? (
          <Button look="link" onClick={record.retry}>
            {translate('portal.action.retry')}
          </Button>
        ) : null}
      </p>
    );
  const path = callPath(call);
  return (
    <>
      {path === null ? null : (
        <p>
          <ButtonLink to={path}>{translate(`${TEXTS}.open_call`)}</ButtonLink>
        </p>
      )}
      <CallParts call={call} />
    </>
  );
};

export const TestCallView = ({ test, record, control }: CallViewProps) => {
  const translate = useTranslate();
  const { told, text, hint } = useTestOutcome()(test, record);
  const last = test.steps.at(-1);
  const refusal = (test.end && 'text' in test.end && test.end.text) || '';
  return (
    <section className={clsx(styles.call, 'pb-grid')} aria-label={translate(`${TEXTS}.one`)}>
      <div role="status" className={styles.told}>
        <Badge tone={told.tone}>{text}</Badge>{' '}
        {isTestOver(test) ? (
          <span className="pb-muted">{sipText(last?.sipStatus ?? null, last?.reason ?? null)}</span>
        ) : (
          <Elapsed since={test.startedAt} />
        )}
        {hint === null ? null : <p>{hint}</p>}
        {refusal === '' ? null : (
          <p className="pb-muted">
            {translate(`${TEXTS}.platform_says`, { text: translate(refusal, { _: refusal }) })}
          </p>
        )}
      </div>
      <p className="pb-muted">
        {test.setup.carrierName === null ? (
          translate(`${TEXTS}.by_platform`)
        ) : (
          <>
            {translate(`${TEXTS}.form.carrier`)} <CarrierOf setup={test.setup} />
          </>
        )}
      </p>
      {test.sid === null && test.steps.length === 0 ? null : <Course test={test} record={record} />}
      <Times test={test} record={record} />
      <Twins test={test} />
      <HangUp test={test} control={control} />
      <Record test={test} record={record} />
    </section>
  );
};

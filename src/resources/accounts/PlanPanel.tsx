import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { planMethodsOf } from '../../dataProvider/methods/ownPlan.ts';
import { isAccountUser } from '../../authProvider/access.ts';
import { takeBillingNotice } from '../../browserStorage/billingNotice.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { PanelFailure } from '../../components/app/LoadFailure.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Badge } from '../../components/ui/Badge.tsx';
import { daysUntil, type Plan } from '../../platform/billing/plan.ts';
import type { Account } from '../../platform/records.ts';
import { planKindOf, OwnPlan, type PlanKind, useFormatDate } from './OwnPlan.tsx';
import styles from './accounts.module.css';

const TEXTS = 'screens.billing.plan';
const DONE = 'screens.billing.done';

/** Days before the end of a trial from which it is a warning. */
const SOON = 5;

const TONES = { trial: 'ok', paid: 'ok', free: 'idle', inactive: 'bad', unknown: 'idle' } as const;

const PlanBadge = ({ kind, days }: { kind: PlanKind; days: number | null }) => {
  const translate = useTranslate();
  const isTrial = kind === 'trial' && days !== null;
  const word = translate(`${TEXTS}.type_${kind}`);
  return (
    <Badge tone={isTrial && days <= SOON ? 'warn' : TONES[kind]}>
      {isTrial ? `${word}, ${translate(`${TEXTS}.days`, { smart_count: days })}` : word}
    </Badge>
  );
};

const useArrival = (plan: Plan | undefined) => {
  const notify = useNotify();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [bankSays] = useState(() => new URLSearchParams(search).get('redirect_status'));
  const isTold = useRef(bankSays === null);
  useEffect(() => {
    const notice = takeBillingNotice();
    if (!notice) return;
    const text = [translate(notice.key, { ...notice.args }), notice.more ?? ''].join(' ').trim();
    const autoHideDuration = notice.more ? { autoHideDuration: null } : {};
    notify(text, { type: notice.kind, messageArgs: { _: text }, ...autoHideDuration });
  }, [notify, translate]);
  useEffect(() => {
    if (bankSays !== null && search !== '') navigate(pathname, { replace: true });
  }, [bankSays, search, pathname, navigate]);
  useEffect(() => {
    if (isTold.current || !plan) return;
    isTold.current = true;
    if (bankSays !== 'succeeded') notify(`${DONE}.not_confirmed`, { type: 'error' });
    else if (plan.plan_type === 'paid') notify(`${DONE}.paid`, { type: 'success' });
    else notify(`${DONE}.waiting`, { type: 'warning' });
  }, [bankSays, plan, notify]);
};

const OwnPlanPanel = ({ accountSid }: { accountSid: string }) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const provider = useMethods(planMethodsOf);
  const {
    data: plan,
    error,
    refetch,
  } = useQuery({
    queryKey: ['billing', 'plan'],
    queryFn: ({ signal }) => provider.plan({ signal }),
  });
  useArrival(plan);
  const [now] = useState(() => new Date());
  return (
    <Panel
      title={translate(`${TEXTS}.title`)}
      action={plan ? <PlanBadge kind={planKindOf(plan)} days={daysUntil(plan.trial_end_date, now)} /> : null}
    >
      {plan ? (
        <OwnPlan accountSid={accountSid} plan={plan} />
      ) : error ? (
        <PanelFailure onRetry={() => void refetch()}>
          {translate(`${TEXTS}.failed`, { message: errorText(error) })}
        </PanelFailure>
      ) : (
        <p role="status" className={clsx('pb-muted', styles.waiting)}>
          {translate('portal.shell.loading')}
        </p>
      )}
    </Panel>
  );
};

/** Uses the account record: the platform tells the plan only to the account's own users. */
const OtherPlanPanel = ({ account }: { account: Account & { trial_end_date?: unknown } }) => {
  const translate = useTranslate();
  const day = useFormatDate();
  const [now] = useState(() => new Date());
  const { plan_type, is_active, trial_end_date: end } = account;
  const kind = planKindOf({ plan_type, is_active });
  const trialEnd = kind === 'trial' && typeof end === 'string' ? end : null;
  return (
    <Panel
      title={translate(`${TEXTS}.title_other`)}
      action={<PlanBadge kind={kind} days={daysUntil(trialEnd, now)} />}
    >
      {trialEnd === null ? null : (
        <p>{translate(`${TEXTS}.trial_end_other`, { date: day(new Date(trialEnd), true) })}</p>
      )}
    </Panel>
  );
};

const PlanPanel = () => {
  const viewer = useViewer();
  const account = useRecordContext<Account>();
  if (!account) return null;
  return (
    <div className={styles.root}>
      {isAccountUser(viewer) ? (
        <OwnPlanPanel accountSid={account.account_sid} />
      ) : (
        <OtherPlanPanel account={account} />
      )}
    </div>
  );
};

export default PlanPanel;

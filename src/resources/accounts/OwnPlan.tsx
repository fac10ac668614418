import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../components/app/useTexts.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { ownPlanMethodsOf } from './api.ts';
import { useCan } from '../../components/access/AccessContext.ts';
import { PanelFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Badge } from '../../components/ui/Badge.tsx';
import { useMoney } from '../../components/fields/useMoney.ts';
import { internalPath } from '../../config/internalPath.ts';
import { cardExpiry, deviceCapacity, type Invoice, type Plan } from '../../platform/billing/plan.ts';
import { dateTimeFormat } from '../../lib/intlFormats.ts';
import { groupDigits } from '../../lib/quantity.ts';
import { Table } from '../../components/ui/Table.tsx';
import { buttonClass, type ButtonLook } from '../../components/ui/Button.tsx';
import { useChosenLocale, useZone } from '../../components/fields/preferences.ts';
import styles from './accounts.module.css';

const TEXTS = 'screens.billing.plan';

/** `Dec 12, 2026`; a trial ends on a UTC day in every zone (`isWholeDay`). */
export const useFormatDate = () => {
  const locale = useChosenLocale();
  const zone = useZone();
  return (moment: Date, isWholeDay = false): string =>
    Number.isNaN(moment.getTime())
      ? ''
      : dateTimeFormat(locale, {
          year: 'numeric',
          month: 'short',
          day: '2-digit',
          ...(isWholeDay || zone === 'utc' ? { timeZone: 'UTC' } : {}),
        }).format(moment);
};

export type PlanKind = 'trial' | 'paid' | 'free' | 'inactive' | 'unknown';

export const planKindOf = ({
  plan_type: type,
  is_active: isActive,
}: Pick<Plan, 'plan_type' | 'is_active'>): PlanKind =>
  type === 'free' && !isActive ? 'inactive' : (type ?? 'unknown');

const FEW_LEFT = 0.8;

interface UsageProps {
  label: string;
  used: number | undefined;
  bought: number;
}

const Usage = ({ label, used, bought }: UsageProps) => {
  const translate = useTranslate();
  const locale = useChosenLocale();
  const number = (count: number) => groupDigits(count, locale);
  const text = translate(`${TEXTS}.of`, {
    used: used === undefined ? translate(`${TEXTS}.not_known`) : number(used),
    bought: number(bought),
  });
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <meter
          min={0}
          max={Math.max(bought, used ?? 0, 1)}
          low={bought * FEW_LEFT}
          high={bought}
          optimum={0}
          value={used ?? 0}
          aria-label={label}
          aria-valuetext={text}
        />
        {text}
      </dd>
    </div>
  );
};

/** Asked once: everybody shares one rate limit. */
const UsageLines = ({ accountSid, plan }: { accountSid: string; plan: Plan }) => {
  const translate = useTranslate();
  const provider = useMethods(ownPlanMethodsOf);
  const { capacities, device_to_call_ratio: ratio } = plan;
  const { data: calls } = useQuery({
    queryKey: ['live', accountSid, 'calls'],
    queryFn: ({ signal }) => provider.liveCalls({ accountSid, signal }),
  });
  const { data: devices } = useQuery({
    queryKey: ['live', accountSid, 'devices'],
    queryFn: ({ signal }) => provider.registeredUsers({ accountSid, signal }),
  });
  return (
    <>
      <h3>{translate(`${TEXTS}.in_use`)}</h3>
      <dl className={clsx(styles.usage, 'pb-grid pb-gap-12 pb-gap-x-24')}>
        <Usage
          label={translate(`${TEXTS}.calls`)}
          used={calls?.length}
          bought={capacities.voice_call_session}
        />
        <Usage
          label={translate(`${TEXTS}.devices`)}
          used={devices?.length}
          bought={deviceCapacity(ratio, capacities)}
        />
      </dl>
    </>
  );
};

const InvoiceLines = ({ invoice }: { invoice: Invoice }) => {
  const translate = useTranslate();
  const money = useMoney();
  const { currency, lines, total } = invoice;
  return (
    <Table
      label={translate(`${TEXTS}.invoice`)}
      caption
      look="figures"
      columns={[
        { name: 'item', label: translate(`${TEXTS}.item`), cell: ({ description }) => description },
        {
          name: 'amount',
          label: translate(`${TEXTS}.amount`),
          isNumber: true,
          cell: ({ amount }) => money(amount, currency),
        },
      ]}
      rows={lines}
      keyOf={({ id }) => id}
      foot={
        <tr role="row">
          <th role="rowheader" scope="row">
            {translate(`${TEXTS}.invoice_total`)}
          </th>
          <td role="cell" className="pb-right">
            {money(total, currency)}
          </td>
        </tr>
      }
    />
  );
};

const Links = ({ accountSid, kind }: { accountSid: string; kind: PlanKind }) => {
  const translate = useTranslate();
  const mayPay = useCan()('save', 'billing');
  const link = (leaf: string, text: string, look?: ButtonLook) => (
    // A full page load, since a content security policy belongs to a document (docs/decisions.md#card-script).
    <a className={buttonClass(look)} href={internalPath('accounts', accountSid, leaf)}>
      {translate(`${TEXTS}.${text}`)}
    </a>
  );
  return (
    <p className="pb-flow">
      {mayPay && kind !== 'paid' ? link('subscription', 'upgrade', 'primary') : null}
      {kind === 'paid' ? link('manage-payment', 'manage') : null}
      {mayPay && kind === 'paid' ? link('modify-subscription', 'modify') : null}
    </p>
  );
};

export const OwnPlan = ({ accountSid, plan }: { accountSid: string; plan: Plan }) => {
  const day = useFormatDate();
  const money = useMoney();
  const errorText = useErrorText();
  const provider = useMethods(ownPlanMethodsOf);
  const kind = planKindOf(plan);
  const [now] = useState(() => new Date());
  const {
    data: invoice,
    error,
    refetch,
  } = useQuery({
    queryKey: ['billing', 'invoice'],
    queryFn: ({ signal }) => provider.upcomingInvoice({ signal }),
    enabled: kind === 'paid',
  });
  const { capacities, device_to_call_ratio: ratio, trial_end_date: end } = plan;
  const text = useTexts(TEXTS);
  const limits = { sessions: capacities.voice_call_session, devices: deviceCapacity(ratio, capacities) };
  const trialEnd = end === null ? '' : day(new Date(end), true);
  const amount = invoice ? money(invoice.total, invoice.currency) : '';
  const at = invoice?.next_payment_attempt ?? null;
  const date = at === null ? '' : day(new Date(at));
  const next: Record<PlanKind, ReactNode> = {
    trial: trialEnd === '' ? text('next_trial_undated') : text('next_trial', { date: trialEnd }),
    paid: !invoice ? null : date === '' ? text('next_paid_undated') : text('next_paid', { amount, date }),
    free: text('next_free'),
    inactive: text('next_inactive'),
    unknown: null,
  };
  const expiry = cardExpiry(plan.card, now);
  return (
    <>
      <p>
        {text(kind, limits)}
        {kind === 'trial' && trialEnd !== '' ? ` ${text('trial_end', { date: trialEnd })}` : null}
        {kind === 'paid' && date !== '' ? ` ${text('billed', { amount, date })}` : null}
      </p>
      {kind === 'inactive' || kind === 'unknown' ? null : <UsageLines accountSid={accountSid} plan={plan} />}
      {next[kind] === null ? null : (
        <>
          <h3>{text('next')}</h3>
          <p>{next[kind]}</p>
        </>
      )}
      {expiry === null ? null : (
        <p>
          <Badge tone={expiry === 'expired' ? 'bad' : 'warn'}>{text(`card_${expiry}`)}</Badge>
        </p>
      )}
      {invoice ? <InvoiceLines invoice={invoice} /> : null}
      {error ? (
        <PanelFailure onRetry={() => void refetch()}>
          {text('invoice_failed', { message: errorText(error) })}
        </PanelFailure>
      ) : null}
      <Links accountSid={accountSid} kind={kind} />
    </>
  );
};

import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useViewer } from '../../components/access/AccessContext.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { useMoney } from '../../components/fields/useMoney.ts';
import { internalPath } from '../../config/internalPath.ts';
import { OPEN_INVOICES, type Payment } from '../../platform/billing/plan.ts';
import { type Capacities, orderLines } from '../../platform/billing/prices.ts';
import { billingMethodsOf } from './api.ts';
import type { CardHandle } from './CardFields.tsx';
import type { Offered } from './loadOffers.ts';
import { usePaymentNotice } from './usePaymentNotice.ts';
import { mayHaveActed, type SubmitOutcome, platformFailureText } from './useSubmission.tsx';

const TEXTS = 'screens.billing';
/** The platform learns of a confirmed payment later. */
const LOOKS = 3;
const LOOK_EVERY = 1500;

const leaveWarned = (key: string): SubmitOutcome => ({
  leave: { key: `${TEXTS}.done.${key}`, kind: 'warning' },
});

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Pays once even if answers are lost (docs/decisions.md#paying-once). */
export const useUpgrade = ({ offers, currency }: Offered) => {
  const provider = useMethods(billingMethodsOf);
  const translate = useTranslate();
  const money = useMoney();
  const receiptOf = usePaymentNotice();
  const { accountSid } = useViewer();
  /** An order waits for a card; another upgrade would make a second order. */
  const [waits, setWaits] = useState(false);
  const wasUnclear = useRef(false);
  const problem = (key: string, args = {}): SubmitOutcome => ({
    problem: translate(`${TEXTS}.failure.${key}`, args),
  });
  const paidPlan = async () => {
    const plan = await provider.plan();
    return plan.plan_type === 'paid' ? plan : null;
  };
  const paid = async (
    key: string,
    bought: Parameters<typeof receiptOf>[0],
    args = {},
  ): Promise<SubmitOutcome> => {
    const receipt = await receiptOf(bought);
    const kind = key === 'charged_other' ? 'warning' : receipt.kind;
    return { leave: { ...receipt, key: `${TEXTS}.done.${key}`, kind, args } };
  };
  const becomesPaid = async () => {
    for (let attempt = 0; attempt < LOOKS; attempt++) {
      if (attempt > 0) await pause(LOOK_EVERY);
      const plan = await paidPlan().catch(() => null);
      if (plan) return plan;
    }
    return null;
  };
  const recheck = async (error: unknown, wanted: Capacities): Promise<SubmitOutcome> => {
    wasUnclear.current = true;
    try {
      const plan = await paidPlan();
      if (plan) return await paid('found_paid', { charged: null, wanted, plan });
    } catch {
      return problem('unclear_unknown');
    }
    const said = platformFailureText(error);
    return said === null ? problem('unclear_upgrade') : { problem: said };
  };
  const confirm = async (
    clientSecret: string,
    card: CardHandle,
    wanted: Capacities,
    expectPageLoad: (expected: boolean) => void,
  ): Promise<SubmitOutcome> => {
    const returnUrl = `${location.origin}${internalPath('accounts', accountSid ?? '', 'edit')}`;
    expectPageLoad(true);
    const refused = await card.confirm(clientSecret, returnUrl);
    expectPageLoad(false);
    if (refused) {
      setWaits(true);
      return refused.error === null ? problem('default') : { problem: refused.error };
    }
    const plan = await becomesPaid();
    return plan ? paid('paid', { charged: null, wanted, plan }) : leaveWarned('waiting');
  };
  const outcomeOf = async (
    payment: Payment,
    wanted: Capacities,
    total: number,
    confirmed: (clientSecret: string) => Promise<SubmitOutcome>,
  ): Promise<SubmitOutcome> => {
    switch (payment.kind) {
      case 'success': {
        const { charged } = payment;
        if (waits) {
          const plan = await becomesPaid();
          return plan ? paid('paid', { charged: null, wanted, plan }) : leaveWarned('stored_waiting');
        }
        if (!charged || (charged.amount === total && charged.currency.toLowerCase() === currency))
          return paid('paid', { charged, wanted });
        const args = { charged: money(charged.amount, charged.currency), total: money(total, currency) };
        return paid('charged_other', { charged, wanted }, args);
      }
      case 'confirm':
        return confirmed(payment.clientSecret);
      case 'refused':
        setWaits(true);
        return payment.reason === null ? problem('default') : problem('card', { reason: payment.reason });
      case 'failed': {
        if (waits && payment.status === OPEN_INVOICES) return problem('invoices');
        const reason = payment.reason ?? payment.status;
        return reason === '' ? problem('default') : problem('reason', { reason });
      }
    }
  };
  const upgrade = async (
    card: CardHandle,
    wanted: Capacities,
    total: number,
    expectPageLoad: (expected: boolean) => void,
  ): Promise<SubmitOutcome> => {
    const made = await card.paymentMethod();
    if ('error' in made) return made.error === null ? problem('default') : { problem: made.error };
    const plan = await paidPlan();
    if (plan)
      return wasUnclear.current
        ? paid('found_paid', { charged: null, wanted, plan })
        : leaveWarned('already_paid');
    let payment: Payment;
    try {
      payment = waits
        ? await provider.changePaymentMethod({ paymentMethodId: made.id })
        : await provider.upgradeToPaid({ paymentMethodId: made.id, products: orderLines(offers, wanted) });
    } catch (error) {
      if (!mayHaveActed(error)) throw error;
      return recheck(error, wanted);
    }
    return outcomeOf(payment, wanted, total, secret => confirm(secret, card, wanted, expectPageLoad));
  };
  return { waits, upgrade };
};

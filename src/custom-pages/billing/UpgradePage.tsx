import { useNavigate, useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { billingMethodsOf } from './api.ts';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import type { BillingNotice } from '../../browserStorage/billingNotice.ts';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { useMoney } from '../../components/fields/useMoney.ts';
import { internalPath } from '../../config/internalPath.ts';
import { OPEN_INVOICES, type Payment, RANGES } from '../../platform/billing/plan.ts';
import { type Capacities, orderLines } from '../../platform/billing/prices.ts';
import { BillingFrame, CancelLink } from './BillingFrame.tsx';
import { CapacityTable, CostLines, useCapacities } from './CapacityTable.tsx';
import type { CardFieldsProps, CardHandle } from './CardFields.tsx';
import { loadOffers, type Offered } from './loadOffers.ts';
import { useReceipt } from './useReceipt.ts';
import { BusyBanner, isUnclear, type Outcome, Problem, saidBy, useSubmission } from './useSubmission.tsx';
import { Notice } from '../../components/ui/Notice.tsx';

/** The script is another company's, so it loads only for somebody who may pay. */
const CardFields = lazyComponent<CardFieldsProps>(() => import('./CardFields.tsx'));

const TEXTS = 'screens.billing';
/** The platform hears of a confirmed payment a little later. */
const LOOKS = 3;
const LOOK_EVERY = 1500;

const done = (key: string, kind: BillingNotice['kind'] = 'success', args = {}): Outcome => ({
  leave: { key: `${TEXTS}.done.${key}`, kind, args },
});

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

const useUpgrade = ({ offers, currency }: Offered) => {
  const provider = useMethods(billingMethodsOf);
  const translate = useTranslate();
  const money = useMoney();
  const receiptOf = useReceipt();
  const { accountSid } = useViewer();
  /** An order that waits for a card: another upgrade would make a second one. */
  const [waits, setWaits] = useState(false);
  const wasUnclear = useRef(false);
  const problem = (key: string, args = {}): Outcome => ({
    problem: translate(`${TEXTS}.failure.${key}`, args),
  });
  /** null unless the plan is paid. */
  const paidPlan = async () => {
    const plan = await provider.plan();
    return plan.plan_type === 'paid' ? plan : null;
  };
  const paid = async (key: string, bought: Parameters<typeof receiptOf>[0], args = {}): Promise<Outcome> => {
    const receipt = await receiptOf(bought);
    const kind = key === 'charged_other' ? 'warning' : receipt.kind;
    return { leave: { ...receipt, key: `${TEXTS}.done.${key}`, kind, args } };
  };
  const becomesPaid = async () => {
    for (let look = 0; look < LOOKS; look++) {
      if (look > 0) await pause(LOOK_EVERY);
      const plan = await paidPlan().catch(() => null);
      if (plan) return plan;
    }
    return null;
  };
  /** The answer was lost, or the request failed in the middle. */
  const look = async (error: unknown, wanted: Capacities): Promise<Outcome> => {
    wasUnclear.current = true;
    try {
      const plan = await paidPlan();
      if (plan) return await paid('found_paid', { charged: null, wanted, plan });
    } catch {
      return problem('unclear_unknown');
    }
    const said = saidBy(error);
    return said === null ? problem('unclear_upgrade') : { problem: said };
  };
  const confirm = async (
    clientSecret: string,
    card: CardHandle,
    wanted: Capacities,
    expectPageLoad: (expected: boolean) => void,
  ): Promise<Outcome> => {
    const returnUrl = `${location.origin}${internalPath('accounts', accountSid ?? '', 'edit')}`;
    expectPageLoad(true);
    const refused = await card.confirm(clientSecret, returnUrl);
    expectPageLoad(false);
    if (refused) {
      setWaits(true);
      return refused.error === null ? problem('default') : { problem: refused.error };
    }
    const plan = await becomesPaid();
    return plan ? paid('paid', { charged: null, wanted, plan }) : done('waiting', 'warning');
  };
  const outcomeOf = async (
    payment: Payment,
    wanted: Capacities,
    total: number,
    confirmed: (clientSecret: string) => Promise<Outcome>,
  ): Promise<Outcome> => {
    switch (payment.kind) {
      case 'success': {
        const { charged } = payment;
        if (waits) {
          const plan = await becomesPaid();
          return plan ? paid('paid', { charged: null, wanted, plan }) : done('stored_waiting', 'warning');
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
  /** Asks which plan is in force before it pays (docs/decisions.md#paying-once). */
  const upgrade = async (
    card: CardHandle,
    wanted: Capacities,
    total: number,
    expectPageLoad: (expected: boolean) => void,
  ): Promise<Outcome> => {
    const made = await card.paymentMethod();
    if ('error' in made) return made.error === null ? problem('default') : { problem: made.error };
    const plan = await paidPlan();
    if (plan)
      return wasUnclear.current
        ? paid('found_paid', { charged: null, wanted, plan })
        : done('already_paid', 'warning');
    let payment: Payment;
    try {
      payment = waits
        ? await provider.changePaymentMethod({ paymentMethodId: made.id })
        : await provider.upgradeToPaid({ paymentMethodId: made.id, products: orderLines(offers, wanted) });
    } catch (error) {
      if (!isUnclear(error)) throw error;
      return look(error, wanted);
    }
    return outcomeOf(payment, wanted, total, secret => confirm(secret, card, wanted, expectPageLoad));
  };
  return { waits, upgrade };
};

/** A trial has 5 sessions already; a free plan has fewer than can be bought. */
const startOf = (sessions: number): number =>
  sessions === 0 ? 0 : Math.max(sessions, RANGES.voice_call_session.min);

const Upgrade = (offered: Offered) => {
  const { plan, offers, currency } = offered;
  const translate = useTranslate();
  const money = useMoney();
  const mayPay = useCan()('save', 'billing');
  const form = useCapacities(
    { ...plan.capacities, voice_call_session: startOf(plan.capacities.voice_call_session) },
    offers,
  );
  const card = useRef<CardHandle>(null);
  const [isReady, setReady] = useState(false);
  const { isBusy, problem, submit, expectPageLoad } = useSubmission();
  const { waits, upgrade } = useUpgrade(offered);
  const { total, wanted } = form;
  const isSold = offers.voice_call_session !== undefined;
  const pay = (event: FormEvent) => {
    event.preventDefault();
    const handle = card.current;
    if (!form.checkAll() || total === null || !handle) return;
    void submit(() => upgrade(handle, wanted, total, expectPageLoad));
  };
  const isLocked = !mayPay || isBusy || waits;
  return (
    <form className="pb-billing pb-grid pb-gap-16" onSubmit={pay} noValidate>
      <BusyBanner isBusy={isBusy} />
      <div className="pb-tight pb-stack pb-gap-16">
        <section className="pb-form-group">
          <CapacityTable form={form} offers={offers} currency={currency} plan={plan} isLocked={isLocked} />
          {waits ? <Notice as="p">{translate(`${TEXTS}.kept_order`)}</Notice> : null}
        </section>
        {mayPay && isSold ? (
          <section className="pb-form-group" aria-labelledby="payment-information">
            <h2 id="payment-information">{translate(`${TEXTS}.payment`)}</h2>
            <CardFields ref={card} currency={currency} onReady={setReady} />
          </section>
        ) : null}
      </div>
      <section className="pb-form-group pb-billing-costs" aria-labelledby="billing-costs">
        <h2 id="billing-costs">{translate(`${TEXTS}.costs`)}</h2>
        <CostLines form={form} offers={offers} currency={currency} plan={plan} />
        {problem === null ? null : <Problem isTold>{problem}</Problem>}
        <div className="pb-billing-actions pb-flow">
          {mayPay && isSold ? (
            <BusyButton type="submit" look="primary" busy={isBusy} disabled={!isReady || total === null}>
              {total === null
                ? translate(`${TEXTS}.pay_unknown`)
                : translate(`${TEXTS}.pay`, { total: money(total, currency) })}
            </BusyButton>
          ) : null}
          <CancelLink />
        </div>
      </section>
    </form>
  );
};

/** A paying account changes its capacity on another page. */
const UpgradeOrModify = (offered: Offered) => {
  const navigate = useNavigate();
  const { accountSid } = useViewer();
  const isPaid = offered.plan.plan_type === 'paid';
  useEffect(() => {
    if (isPaid)
      navigate(internalPath('accounts', accountSid ?? '', 'modify-subscription'), { replace: true });
  }, [isPaid, accountSid, navigate]);
  return isPaid ? null : <Upgrade {...offered} />;
};

const UpgradePage = () => {
  const translate = useTranslate();
  return (
    <BillingFrame title={translate(`${TEXTS}.upgrade`)} load={loadOffers}>
      {offered => <UpgradeOrModify {...offered} />}
    </BillingFrame>
  );
};

export default UpgradePage;

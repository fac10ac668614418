import { clsx } from 'clsx';
import { useNavigate, useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { useMoney } from '../../components/fields/useMoney.ts';
import { internalPath } from '../../config/internalPath.ts';
import { RANGES } from '../../platform/billing/plan.ts';
import { BillingFrame, BackToAccountLink } from './BillingFrame.tsx';
import { CapacityTable, CostLines, useCapacities } from './CapacityTable.tsx';
import type { CardFieldsProps, CardHandle } from './CardFields.tsx';
import { loadOffers, type Offered } from './loadOffers.ts';
import { BusyBanner, SubmitProblem, useSubmission } from './useSubmission.tsx';
import { useUpgrade } from './useUpgrade.ts';
import { Notice } from '../../components/ui/Notice.tsx';
import styles from './billing.module.css';

/** Another company's script, so it loads only for users who may pay. */
const CardFields = lazyComponent<CardFieldsProps>(() => import('./CardFields.tsx'));

const TEXTS = 'screens.billing';
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
    <form className={clsx(styles.root, 'pb-grid pb-gap-16')} onSubmit={pay} noValidate>
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
      <section className={clsx('pb-form-group', styles.costs)} aria-labelledby="billing-costs">
        <h2 id="billing-costs">{translate(`${TEXTS}.costs`)}</h2>
        <CostLines form={form} offers={offers} currency={currency} plan={plan} />
        {problem === null ? null : <SubmitProblem isTold>{problem}</SubmitProblem>}
        <div className={clsx(styles.actions, 'pb-flow')}>
          {mayPay && isSold ? (
            <BusyButton type="submit" look="primary" busy={isBusy} disabled={!isReady || total === null}>
              {total === null
                ? translate(`${TEXTS}.pay_unknown`)
                : translate(`${TEXTS}.pay`, { total: money(total, currency) })}
            </BusyButton>
          ) : null}
          <BackToAccountLink />
        </div>
      </section>
    </form>
  );
};

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

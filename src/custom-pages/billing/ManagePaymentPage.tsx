import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '../../components/app/useTexts.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { type BillingMethods, billingMethodsOf } from './api.ts';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { Badge } from '../../components/ui/Badge.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { cardExpiry, OPEN_INVOICES, type Payment, type Plan } from '../../platform/billing/plan.ts';
import { DEFAULT_CURRENCY } from '../../platform/billing/prices.ts';
import { BillingFrame, BackToAccountLink } from './BillingFrame.tsx';
import type { CardFieldsProps, CardHandle } from './CardFields.tsx';
import {
  BusyBanner,
  mayHaveActed,
  type SubmitOutcome,
  SubmitProblem,
  platformFailureText,
  useSubmission,
} from './useSubmission.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import styles from './billing.module.css';

const CardFields = lazyComponent<CardFieldsProps>(() => import('./CardFields.tsx'));

const TEXTS = 'screens.billing';
const OWN = `${TEXTS}.manage_payment`;

const DONE: SubmitOutcome = { leave: { key: `${TEXTS}.done.paid`, kind: 'success' } };

const useNewCard = () => {
  const provider = useMethods(billingMethodsOf);
  const translate = useTranslate();
  const { accountSid } = useViewer();
  const problem = (key: string, args = {}): SubmitOutcome => ({
    problem: translate(`${TEXTS}.failure.${key}`, args),
  });
  const outcomeOf = async (
    payment: Payment,
    card: CardHandle,
    expectPageLoad: (expected: boolean) => void,
  ): Promise<SubmitOutcome> => {
    switch (payment.kind) {
      case 'success':
        return DONE;
      case 'confirm': {
        expectPageLoad(true);
        const returnUrl = `${location.origin}${internalPath('accounts', accountSid ?? '', 'edit')}`;
        const refused = await card.confirm(payment.clientSecret, returnUrl);
        expectPageLoad(false);
        if (!refused) return DONE;
        return refused.error === null ? problem('default') : { problem: refused.error };
      }
      case 'refused':
        return payment.reason === null ? problem('default') : { problem: payment.reason };
      case 'failed':
        if (payment.status === OPEN_INVOICES) return problem('invoices');
        return payment.reason === null ? problem('default') : problem('reason', { reason: payment.reason });
    }
  };
  return async (card: CardHandle, expectPageLoad: (expected: boolean) => void): Promise<SubmitOutcome> => {
    const made = await card.paymentMethod();
    if ('error' in made) return made.error === null ? problem('default') : { problem: made.error };
    try {
      const payment = await provider.changePaymentMethod({ paymentMethodId: made.id });
      return await outcomeOf(payment, card, expectPageLoad);
    } catch (error) {
      const reason = platformFailureText(error);
      if (reason !== null) return problem('reason', { reason });
      // A card that is sent twice is stored once.
      if (mayHaveActed(error)) return problem('unclear_card');
      throw error;
    }
  };
};

const NewCard = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const card = useRef<CardHandle>(null);
  const [isReady, setReady] = useState(false);
  const { isBusy, problem, submit, expectPageLoad } = useSubmission();
  const saveCard = useNewCard();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const handle = card.current;
    if (handle) void submit(() => saveCard(handle, expectPageLoad));
  };
  return (
    <form className="pb-form-group" aria-labelledby="new-payment" onSubmit={save} noValidate>
      <h2 id="new-payment">{translate(`${OWN}.new`)}</h2>
      <BusyBanner isBusy={isBusy} />
      <CardFields ref={card} currency={DEFAULT_CURRENCY} onReady={setReady} />
      {problem === null ? null : <SubmitProblem isTold>{problem}</SubmitProblem>}
      <div className={clsx(styles.actions, 'pb-flow')}>
        <BusyButton type="submit" look="primary" busy={isBusy} disabled={!isReady}>
          {translate(isBusy ? `${OWN}.saving` : `${OWN}.save`)}
        </BusyButton>
        <BusyButton busy={isBusy} aria-busy={false} onClick={onClose}>
          {translate(`${TEXTS}.cancel`)}
        </BusyButton>
      </div>
    </form>
  );
};

const expiryOf = ({ exp_month: month, exp_year: year }: NonNullable<Plan['card']>): string =>
  month === null || year === null ? '' : `${String(month).padStart(2, '0')}/${String(year)}`;

const ManagePayment = ({ plan }: { plan: Plan }) => {
  const translate = useTranslate();
  const { accountSid = '' } = useViewer();
  const mayPay = useCan()('save', 'billing');
  const [isChanging, setChanging] = useState(false);
  const { card } = plan;
  const [now] = useState(() => new Date());
  const expiry = cardExpiry(card, now);
  const text = useTexts(OWN);
  const mayChange = mayPay && (card !== null || plan.plan_type === 'paid');
  return (
    <div className={clsx(styles.card, 'pb-stack pb-gap-16')}>
      <section className="pb-form-group" aria-labelledby="current-payment">
        <h2 id="current-payment">{text('current')}</h2>
        {card ? (
          <dl className={clsx(styles.facts, 'pb-grid pb-flush')}>
            <div>
              <dt>{text('card_type')}</dt>
              <dd className={styles.brand}>{card.card_type}</dd>
            </div>
            <div>
              <dt>{text('card_number')}</dt>
              <dd className="pb-mono">{card.last4 === '' ? '' : `**** **** **** ${card.last4}`}</dd>
            </div>
            <div>
              <dt>{text('expiration')}</dt>
              <dd>{expiryOf(card)}</dd>
            </div>
          </dl>
        ) : (
          <p>
            {text('none')} {mayChange ? null : text('none_text')}
          </p>
        )}
        {expiry === null ? null : (
          <Notice as="p">
            <Badge tone={expiry === 'expired' ? 'bad' : 'warn'}>{text(expiry)}</Badge>
          </Notice>
        )}
        {isChanging ? null : (
          <div className={clsx(styles.actions, 'pb-flow')}>
            {mayChange ? (
              <Button look="primary" onClick={() => setChanging(true)}>
                {text('change')}
              </Button>
            ) : mayPay ? (
              <a
                className="pb-button pb-button-primary"
                href={internalPath('accounts', accountSid ?? '', 'subscription')}
              >
                {translate(`${TEXTS}.plan.upgrade`)}
              </a>
            ) : null}
            <BackToAccountLink />
          </div>
        )}
      </section>
      {isChanging ? <NewCard onClose={() => setChanging(false)} /> : null}
    </div>
  );
};

const loadPlan = async (provider: BillingMethods, signal: AbortSignal) => ({
  plan: await provider.plan({ signal }),
});

const ManagePaymentPage = () => {
  const translate = useTranslate();
  return (
    <BillingFrame title={translate(`${TEXTS}.manage`)} load={loadPlan}>
      {({ plan }) => <ManagePayment plan={plan} />}
    </BillingFrame>
  );
};

export default ManagePaymentPage;

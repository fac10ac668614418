import { clsx } from 'clsx';
import { useNavigate, useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTexts } from '../../components/app/useTexts.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { billingMethodsOf } from './api.ts';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';
import { WarnIcon } from '../../components/app/icons.tsx';
import { ConfirmDialog } from '../../components/ui/Dialog.tsx';
import { useMoney } from '../../components/fields/useMoney.ts';
import { internalPath } from '../../config/internalPath.ts';
import { deviceCapacity, type DryRun, type Plan, sameCapacities } from '../../platform/billing/plan.ts';
import { type Capacities, orderLines } from '../../platform/billing/prices.ts';
import { BillingFrame, BackToAccountLink } from './BillingFrame.tsx';
import { CapacityTable, CostLines, useCapacities } from './CapacityTable.tsx';
import { loadOffers, type Offered } from './loadOffers.ts';
import { usePaymentNotice } from './usePaymentNotice.ts';
import { useReview } from './useReview.ts';
import {
  BusyBanner,
  mayHaveActed,
  type SubmitOutcome,
  SubmitProblem,
  platformFailureText,
  useSubmission,
} from './useSubmission.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { useChosenLocale } from '../../components/fields/preferences.ts';
import styles from './billing.module.css';

const TEXTS = 'screens.billing';

/** Both changes can be repeated: the platform is told what is wanted, not what is added. */
const useChange = ({ offers }: Offered) => {
  const provider = useMethods(billingMethodsOf);
  const translate = useTranslate();
  const receiptOf = usePaymentNotice();
  const problem = (key: string): SubmitOutcome => ({ problem: translate(`${TEXTS}.failure.${key}`) });
  const change = async (
    done: string,
    refused: string,
    send: () => Promise<{ kind: string }>,
    isStored: (plan: Plan) => boolean,
    receipt?: (plan?: Plan) => ReturnType<typeof receiptOf>,
  ): Promise<SubmitOutcome> => {
    const succeeded = async (plan?: Plan): Promise<SubmitOutcome> => ({
      leave: { kind: 'success', ...(await receipt?.(plan)), key: `${TEXTS}.done.${done}` },
    });
    try {
      const { kind } = await send();
      return kind === 'success' ? await succeeded() : problem(refused);
    } catch (error) {
      if (!mayHaveActed(error)) throw error;
      const plan = await provider.plan().catch(() => null);
      if (plan && isStored(plan)) return await succeeded(plan);
      const text = platformFailureText(error);
      if (text === null) return problem('unclear_change');
      // The platform passes a card provider's refusal on as a failure of its own.
      if (refused === 'quantities' && /stripe: 402/.test(text)) return problem(refused);
      throw error;
    }
  };
  return {
    modify: (wanted: Capacities, { prorated_cost: amount, currency }: DryRun) =>
      change(
        'modified',
        'quantities',
        () => provider.changeQuantities({ products: orderLines(offers, wanted) }),
        ({ capacities }) => sameCapacities(capacities, wanted),
        plan => receiptOf({ announced: { amount, currency }, wanted, ...(plan ? { plan } : {}) }),
      ),
    returnToFree: () =>
      change(
        'free',
        'default',
        () => provider.returnToFree(),
        ({ plan_type }) => plan_type === 'free',
      ),
  };
};

interface ConfirmProps extends Offered {
  wanted: Capacities;
  dryRun: DryRun;
  total: number | null;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The platform writes dates in English. */
const dayOf = (text: string, locale: string): string => {
  const day = new Date(text);
  return Number.isNaN(day.getTime())
    ? text
    : new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(day);
};

const ConfirmChanges = (props: ConfirmProps) => {
  const { plan, currency, wanted, dryRun, total, isBusy, onConfirm, onClose } = props;
  const translate = useTranslate();
  const money = useMoney();
  const locale = useChosenLocale();
  const text = useTexts(`${TEXTS}.confirm`);
  const { prorated_cost: prorated, monthly_cost: monthly, next_invoice_date: date } = dryRun;
  const amounts = {
    monthly: money(monthly, dryRun.currency),
    prorated: money(Math.abs(prorated), dryRun.currency),
  };
  const differs = total !== null && (monthly !== total || dryRun.currency.toLowerCase() !== currency);
  return (
    <ConfirmDialog
      title={text('title')}
      confirm={translate('portal.action.confirm')}
      busy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{text('intro')}</p>
      <p className="pb-grid pb-gap-4">
        <span>{text('sessions', { count: wanted.voice_call_session })}</span>
        <span>{text('devices', { count: deviceCapacity(plan.device_to_call_ratio, wanted) })}</span>
      </p>
      <p>{text(prorated > 0 ? 'more' : prorated < 0 ? 'less' : 'same', amounts)}</p>
      {date === '' ? null : <p className="pb-muted">{text('next', { date: dayOf(date, locale) })}</p>}
      {differs ? (
        <Notice as="p" tone="bad" className={styles.problem}>
          <WarnIcon />
          <span>{text('differs', { ...amounts, total: money(total, currency) })}</span>
        </Notice>
      ) : null}
      {isBusy ? <p role="status">{translate(`${TEXTS}.busy`)}</p> : null}
    </ConfirmDialog>
  );
};

const FreeDialog = ({
  isBusy,
  onConfirm,
  onClose,
}: Pick<ConfirmProps, 'isBusy' | 'onConfirm' | 'onClose'>) => {
  const translate = useTranslate();
  const text = useTexts(`${TEXTS}.free`);
  return (
    <ConfirmDialog
      title={text('title')}
      confirm={translate('portal.action.confirm')}
      danger
      busy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{text('text')}</p>
      <p>{text('when')}</p>
      <p>{text('question')}</p>
      {isBusy ? <p role="status">{translate(`${TEXTS}.busy`)}</p> : null}
    </ConfirmDialog>
  );
};

const Modify = (offered: Offered) => {
  const { plan, offers, currency } = offered;
  const translate = useTranslate();
  const mayPay = useCan()('save', 'billing');
  const form = useCapacities(plan.capacities, offers);
  const review = useReview(offered);
  const { isBusy, problem, submit } = useSubmission();
  const { modify, returnToFree } = useChange(offered);
  const [isFreeing, setFreeing] = useState(false);
  const { run } = review;
  const isSame = sameCapacities(form.wanted, plan.capacities);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (!isSame && form.checkAll()) void review.ask(form.wanted);
  };
  const confirm = async (work: () => Promise<SubmitOutcome>, close: () => void) => {
    await submit(work);
    close();
  };
  const shownProblem = problem ?? review.problem;
  return (
    <form className={clsx(styles.root, 'pb-grid pb-gap-16')} onSubmit={ask} noValidate>
      <BusyBanner isBusy={isBusy} />
      <div className="pb-tight pb-stack pb-gap-16">
        <section className="pb-form-group">
          <CapacityTable
            form={{
              ...form,
              change: (category, text) => {
                review.drop();
                form.change(category, text);
              },
            }}
            offers={offers}
            currency={currency}
            plan={plan}
            isLocked={!mayPay || isBusy}
          />
        </section>
      </div>
      <section className={clsx('pb-form-group', styles.costs)} aria-labelledby="billing-costs">
        <h2 id="billing-costs">{translate(`${TEXTS}.costs`)}</h2>
        <CostLines form={form} offers={offers} currency={currency} plan={plan} />
        {mayPay ? <p className="pb-help">{translate(`${TEXTS}.due_later`)}</p> : null}
        {shownProblem === null ? null : (
          <SubmitProblem isTold={problem !== null}>{shownProblem}</SubmitProblem>
        )}
        <div className={clsx(styles.actions, 'pb-flow')}>
          {mayPay ? (
            <BusyButton type="submit" look="primary" busy={isBusy || review.isAsking} disabled={isSame}>
              {translate(review.isAsking ? `${TEXTS}.reviewing` : `${TEXTS}.review`)}
            </BusyButton>
          ) : null}
          {mayPay ? (
            <BusyButton busy={isBusy} aria-busy={false} onClick={() => setFreeing(true)}>
              {translate(`${TEXTS}.free_button`)}
            </BusyButton>
          ) : null}
          <BackToAccountLink />
        </div>
      </section>
      {run ? (
        <ConfirmChanges
          {...offered}
          {...run}
          total={form.total}
          isBusy={isBusy}
          onConfirm={() => void confirm(() => modify(run.wanted, run.dryRun), review.drop)}
          onClose={review.drop}
        />
      ) : null}
      {isFreeing ? (
        <FreeDialog
          isBusy={isBusy}
          onConfirm={() => void confirm(returnToFree, () => setFreeing(false))}
          onClose={() => setFreeing(false)}
        />
      ) : null}
    </form>
  );
};

/** The platform refuses to modify a subscription that is not paid. */
const ModifyOrUpgrade = (offered: Offered) => {
  const navigate = useNavigate();
  const { accountSid } = useViewer();
  const isPaid = offered.plan.plan_type === 'paid';
  useEffect(() => {
    if (!isPaid) navigate(internalPath('accounts', accountSid ?? '', 'subscription'), { replace: true });
  }, [isPaid, accountSid, navigate]);
  return isPaid ? <Modify {...offered} /> : null;
};

const ModifyPage = () => {
  const translate = useTranslate();
  return (
    <BillingFrame title={translate(`${TEXTS}.modify`)} load={loadOffers}>
      {offered => <ModifyOrUpgrade {...offered} />}
    </BillingFrame>
  );
};

export default ModifyPage;

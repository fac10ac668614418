import { useTranslate } from 'ra-core';
import { useMethods } from '../../components/app/useMethods.ts';
import { billingMethodsOf } from './api.ts';
import type { BillingNotice } from '../../browserStorage/billingNotice.ts';
import { useMoney } from '../../components/fields/useMoney.ts';
import { type Payment, type Plan, sameCapacities } from '../../platform/billing/plan.ts';
import type { Capacities } from '../../platform/billing/prices.ts';

const TEXTS = 'screens.billing.receipt';

type Charged = Extract<Payment, { kind: 'success' }>['charged'];

interface Bought {
  /** Absent: the platform did not report the amount, or its answer was lost. */
  charged?: Charged;
  /** From the dry run: the platform never reports what a change charged. Nothing was due unless positive. */
  announced?: { amount: number; currency: string };
  wanted: Capacities;
  plan?: Plan;
}

/** A browser may have paid twice (docs/decisions.md#paying-once), so the notice asks to see the statement. */
export const usePaymentNotice = () => {
  const provider = useMethods(billingMethodsOf);
  const translate = useTranslate();
  const money = useMoney();
  const paymentText = ({ charged, announced }: Bought): string => {
    if (charged) return translate(`${TEXTS}.charged`, { amount: money(charged.amount, charged.currency) });
    if (!announced) return translate(`${TEXTS}.not_told`);
    const { amount, currency } = announced;
    return amount > 0 ? translate(`${TEXTS}.announced`, { amount: money(amount, currency) }) : '';
  };
  return async (bought: Bought): Promise<Pick<BillingNotice, 'more' | 'kind'>> => {
    const { wanted, plan: known } = bought;
    const payment = paymentText(bought);
    const [plan, invoice] = await Promise.all([
      known ?? provider.plan().catch(() => null),
      provider.upcomingInvoice().catch(() => null),
    ]);
    const sentences = [
      payment,
      plan
        ? translate(`${TEXTS}.shows`, {
            sessions: plan.capacities.voice_call_session,
            devices: plan.capacities.device,
          })
        : translate(`${TEXTS}.unread`),
      invoice ? translate(`${TEXTS}.monthly`, { amount: money(invoice.total, invoice.currency) }) : '',
      plan && !sameCapacities(plan.capacities, wanted) ? translate(`${TEXTS}.differs`) : '',
      payment === '' ? '' : translate(`${TEXTS}.once`),
    ];
    return {
      more: sentences.filter(sentence => sentence !== '').join(' '),
      kind: plan && sameCapacities(plan.capacities, wanted) ? 'success' : 'warning',
    };
  };
};

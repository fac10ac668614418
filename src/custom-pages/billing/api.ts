import { HttpError } from 'ra-core';
import { planMethodsOf } from '../../dataProvider/methods/ownPlan.ts';
import { type DryRun, type Payment, readDryRun, readPayment } from '../../platform/billing/plan.ts';
import { type OrderLine, type Product, readPrices } from '../../platform/billing/prices.ts';
import { defineMethods, reads, writes } from '../../dataProvider/defineMethods.ts';
import { textIn } from '../../dataProvider/httpError.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';

interface Reading {
  signal?: AbortSignal | undefined;
}

/** The platform uses the token's account whatever the path says; for account users in hosted mode only. */
const paymentMethodsOf = ({ http, forget }: ProviderContext) => {
  const act = async (action: string, body: object = {}, signal?: AbortSignal) => {
    try {
      return await http.request({ method: 'POST', path: 'Subscriptions', body: { action, ...body }, signal });
    } finally {
      // A failed request may have stored a part.
      if (!('dry_run' in body)) forget('Accounts');
    }
  };

  const nothing = () => ({});

  return defineMethods({
    prices: reads(async ({ signal }: Reading = {}): Promise<Product[]> =>
      readPrices(await http.request({ method: 'GET', path: 'Prices', signal })),
    ),

    /** Creates a customer at the card provider if needed, so only paying may call it. */
    upgradeToPaid: writes(
      nothing,
      async (order: { paymentMethodId: string; products: OrderLine[] }): Promise<Payment> => {
        const customer = await http.request<object | null>({ method: 'GET', path: 'StripeCustomerId' });
        return readPayment(
          await act('upgrade-to-paid', {
            payment_method_id: order.paymentMethodId,
            stripe_customer_id: textIn(customer, 'stripe_customer_id'),
            products: order.products,
          }),
        );
      },
    ),

    /** Also pays what a refused card left open. */
    changePaymentMethod: writes(
      nothing,
      async ({ paymentMethodId }: { paymentMethodId: string }): Promise<Payment> =>
        readPayment(await act('update-payment-method', { payment_method_id: paymentMethodId })),
    ),

    changeQuantities: writes(nothing, async ({ products }: { products: OrderLine[] }): Promise<Payment> =>
      readPayment(await act('update-quantities', { products })),
    ),

    quantitiesDryRun: reads(
      async ({ products, signal }: { products: OrderLine[] } & Reading): Promise<DryRun> => {
        const run = readDryRun(await act('update-quantities', { dry_run: true, products }, signal));
        if (run) return run;
        throw new HttpError('portal.errors.not_json', 200, { text: null });
      },
    ),

    /** The account changes at once (docs/platform-api.md#subscriptions). */
    returnToFree: writes(nothing, async (): Promise<Payment> => readPayment(await act('downgrade-to-free'))),
  });
};

export const billingMethodsOf = (context: ProviderContext) => ({
  ...paymentMethodsOf(context),
  ...planMethodsOf(context),
});

export type BillingMethods = ReturnType<typeof billingMethodsOf>;

import type { UserEvent } from '@testing-library/user-event';
import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { type Interception, signInAt } from '../../support/platformInProcess.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { switchedSandbox } from './switchedSandbox.ts';

export const HOSTED = { flags: { enableHostedSystem: true }, stripePublishableKey: 'pk_test_made_up' };

interface Refusal {
  error: { message?: string };
}

/** What the card provider will say; tests change it. The real one is a script from another company. */
export const provider = {
  card: 'pm_card_visa' as string | Refusal,
  incomplete: null as string | null,
  confirm: (() => Promise.resolve({})) as (given: { clientSecret: string }) => Promise<object>,
  options: null as null | Record<string, unknown>,
};

const element = () => {
  const handlers = new Map<string, (value?: object) => void>();
  return {
    on: (event: string, handler: () => void) => void handlers.set(event, handler),
    off: (event: string) => void handlers.delete(event),
    mount: () => void setTimeout(() => handlers.get('ready')?.({}), 0),
    update: () => undefined,
    destroy: () => undefined,
  };
};

/** The loader keeps the first one it finds. */
const Stripe = () => ({
  elements: (options: Record<string, unknown>) => {
    provider.options = options;
    return {
      create: element,
      getElement: () => null,
      update: () => undefined,
      submit: () =>
        Promise.resolve(provider.incomplete === null ? {} : { error: { message: provider.incomplete } }),
    };
  },
  createPaymentMethod: () =>
    Promise.resolve(
      typeof provider.card === 'string' ? { paymentMethod: { id: provider.card } } : provider.card,
    ),
  confirmPayment: (given: { clientSecret: string }) => provider.confirm(given),
  createToken: () => undefined,
  confirmCardPayment: () => undefined,
});
Stripe.version = 'endive';

export const billingSandbox = () => {
  const platform = switchedSandbox({ hosted: true, drills: true });
  /** A request of acct1 beside the page. */
  const ask = async (sandbox: Sandbox, method: string, path: string, body?: object) => {
    const answer = await sandbox.app.request(`/api/v1/${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${await signInAt(sandbox, 'acct1')}`,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  const open = async (
    leaf: string,
    { user = 'acct1', intercept, config = HOSTED, account = DEFAULT_ACCOUNT }: OpenOptions = {},
  ) => {
    vi.stubGlobal('Stripe', Stripe);
    Object.assign(provider, {
      card: 'pm_card_visa',
      incomplete: null,
      confirm: () => Promise.resolve({}),
      options: null,
    });
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const view = await renderPortal({
      sandbox: platform.get(),
      path: `/internal/accounts/${account}/${leaf}`,
      user,
      config,
      ...(intercept ? { intercept } : {}),
    });
    return {
      ...view,
      assign,
      posts: () =>
        view.platform.writes().map(({ body }) => body as Record<string, unknown> & { action: string }),
      notice: () => JSON.parse(sessionStorage.getItem('SESS_BILLING') ?? 'null') as unknown,
    };
  };
  /** acct1 pays already. */
  const paying = async (sessions = 5, devices = 2, card = 'pm_card_visa') => {
    const sandbox = platform.get();
    const prices = (await ask(sandbox, 'GET', 'Prices')) as unknown as {
      product_sid: string;
      prices: { stripe_price_id: string }[];
    }[];
    const products = prices.map(({ product_sid, prices: [price] }, index) => ({
      product_sid,
      price_id: price?.stripe_price_id,
      quantity: index === 0 ? sessions : devices,
    }));
    await ask(sandbox, 'POST', 'Subscriptions', {
      action: 'upgrade-to-paid',
      payment_method_id: card,
      products,
    });
  };
  return { ...platform, ask, open, paying };
};

interface OpenOptions {
  user?: string;
  intercept?: Interception;
  config?: object;
  account?: string;
}

export const sessionsField = () =>
  screen.findByRole('textbox', { name: /^Maximum concurrent call sessions/ });

/** Types how many sessions are wanted. */
export const toPay = async (user: UserEvent, sessions: string): Promise<void> => {
  const field = await sessionsField();
  await user.clear(field);
  await user.type(field, sessions);
};

/** The card provider's fields are there, and the button can be pressed. */
export const readyButton = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};

/** Told as a toast, and beside the button. */
export const told = async (text: string | RegExp) => {
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
};

/** Lets the first request that matches go wrong: before it is carried out, or after. */
export const once = (
  pattern: RegExp,
  what: (carryOut: () => Promise<unknown>) => Promise<Response | 'no answer'>,
  carryOut: () => Promise<unknown> = () => Promise.resolve(),
): Interception => {
  let isSpent = false;
  return ({ method, path }) => {
    if (isSpent || !pattern.test(`${method} ${path}`)) return undefined;
    isSpent = true;
    return what(carryOut);
  };
};

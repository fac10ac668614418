import type { Page } from '@playwright/test';

/**
 * Stands in for js.stripe.com and hooks.stripe.com, which tests cannot reach: a script with the documented interface
 * (elements, their events, submit, createPaymentMethod, confirmPayment), card fields in a frame of the provider's
 * origin, and a bank's page that confirms, refuses, or goes the way of a redirect. The portal's own code, its packages
 * of the provider and the Content-Security-Policy are real. Payment methods carry the words by which the sandbox decides
 * (sandbox/README.md).
 */

/** Numbers of the provider's own list of test cards. */
export const CARDS = {
  visa: '4242424242424242',
  declined: '4000000000000341',
  /** The bank wants to confirm. */
  confirm: '4000002500003155',
} as const;

const SCRIPT = `
(() => {
  const METHODS = ${JSON.stringify(
    Object.fromEntries(Object.entries(CARDS).map(([name, number]) => [number, name])),
  )};
  const emitter = () => {
    const handlers = {};
    return {
      on: (event, handler) => void (handlers[event] ??= new Set()).add(handler),
      off: (event, handler) => void handlers[event]?.delete(handler),
      emit: (event, value) => [...(handlers[event] ?? [])].forEach(handler => handler(value)),
    };
  };
  window.Stripe = key => {
    if (!String(key).startsWith('pk_')) throw new Error('Invalid API key');
    window.cardOptions = null;
    const values = { number: '', expiry: '', cvc: '' };
    const elements = options => {
      if (options.mode !== 'setup' || options.paymentMethodCreation !== 'manual') throw new Error('mode');
      if (JSON.stringify(options.allowedPaymentMethodTypes) !== '["card"]') throw new Error('only cards');
      window.cardOptions = options;
      const made = {};
      return {
        create: (type, given) => {
          const events = emitter();
          let frame;
          const listen = ({ origin, data }) => {
            if (origin !== 'https://js.stripe.com' || !data.card) return;
            Object.assign(values, data.card);
            events.emit('change', { elementType: 'payment', complete: Object.values(values).every(Boolean) });
          };
          const element = {
            ...events,
            mount: target => {
              frame = document.createElement('iframe');
              frame.title = 'Secure payment input frame';
              frame.style = 'width:100%;height:190px;border:0;color-scheme:normal';
              const { colorBackground, colorText } = options.appearance.variables;
              frame.src = 'https://js.stripe.com/fields?' + new URLSearchParams({ colorBackground, colorText });
              frame.onload = () => events.emit('ready', { elementType: 'payment' });
              addEventListener('message', listen);
              target.append(frame);
            },
            update: () => undefined,
            destroy: () => (removeEventListener('message', listen), frame?.remove()),
            unmount: () => frame?.remove(),
            options: given,
          };
          made[type] = element;
          return element;
        },
        getElement: type => made[type] ?? null,
        update: changed => Object.assign(window.cardOptions, changed),
        submit: async () =>
          values.number.length < 16
            ? { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
            : {},
      };
    };
    const createPaymentMethod = async () => {
      await new Promise(resolve => setTimeout(resolve, 50));
      const name = METHODS[values.number] ?? 'visa';
      return { paymentMethod: { id: 'pm_card_' + name } };
    };
    const confirmPayment = ({ clientSecret, confirmParams }) =>
      new Promise(resolve => {
        const frame = document.createElement('iframe');
        frame.title = 'Confirmation of your bank';
        frame.style = 'position:fixed;inset:20% 20%;width:60%;height:200px;background:#fff;z-index:9';
        frame.src = 'https://hooks.stripe.com/confirm';
        const settle = async ({ origin, data }) => {
          if (origin !== 'https://hooks.stripe.com') return;
          removeEventListener('message', settle);
          frame.remove();
          if (data === 'refuse')
            return resolve({
              error: {
                code: 'payment_intent_authentication_failure',
                message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
              },
            });
          await fetch('/sandbox/payments', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ client_secret: clientSecret }),
          });
          if (data === 'confirm') return resolve({ paymentIntent: { status: 'succeeded' } });
          const query = new URLSearchParams({
            payment_intent_client_secret: clientSecret,
            redirect_status: 'succeeded',
          });
          location.assign(confirmParams.return_url + '?' + query);
        };
        addEventListener('message', settle);
        document.body.append(frame);
      });
    return {
      elements,
      createPaymentMethod,
      confirmPayment,
      createToken: () => undefined,
      confirmCardPayment: () => undefined,
    };
  };
  window.Stripe.version = 'endive';
})();
`;

const FIELDS = `<!doctype html><html lang="en"><title>Card</title>
<style>body{margin:0;font:14px sans-serif}label{display:block;margin:0 0 12px}input{display:block;width:95%;height:34px}</style>
<label>Card number <input id="number" autocomplete="off"></label>
<label>Expiration <input id="expiry" autocomplete="off"></label>
<label>Security code <input id="cvc" autocomplete="off"></label>
<script>
  const asked = new URLSearchParams(location.search);
  document.body.style.background = asked.get('colorBackground');
  document.body.style.color = asked.get('colorText');
  addEventListener('input', () => parent.postMessage({ card: {
    number: number.value.replace(/\\D/g, ''), expiry: expiry.value, cvc: cvc.value } }, '*'));
</script></html>`;

const BANK = `<!doctype html><html lang="en"><title>Bank</title>
<button onclick="parent.postMessage('confirm', '*')">Confirm the payment</button>
<button onclick="parent.postMessage('refuse', '*')">Refuse the payment</button>
<button onclick="parent.postMessage('redirect', '*')">Confirm on another page</button></html>`;

/** Answers for the card provider; returns the addresses that were asked for. */
export const standInForCardProvider = async (page: Page): Promise<string[]> => {
  const asked: string[] = [];
  await page.context().route(/^https:\/\/(js|hooks|api)\.stripe\.com\//, async route => {
    const url = new URL(route.request().url());
    asked.push(url.hostname + url.pathname);
    const html = url.hostname === 'hooks.stripe.com' ? BANK : url.pathname === '/fields' ? FIELDS : null;
    await (html
      ? route.fulfill({ contentType: 'text/html', body: html })
      : route.fulfill({ contentType: 'text/javascript', body: SCRIPT }));
  });
  return asked;
};

/** Types a card into the provider's frame. */
export const typeCard = async (page: Page, card: keyof typeof CARDS): Promise<void> => {
  const fields = page.frameLocator('iframe[title="Secure payment input frame"]');
  await fields.getByLabel('Card number').fill(CARDS[card]);
  await fields.getByLabel('Expiration').fill('12 / 30');
  await fields.getByLabel('Security code').fill('123');
};

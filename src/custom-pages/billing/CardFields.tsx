import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe, StripeElementLocale, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useTranslate } from 'ra-core';
import { type Ref, useEffect, useImperativeHandle, useState, useSyncExternalStore } from 'react';
import { PageFailure } from '../../components/app/LoadFailure.tsx';
import { getConfig } from '../../config/config.ts';
import { type Locale } from '../../i18n/preferences.ts';
import { onThemeShown, shownTheme } from '../../theme/shownTheme.ts';
import { dark, light, sizes } from '../../theme/tokens.ts';
import { useChosenLocale } from '../../components/fields/preferences.ts';

/** Languages of the card provider; for others it asks the browser. */
const SPOKEN: readonly StripeElementLocale[] = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pl', 'pt-BR', 'pt'];
const cardLocale = (locale: Locale): StripeElementLocale =>
  SPOKEN.find(each => `${locale}-`.startsWith(`${each}-`)) ?? 'auto';

/** `error` is the card provider's message, null if it gives none. */
export interface CardHandle {
  paymentMethod: () => Promise<{ id: string } | { error: string | null }>;
  /** Runs the bank's confirmation; a bank with its own page returns to `returnUrl`. */
  confirm: (clientSecret: string, returnUrl: string) => Promise<{ error: string | null } | null>;
}

export interface CardFieldsProps {
  ref: Ref<CardHandle>;
  currency: string;
  onReady: (ready: boolean) => void;
}

/** Milliseconds after which a script that neither loads nor fails counts as blocked. */
const PATIENCE = 20_000;

const messageOf = ({ message }: StripeError): string | null => message ?? null;

const appearanceOf = (theme: 'light' | 'dark'): Appearance => {
  const tokens = theme === 'dark' ? dark : light;
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: tokens.accent,
      colorBackground: tokens.surface,
      colorText: tokens.text,
      colorTextSecondary: tokens.muted,
      colorTextPlaceholder: tokens.muted,
      colorDanger: tokens.bad,
      borderRadius: `${String(sizes.radius)}px`,
      fontSizeBase: `${String(sizes.baseText)}px`,
      spacingUnit: `${String(sizes.grid)}px`,
    },
    rules: { '.Input': { borderColor: tokens.border, boxShadow: 'none' } },
  };
};

const Fields = ({
  ref,
  onReady,
  onFailed,
}: Pick<CardFieldsProps, 'ref' | 'onReady'> & { onFailed: () => void }) => {
  const stripe = useStripe();
  const elements = useElements();
  useImperativeHandle(ref, () => ({
    paymentMethod: async () => {
      if (!stripe || !elements) return { error: null };
      const { error: incomplete } = await elements.submit();
      if (incomplete) return { error: messageOf(incomplete) };
      const { error, paymentMethod } = await stripe.createPaymentMethod({ elements });
      return error ? { error: messageOf(error) } : { id: paymentMethod.id };
    },
    confirm: async (clientSecret, returnUrl) => {
      if (!stripe) return { error: null };
      const { error } = await stripe.confirmPayment({
        clientSecret,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      });
      return error ? { error: messageOf(error) } : null;
    },
  }));
  return (
    <PaymentElement
      options={{ layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never', link: 'never' } }}
      onReady={() => onReady(true)}
      onLoadError={onFailed}
    />
  );
};

const Failure = ({ what, onRetry }: { what: 'failed' | 'no_key'; onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <PageFailure title={translate(`screens.billing.card.${what}`)} onRetry={onRetry}>
      {translate(`screens.billing.card.${what}_text`)}
    </PageFailure>
  );
};

const Loaded = ({ stripe, currency, ...fields }: Parameters<typeof Fields>[0] & LoadedProps) => {
  const theme = useSyncExternalStore(onThemeShown, shownTheme);
  const locale = useChosenLocale();
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: 'setup',
        currency,
        paymentMethodCreation: 'manual',
        allowedPaymentMethodTypes: ['card'],
        locale: cardLocale(locale),
        appearance: appearanceOf(theme),
      }}
    >
      <Fields {...fields} />
    </Elements>
  );
};
interface LoadedProps {
  stripe: Stripe;
  currency: string;
}

const CardFields = ({ ref, currency, onReady }: CardFieldsProps) => {
  const translate = useTranslate();
  const { stripePublishableKey: key } = getConfig();
  const [tried, setTried] = useState(0);
  const [found, setFound] = useState<{ stripe: Stripe | null } | null>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (key === null) return undefined;
    let isCurrent = true;
    const settle = (stripe: Stripe | null) => {
      if (isCurrent) setFound(before => before ?? { stripe });
    };
    loadStripe(key).then(settle, () => settle(null));
    const timer = setTimeout(() => settle(null), PATIENCE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      onReady(false);
    };
  }, [key, tried, onReady]);
  const retry = () => {
    setFound(null);
    setShown(false);
    setTried(count => count + 1);
  };
  // A missing key needs the operator; a reload reads the configuration again.
  if (key === null) return <Failure what="no_key" onRetry={() => location.reload()} />;
  if (found?.stripe === null) return <Failure what="failed" onRetry={retry} />;
  return (
    <div className="pb-tight pb-stack pb-gap-12" aria-busy={!shown}>
      {shown ? null : (
        <p role="status" className="pb-muted">
          {translate('screens.billing.card.loading')}
        </p>
      )}
      {found?.stripe ? (
        <Loaded
          key={tried}
          ref={ref}
          stripe={found.stripe}
          currency={currency}
          onReady={ready => {
            setShown(ready);
            onReady(ready);
          }}
          onFailed={() => {
            onReady(false);
            setFound({ stripe: null });
          }}
        />
      ) : null}
      <p className="pb-help">{translate('screens.billing.card.secure')}</p>
    </div>
  );
};

export default CardFields;

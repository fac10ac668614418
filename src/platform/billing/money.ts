/** Currencies that the card provider counts without a smaller unit, or with three digits. */
const WITHOUT_CENTS = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const IN_THOUSANDTHS = new Set('bhd jod kwd omr tnd'.split(' '));

export const currencyDigits = (currency: string): number => {
  const code = currency.toLowerCase();
  return WITHOUT_CENTS.has(code) ? 0 : IN_THOUSANDTHS.has(code) ? 3 : 2;
};

const FINEST = 6;

/** Formats 5200 and `usd` as `$52.00`. @param amount in the currency's smallest unit, with fractions */
export const formatMoney = (amount: number, currency: string, locale: string): string => {
  const digits = currencyDigits(currency);
  const value = amount / 10 ** digits;
  const fractions = {
    minimumFractionDigits: digits,
    maximumFractionDigits: Number.isInteger(amount) ? digits : digits + FINEST,
  };
  try {
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      // Only the US dollar is written '$'.
      currencyDisplay: currency.toLowerCase() === 'usd' ? 'narrowSymbol' : 'symbol',
      ...fractions,
    }).format(value);
  } catch {
    return `${new Intl.NumberFormat(locale, fractions).format(value)} ${currency}`.trim();
  }
};

/** Cached, as making a format takes longer than the rest of a cell. A new time zone gets new ones. */
const made =
  <O extends object, F>(make: (locale: string, options: O) => F, known = new Map<string, F>()) =>
  (locale: string, options: O): F => {
    const key = JSON.stringify([locale, options, new Date().getTimezoneOffset()]);
    const format = known.get(key) ?? make(locale, options);
    known.set(key, format);
    return format;
  };

export const dateTimeFormat = made(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

export const relativeTimeFormat = made(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

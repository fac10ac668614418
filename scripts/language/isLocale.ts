/** As browsers write it, e.g. `pt-BR`; `Intl` throws at others. */
export const isLocale = (name: string): boolean => {
  try {
    return new Intl.Locale(name).baseName === name;
  } catch {
    return false;
  }
};

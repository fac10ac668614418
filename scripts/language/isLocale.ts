/** As browsers write it, such as `pt-BR`: a folder's name is compared with theirs, and given to `Intl`, which throws at others. */
export const isLocale = (name: string): boolean => {
  try {
    return new Intl.Locale(name).baseName === name;
  } catch {
    return false;
  }
};

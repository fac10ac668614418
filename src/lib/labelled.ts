/** `Label: value` with the colon of the language; French has a space before it. */
export const labelled = (translate: (key: string) => string, label: string, value: string): string =>
  `${label}${translate('portal.colon')} ${value}`;

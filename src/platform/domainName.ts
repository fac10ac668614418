const LABEL = /^(?!-)[a-z\d-]{1,63}(?<!-)$/i;

/**
 * Is this a full domain name: at least two labels of letters, digits and inner dashes, without scheme, port or
 * space? (RFC 1123, section 2.1)
 *
 * @param limit characters the platform stores
 */
export const isDomainName = (text: string, limit = 253): boolean => {
  const labels = text.split('.');
  return text.length <= limit && labels.length >= 2 && labels.every(label => LABEL.test(label));
};

/** Words of the API as people write them. */

const ACRONYMS = /\b(api|dtmf|fqdn|id|ip|lcr|sbc|sid|sip|smpp|srtp|stt|tls|tts|url)(s?)\b/gi;
/** Mixed-case words. */
const SPELLINGS: Readonly<Record<string, string>> = { e164: 'E.164', ipv4: 'IPv4', ipv6: 'IPv6' };

const acronyms = (text: string) =>
  text
    .replace(ACRONYMS, (_all, word: string, plural: string) => word.toUpperCase() + plural.toLowerCase())
    .replace(/\w+/g, word => SPELLINGS[word] ?? word);
export const capitalize = (text: string) =>
  Object.values(SPELLINGS).some(word => text.startsWith(word))
    ? text
    : text.charAt(0).toUpperCase() + text.slice(1);
/** 'LcrRoutes' → 'LCR routes' */
export const words = (text: string) =>
  acronyms(
    text
      .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
      .replaceAll(/[_-]/g, ' ')
      .toLowerCase(),
  );
export const singular = (text: string) =>
  text.replace(/(ies|sses|xes|s)$/, end => ({ ies: 'y', sses: 'ss', xes: 'x', s: '' })[end] ?? end);

/** 'MicrosoftTeamsTenants' → 'microsoft-teams-tenants' */
export const nameFrom = (collection: string): string =>
  collection.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();

export const quoted = (text: string) => JSON.stringify(text);

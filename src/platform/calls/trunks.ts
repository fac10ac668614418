import { filledText } from './call.ts';

/** Values of `trunk` that name no carrier (docs/platform-api.md#recent-calls). */
// eslint-disable-next-line portal/literal-text -- the platform's words, in every language
export const NO_CARRIERS: readonly string[] = ['user', 'sipUri', 'Microsoft Teams'];

/** Whether a call came from, or went to, something that is no carrier: a SIP client, an address, Teams. */
export const isNoCarrier = (trunk: unknown): boolean => NO_CARRIERS.includes(filledText(trunk) ?? '');

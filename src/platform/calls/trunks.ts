/** Values of `trunk` that name no carrier (docs/platform-api.md#recent-calls). */
// eslint-disable-next-line portal/literal-text -- the platform's words, in every language
export const NO_CARRIERS: readonly string[] = ['user', 'sipUri', 'Microsoft Teams'];

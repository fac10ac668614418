/**
 * Feature flags of an installation (specification, 'Business constants and limits'), plus the three switches that
 * the platform's own portal reads at build time (screens-a 15). All are off unless config.json says otherwise.
 */
export const FEATURE_FLAGS = [
  /** Removes the custom vendor from speech services. */
  'disableCustomSpeech',
  /** Forgot- and reset-password screens and their link. */
  'enableForgotPassword',
  /** Hosted mode: registration, Google and GitHub sign-in, plans, SIP realm editor. */
  'enableHostedSystem',
  /** Hides Outbound Call Routing. */
  'disableLcr',
  /** Hides the trace of a call. */
  'disableTracing',
  /** Hides recording on accounts and applications. */
  'disableCallRecording',
  /** Removes speechmatics from speech services. */
  'disableAdditionalSpeechVendors',
  /** Account users may not write carriers nor add or delete numbers; the platform needs `JAMBONES_ADMIN_CARRIER`, too. */
  'adminOnlyCarriers',
  /** Licensed calls and minutes beside the plain call limit. */
  'showAllAccountLimits',
  /** Only an admin sets a carrier's default application. */
  'disableDefaultTrunkRouting',
] as const;

export type FeatureFlag = (typeof FEATURE_FLAGS)[number];

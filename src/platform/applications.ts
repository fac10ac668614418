import type { Application, Webhook } from './records.ts';
import type { SpeechSettings } from './speech/settings.ts';

/** An application with everything its form shows; lists have less (contract-a 10.2). */
export interface ApplicationRecord extends Application, SpeechSettings {
  messaging_hook: Webhook | null;
  /** JSON text of an array of verbs. */
  app_json: string | null;
  use_for_fallback_speech: boolean;
  env_vars: Record<string, unknown> | null;
  created_at: string;
}

import type { ApplicationRecord } from '../../platform/records.ts';
import type { ResourceTexts } from '../text.ts';

export default {
  one: 'application',
  many: 'applications',
  addTitle: 'Add an application',
  filter: 'Filter applications',
  about: 'An application tells the platform which webhook to ask when a call comes in.',
  fields: {
    name: 'Application name',
    application_sid: 'Application SID',
    account_sid: 'Account',
    call_hook: 'Calling webhook',
    env_vars: 'Environment variables',
    call_status_hook: 'Call status webhook',
    messaging_hook: 'Messaging webhook',
    speech_synthesis_vendor: 'Speech synthesis vendor',
    use_for_fallback_speech: 'Use a fallback speech vendor if primary fails',
    app_json: 'Verbs',
    record_all_calls: 'Record all calls',
    speech_recognizer_vendor: 'Speech recognizer vendor',
    created_at: 'Created',
  },
  no_accounts: 'You must create an account before you can create an application.',
} satisfies ResourceTexts<ApplicationRecord>;

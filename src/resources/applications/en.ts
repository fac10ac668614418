import type { ApplicationRecord } from '../../platform/records.ts';
import type { ResourceTexts } from '../text.ts';

export default {
  one: 'application',
  many: 'applications',
  addTitle: 'Add an application',
  filter: 'Filter applications',
  about: 'An application tells the platform which webhook to ask when a call comes in.',
  sections: {
    general: 'General',
    webhooks: 'Webhooks',
    speech: 'Speech',
    fallback: 'Fallback speech',
    handling: 'Call handling',
  },
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
  help: {
    messaging_hook: 'Asked when a text message comes in. Once set, it can be changed but not taken away.',
  },
  placeholder: {
    name: 'Application name',
    call_hook: 'Calling Webhook',
    call_status_hook: 'Call status Webhook',
    messaging_hook: 'Messaging Webhook',
    app_json: 'an array of jambonz verbs to execute',
  },
  no_accounts: 'You must create an account before you can create an application.',
  blocked:
    'In order to delete the application it cannot be in use by any Accounts (%{accounts}), Microsoft Teams Tenants (%{tenants}), Phone Numbers (%{numbers}) or Carriers (%{carriers}).',
  override: 'Override webhook for initial application',
} satisfies ResourceTexts<ApplicationRecord>;

import type { FormTexts } from '../text.ts';

export default {
  sections: {
    general: 'General',
    webhooks: 'Webhooks',
    speech: 'Speech',
    fallback: 'Fallback speech',
    handling: 'Call handling',
  },
  help: {
    messaging_hook: 'Asked when a text message comes in. Once set, it can be changed but not removed.',
  },
  placeholder: {
    name: 'Application name',
    call_hook: 'Calling Webhook',
    call_status_hook: 'Call status Webhook',
    messaging_hook: 'Messaging Webhook',
    app_json: 'an array of jambonz verbs to execute',
  },
  hook_stored: 'The platform has refused the save, but has stored this webhook already.',
  blocked: 'In order to delete the application it cannot be in use by any %{kinds}.',
  override: 'Override webhook for initial application',
  consequence: 'The application cannot be restored. Anything that still uses it is listed first.',
} satisfies FormTexts;

import { useRecordContext } from 'ra-core';
import WebhookInput from '../../components/webhook/WebhookInput.tsx';
import type { ApplicationRecord } from '../../platform/applications.ts';
import type { FieldInputProps } from '../fields.ts';

/** The webhook for messages is optional, but the platform cannot take one away again (contract-a 10.3). */
const MessagingHookInput = (props: FieldInputProps) => {
  const stored = useRecordContext<ApplicationRecord>()?.messaging_hook;
  return <WebhookInput {...props} required={Boolean(stored)} />;
};

export default MessagingHookInput;

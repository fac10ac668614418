import { useRecordContext } from 'ra-core';
import WebhookInput from '../../components/webhook/WebhookInput.tsx';
import type { ApplicationRecord } from '../../platform/records.ts';
import type { FieldInputProps } from '../fields.ts';

/** Optional, but the platform cannot remove a stored one. */
const MessagingHookInput = (props: FieldInputProps) => {
  const stored = useRecordContext<ApplicationRecord>()?.messaging_hook;
  return <WebhookInput {...props} required={Boolean(stored)} />;
};

export default MessagingHookInput;

import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import WebhookInput from '../../components/webhook/WebhookInput.tsx';
import type { Webhook } from '../../platform/records.ts';
import { applyWebSocketRule } from '../../platform/webhook.ts';
import type { FieldInputProps } from '../fields.ts';

/** Copies a typed WebSocket address to a status webhook that is empty or WebSocket itself; never on load. */
const CallHookInput = (props: FieldInputProps) => {
  const { getValues, setValue, getFieldState, formState } = useFormContext();
  const url: unknown = useWatch({ name: 'call_hook.url' });
  const last = useRef(url);
  const { isDirty } = getFieldState('call_hook.url', formState);
  useEffect(() => {
    if (last.current === url) return;
    last.current = url;
    if (!isDirty) return;
    const status = getValues('call_status_hook') as Partial<Webhook> | null | undefined;
    // On an add form the method precedes the address.
    const before = status?.url ? (status as Webhook) : null;
    const after = applyWebSocketRule({
      call_hook: getValues('call_hook') as Webhook,
      call_status_hook: before,
    }).call_status_hook;
    if (after === before || !after) return;
    setValue('call_status_hook.url', after.url, { shouldDirty: true, shouldValidate: true });
    setValue('call_status_hook.method', after.method, { shouldDirty: true });
  }, [url, isDirty, getValues, setValue]);
  return <WebhookInput {...props} />;
};

export default CallHookInput;

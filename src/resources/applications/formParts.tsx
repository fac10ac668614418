import { useGetOne, useRecordContext } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslate, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMethods } from '../../components/app/useMethods.ts';
import { Button } from '../../components/ui/Button.tsx';
import { blockerMethodsOf } from '../../dataProvider/methods/blockerMethods.ts';
import { TextInput } from '../../components/form/inputs.tsx';
import { isAccountUser } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { GuardedDeleteDialog, useBlockerKinds } from '../../components/dialog/GuardedDeleteDialog.tsx';
import { Checkbox } from '../../components/ui/Checkbox.tsx';
import { PhoneLink } from '../../components/phone/PhoneLink.tsx';
import { TestCallLink } from '../../components/fields/TestCallLink.tsx';
import { SwitchInput } from '../../components/form/SwitchInput.tsx';
import { useTicked } from '../../components/form/useTicked.ts';
import { useValidateUnlessStored } from '../../components/form/unlessStored.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import { SpeechFields } from './SpeechFields.tsx';
import WebhookInput from '../../components/webhook/WebhookInput.tsx';
import { flag } from '../../config/config.ts';
import { jsonProblem } from '../../lib/jsonProblem.ts';
import type { Account, Application, ApplicationRecord, Webhook } from '../../platform/records.ts';
import {
  FALLBACK_COLUMNS,
  newFallback,
  noFallback,
  type SpeechSettings,
  swapFallback,
} from '../../platform/speech/speechColumns.ts';
import { applyWebSocketRule } from '../../platform/webhook.ts';
import type { DeleteDialogProps } from '../defineResource.ts';
import type { FieldInputProps } from '../fields.ts';

/** Copies a typed WebSocket address to a status webhook that is empty or WebSocket; never on load. */
export const CallHookInput = (props: FieldInputProps) => {
  const { getValues, setValue, getFieldState, formState } = useFormContext();
  const url: unknown = useWatch({ name: 'call_hook.url' });
  const last = useRef(url);
  const { isDirty } = getFieldState('call_hook.url', formState);
  useEffect(() => {
    if (last.current === url) return;
    last.current = url;
    if (!isDirty) return;
    const status = getValues('call_status_hook') as Partial<Webhook> | null | undefined;
    // On an add form the method exists before the address.
    const before = status?.url ? (status as Webhook) : null;
    const after = applyWebSocketRule({
      call_hook: getValues('call_hook') as Webhook,
      call_status_hook: before,
    }).call_status_hook;
    if (after === before || !after) return;
    // The method stays: it is shown and sent as GET, and returns with an http address.
    setValue('call_status_hook.url', after.url, { shouldDirty: true, shouldValidate: true });
  }, [url, isDirty, getValues, setValue]);
  return <WebhookInput {...props} />;
};

/** Optional, but the platform cannot remove a stored one. */
export const MessagingHookInput = (props: FieldInputProps) => {
  const stored = useRecordContext<ApplicationRecord>()?.messaging_hook;
  return <WebhookInput {...props} required={Boolean(stored)} />;
};

export const TestApplication = () => {
  const record = useRecordContext<ApplicationRecord>();
  return record ? (
    <>
      <TestCallLink
        className="pb-button"
        question={{ application: String(record.id), account: record.account_sid }}
      />
      <PhoneLink className="pb-button" accountSid={record.account_sid} dialled={`app-${String(record.id)}`} />
    </>
  ) : null;
};

export const SpeechInput = ({ readOnly }: FieldInputProps) => <SpeechFields prefix="" readOnly={readOnly} />;

export const FallbackInput = ({ source, readOnly }: FieldInputProps) => {
  const translate = useTranslate();
  const { setValue, getValues } = useFormContext();
  const on = Boolean(useWatch({ name: source }));
  const vendors: unknown[] = useWatch({
    name: ['fallback_speech_synthesis_vendor', 'fallback_speech_recognizer_vendor'],
  });
  const remembered = useRef<Record<string, unknown> | null>(null);
  const set = (values: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(values))
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };
  const present = () => Object.fromEntries(FALLBACK_COLUMNS.map(name => [name, getValues(name) as unknown]));
  const toggle = (next: boolean) => {
    const before = present();
    const isEmpty = Object.values(before).every(value => !value);
    setValue(source, next, { shouldDirty: true });
    if (next) {
      if (isEmpty) set(remembered.current ?? newFallback);
    } else {
      remembered.current = isEmpty ? null : before;
      set(noFallback);
    }
  };
  return (
    <>
      <Checkbox
        label={translate('portal.speech.fallback')}
        checked={on}
        disabled={readOnly}
        onChange={toggle}
      />
      {on ? (
        <>
          {readOnly ? null : (
            <div>
              <Button
                disabled={vendors.some(vendor => !vendor)}
                onClick={() => set(swapFallback(getValues() as Partial<SpeechSettings>))}
              >
                {translate('portal.speech.swap')}
              </Button>
            </div>
          )}
          <SpeechFields prefix="fallback_" readOnly={readOnly} />
        </>
      ) : null}
    </>
  );
};

const isVerbs: Validator = (value: unknown) => {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const problem = jsonProblem(value);
  if (problem) return { message: 'portal.json.syntax', args: { ...problem } };
  return Array.isArray(JSON.parse(value)) ? undefined : 'portal.json.array';
};

export const AppJsonInput = ({
  source,
  label,
  helperText,
  placeholder,
  readOnly,
  validate,
}: FieldInputProps) => {
  const translate = useTranslate();
  const { setValue, getValues } = useFormContext();
  const [on, setOn] = useTicked(Boolean(useWatch({ name: source })));
  const remembered = useRef<unknown>(null);
  const checks = useValidateUnlessStored(
    source,
    useMemo(() => [...validate, isVerbs], [validate]),
  );
  const toggle = (next: boolean) => {
    setOn(next);
    if (!next) remembered.current = getValues(source) as unknown;
    setValue(source, next ? remembered.current : null, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <Checkbox
        label={translate('resources.applications.override')}
        checked={on}
        disabled={readOnly}
        onChange={toggle}
      />
      {on ? (
        <TextInput
          source={source}
          label={label}
          helperText={helperText}
          placeholder={placeholder}
          readOnly={readOnly}
          validate={checks}
          multiline
          minRows={6}
          maxRows={24}
          inputProps={{ autoComplete: 'off', spellCheck: false, className: 'pb-mono' }}
        />
      ) : null}
    </>
  );
};

const useAccountRecords = (): boolean | undefined => {
  const viewer = useViewer();
  const chosen: unknown = useWatch({ name: 'account_sid' });
  const isOwn = isAccountUser(viewer);
  const { byId } = useLookup<Account>('accounts', { enabled: !isOwn });
  const { data: own } = useGetOne<Account>('accounts', { id: viewer.accountSid ?? '' }, { enabled: isOwn });
  const account = isOwn ? own : byId.get(String(chosen));
  return account?.record_all_calls;
};

export const RecordingInput = ({ source, label, helperText, readOnly }: FieldInputProps) => {
  const records = useAccountRecords();
  if (flag('disableCallRecording') || records !== false) return null;
  return <SwitchInput source={source} label={label} helperText={helperText} readOnly={readOnly} />;
};

export const DeleteApplication = (props: DeleteDialogProps) => {
  const provider = useMethods(blockerMethodsOf);
  const translate = useTranslate();
  const kindsOf = useBlockerKinds();
  return (
    <GuardedDeleteDialog
      {...props}
      resource="applications"
      load={signal => provider.applicationBlockers({ application: props.record as Application, signal })}
      explain={blockers => translate('resources.applications.blocked', { kinds: kindsOf(blockers) })}
    />
  );
};

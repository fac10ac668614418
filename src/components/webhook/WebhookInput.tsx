import { required as requiredText, useRecordContext, useTranslate, type Validator } from 'react-admin';
import { useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGroup } from '../form/FieldGroup.tsx';
import { PasswordInput, SelectInput, TextInput } from '../form/inputs.tsx';
import { useTicked } from '../form/useTicked.ts';
import { editableText } from '../../platform/names.ts';
import { isBasicAuthComplete, isWebSocket, webhookProblem } from '../../platform/webhook.ts';
import type { Webhook } from '../../platform/records.ts';
import { Checkbox } from '../ui/Checkbox.tsx';

interface WebhookInputProps {
  source: string;
  label: string;
  helperText: string | false;
  placeholder?: string;
  required: boolean;
  readOnly: boolean;
  /** A stored method stays selectable if it is missing here. */
  methods?: readonly Webhook['method'][];
}

const METHODS = ['POST', 'GET'] as const;
const REQUIRED = requiredText();
const INCOMPLETE = 'portal.errors.webhook.basic_auth';

/** The platform does not check every webhook, so an untouched value passes. */
const urlValidator =
  (stored: unknown): Validator =>
  (url: unknown) => {
    if (url === stored) return undefined;
    const problem = typeof url === 'string' && url !== '' ? webhookProblem(url) : null;
    return problem ? `portal.errors.webhook.${problem}` : undefined;
  };

const isAuthenticated = (hook: Partial<Webhook> | null | undefined): boolean =>
  Boolean(hook?.username ?? hook?.password);

/** A WebSocket address allows GET only. */
const WebhookInput = ({
  source,
  label,
  helperText,
  placeholder = '',
  required,
  readOnly,
  methods = METHODS,
}: WebhookInputProps) => {
  const translate = useTranslate();
  const saved = useRecordContext()?.[source] as Partial<Webhook> | null | undefined;
  const { setValue, getValues } = useFormContext();
  const hook = useWatch({ name: source }) as Partial<Webhook> | null;
  const websocket = isWebSocket(hook?.url);
  const stored = isAuthenticated(hook);
  const wasAuthenticated = isAuthenticated(saved);
  const [authenticated, setAuthenticated] = useTicked(stored);
  const urlChecks = useMemo(
    () => [...(required ? [REQUIRED] : []), urlValidator(saved?.url)],
    [required, saved?.url],
  );
  const shownMethod = websocket ? 'GET' : (hook?.method ?? 'POST');
  const choices = [...new Set([...methods, shownMethod])].map(id => ({ id, name: id }));
  const both = useMemo<Validator>(
    () => (_value: unknown, values: Record<string, Webhook | undefined>) => {
      const username = values[source]?.username ?? null;
      const password = values[source]?.password ?? null;
      const isEmpty = !username?.trim() && !password;
      // Stored ones can be emptied; a tick that nothing followed would be saved as none.
      if (authenticated && !wasAuthenticated && isEmpty) return INCOMPLETE;
      // An incomplete stored value must not block the save of other fields.
      const isStored = username === (saved?.username ?? null) && password === (saved?.password ?? null);
      return isStored || isBasicAuthComplete({ username, password }) ? undefined : INCOMPLETE;
    },
    [source, saved?.username, saved?.password, authenticated, wasAuthenticated],
  );
  /** Unticking empties the fields; ticking again restores them. */
  const remembered = useRef<Partial<Webhook>>({});
  const toggle = (on: boolean) => {
    setAuthenticated(on);
    const before = getValues(source) as Partial<Webhook> | null;
    const next = on ? remembered.current : {};
    if (!on) remembered.current = { username: before?.username ?? null, password: before?.password ?? null };
    for (const part of ['username', 'password'] as const)
      setValue(`${source}.${part}`, next[part] ?? null, { shouldDirty: true, shouldValidate: !on });
  };
  return (
    <FieldGroup title={label}>
      <div className="pb-webhook-line pb-grid pb-gap-12">
        <TextInput
          source={`${source}.url`}
          // An unset webhook has no URL: an empty one is no change.
          defaultValue=""
          format={editableText}
          label={translate('portal.webhook.url')}
          helperText={helperText}
          placeholder={placeholder}
          readOnly={readOnly}
          validate={urlChecks}
          inputProps={{ autoComplete: 'off', spellCheck: false, inputMode: 'url' }}
        />
        <SelectInput
          source={`${source}.method`}
          label={translate('portal.webhook.method')}
          helperText={false}
          readOnly={readOnly || websocket}
          choices={choices}
          isRequired
          margin="none"
          defaultValue="POST"
          // Displayed only: an untouched webhook stays as it is. Requests use GET too (hooks.ts).
          format={(method: unknown) => (websocket ? 'GET' : method)}
        />
      </div>
      {readOnly && !stored ? null : (
        <Checkbox
          label={translate('portal.webhook.basic')}
          checked={authenticated}
          disabled={readOnly}
          onChange={toggle}
        />
      )}
      {authenticated ? (
        <>
          <p className="pb-muted">{translate('portal.webhook.both')}</p>
          <TextInput
            source={`${source}.username`}
            format={editableText}
            label={translate('portal.webhook.username')}
            helperText={false}
            readOnly={readOnly}
            validate={both}
            inputProps={{ autoComplete: 'off' }}
          />
          <PasswordInput
            source={`${source}.password`}
            label={translate('portal.webhook.password')}
            helperText={false}
            readOnly={readOnly}
            validate={both}
            inputProps={{ autoComplete: 'new-password' }}
          />
        </>
      ) : null}
    </FieldGroup>
  );
};

export default WebhookInput;

import {
  SelectInput,
  TextInput,
  PasswordInput,
  required as requiredText,
  useTranslate,
  type Validator,
} from 'react-admin';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isBasicAuthComplete, isWebSocket, webhookProblem } from '../../platform/webhook.ts';
import type { Webhook } from '../../platform/records.ts';

interface WebhookInputProps {
  source: string;
  label: string;
  helperText: string | false;
  required: boolean;
  readOnly: boolean;
}

const METHODS = [
  { id: 'POST', name: 'POST' },
  { id: 'GET', name: 'GET' },
];
const REQUIRED = requiredText();

const urlValidator: Validator = (url: unknown) => {
  const problem = typeof url === 'string' && url !== '' ? webhookProblem(url) : null;
  return problem ? `portal.errors.webhook.${problem}` : undefined;
};

/** Address, method and basic authentication of a webhook; a WebSocket address speaks GET only (P1 4). */
const WebhookInput = ({ source, label, helperText, required, readOnly }: WebhookInputProps) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const hook = useWatch({ name: source }) as Partial<Webhook> | null;
  const websocket = isWebSocket(hook?.url);
  const stored = Boolean(hook?.username ?? hook?.password);
  const [asked, setAsked] = useState<boolean | null>(null);
  const authenticated = asked ?? stored;
  const urlChecks = useMemo(() => (required ? [REQUIRED, urlValidator] : [urlValidator]), [required]);
  const both = useMemo<Validator>(
    () => (_value: unknown, values: Record<string, Webhook | undefined>) =>
      isBasicAuthComplete({
        username: values[source]?.username ?? null,
        password: values[source]?.password ?? null,
      })
        ? undefined
        : 'portal.errors.webhook.basic_auth',
    [source],
  );
  const toggle = (on: boolean) => {
    setAsked(on);
    if (on) return;
    for (const part of ['username', 'password'])
      setValue(`${source}.${part}`, null, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <fieldset className="pb-form-section">
      <legend>{label}</legend>
      <div className="pb-webhook-line">
        <TextInput
          source={`${source}.url`}
          label={translate('portal.webhook.url')}
          helperText={helperText}
          readOnly={readOnly}
          validate={urlChecks}
          inputProps={{ autoComplete: 'off', spellCheck: false, inputMode: 'url' }}
        />
        <SelectInput
          source={`${source}.method`}
          label={translate('portal.webhook.method')}
          helperText={false}
          readOnly={readOnly || websocket}
          choices={METHODS}
          defaultValue="POST"
          // Shown, not set: a stored webhook that is merely looked at stays as it is. Requests say GET too (hooks.ts).
          format={(method: unknown) => (websocket ? 'GET' : method)}
        />
      </div>
      {readOnly && !stored ? null : (
        <label className="pb-check">
          <input
            type="checkbox"
            checked={authenticated}
            disabled={readOnly}
            onChange={event => toggle(event.target.checked)}
          />
          {translate('portal.webhook.basic')}
        </label>
      )}
      {authenticated ? (
        <>
          <p className="pb-muted">{translate('portal.webhook.both')}</p>
          <TextInput
            source={`${source}.username`}
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
    </fieldset>
  );
};

export default WebhookInput;

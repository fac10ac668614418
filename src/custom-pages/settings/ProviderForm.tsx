import { useTranslate, useUpdate } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import { maxLength, required, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../components/app/useTexts.ts';
import { methodsOn } from '../../dataProvider/featureMethods.ts';
import { tenantMethodsOf } from '../../dataProvider/methods/accounts.ts';
import { notBlank } from '../../components/form/notBlank.ts';
import { Checkbox } from '../../components/ui/Checkbox.tsx';
import { useTicked } from '../../components/form/useTicked.ts';
import { FormSection } from '../../components/form/FormSection.tsx';
import { LenientTextInput } from './LenientTextInput.tsx';
import type { DryRun } from '../../components/form/openForm.tsx';
import { type PartlySaved, SaveForm } from '../../components/form/SaveForm.tsx';
import { LimitInputs } from '../../components/limits/LimitInputs.tsx';
import { useCheckLimits, useSaveLimits } from '../../components/limits/useLimits.ts';
import { isDomainName } from '../../platform/domainName.ts';
import type { Limits } from '../../platform/limits.ts';
import type { ServiceProvider, Webhook } from '../../platform/records.ts';

/** The registration webhook without credentials; this form sends it back unchanged. */
const HookNote = ({ hook }: { hook: Webhook | null | undefined }) => {
  const translate = useTranslate();
  if (!hook) return null;
  return (
    <dl className="pb-locked pb-stack pb-gap-2 pb-flush pb-breaks">
      <dt>{translate('screens.settings.hook')}</dt>
      <dd>
        <code>
          {hook.method} {hook.url}
        </code>
      </dd>
      <dd className="pb-muted">{translate('screens.settings.hook_help')}</dd>
    </dl>
  );
};

const domainNameProblem: Validator = (value: unknown) =>
  typeof value !== 'string' || value.trim() === '' || isDomainName(value.trim())
    ? undefined
    : 'portal.errors.domain_name';

const FIELD = 'ms_teams_fqdn';
const CHECKS = [required(), maxLength(255), domainNameProblem];

const TeamsInputs = ({ readOnly }: { readOnly: boolean }) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: FIELD });
  const [enabled, setEnabled] = useTicked(Boolean(value));
  const remembered = useRef<unknown>(null);
  const toggle = (on: boolean) => {
    setEnabled(on);
    if (!on) remembered.current = value;
    setValue(FIELD, on ? remembered.current : null, { shouldDirty: true });
  };
  return (
    <FormSection id="teams" title={translate('screens.settings.teams')} sources={[FIELD]}>
      <Checkbox
        label={translate('screens.settings.teams_enabled')}
        checked={enabled}
        disabled={readOnly}
        onChange={toggle}
      />
      {enabled ? (
        <LenientTextInput
          source={FIELD}
          label={translate('screens.settings.teams_fqdn')}
          placeholder={translate('screens.settings.teams_fqdn_placeholder')}
          readOnly={readOnly}
          validate={CHECKS}
          inputProps={{ autoComplete: 'off', spellCheck: false }}
        />
      ) : null}
    </FormSection>
  );
};

interface ProviderFormProps {
  provider: ServiceProvider;
  /** null: a form without limits. */
  limits: Limits | null;
  readOnly: boolean;
}

const NAME = [required(), notBlank, maxLength(64)];
const DESCRIPTION = [maxLength(255)];
const ROOT_DOMAIN = [maxLength(128), domainNameProblem];
const NONE: Limits = {};

const changeable = ({ name, description, root_domain, ms_teams_fqdn }: ServiceProvider) => ({
  name,
  description,
  root_domain,
  ms_teams_fqdn,
});

export const ProviderForm = ({ provider, limits, readOnly }: ProviderFormProps) => {
  const [update] = useUpdate<ServiceProvider>();
  const checkLimits = useCheckLimits();
  const saveLimits = useSaveLimits();
  const translate = useTranslate();
  const [record, setRecord] = useState({ ...provider, limits });
  // The stored values even after a partly failed save, so that the next one sends only the rest.
  const stored = useRef({ provider, limits: limits ?? NONE });
  const save = useCallback(
    async (values: Record<string, unknown>): Promise<PartlySaved | undefined> => {
      const before = stored.current.provider;
      const change = limits && {
        owner: { kind: 'serviceProvider' as const, sid: before.service_provider_sid },
        stored: stored.current.limits,
        wanted: values['limits'] as Limits,
      };
      // A conflict is told as if nothing had been sent, the provider included.
      if (change) await checkLimits(change);
      const saved = await update(
        'service-providers',
        { id: before.id, data: changeable(values as unknown as ServiceProvider), previousData: before },
        { returnPromise: true },
      );
      // Compares with what the form has read, so that others' changes are not sent as its own.
      const known = { ...before, ...changeable(values as unknown as ServiceProvider) };
      stored.current = { ...stored.current, provider: known };
      const result = change ? await saveLimits({ ...change, isChecked: true }) : null;
      if (result) stored.current = { ...stored.current, limits: result.stored };
      if (result?.errors) {
        const { total, errors, reason } = result;
        const failed = Object.keys(errors).length;
        const text = translate('screens.settings.limits_failed', { failed, total, reason });
        return { text, errors: { limits: errors }, isPartly: true };
      }
      const now = saved ? { ...before, ...changeable(saved) } : known;
      stored.current = { ...stored.current, provider: now };
      setRecord({ ...now, limits: result ? result.stored : limits });
      return undefined;
    },
    [update, checkLimits, saveLimits, translate, limits],
  );
  const dryRun = useCallback<DryRun>(
    async (dry, values) => {
      const { provider: before, limits: known } = stored.current;
      const { checkLimits: check, saveLimits: send } = methodsOn(dry, tenantMethodsOf);
      const change = limits && {
        owner: { kind: 'serviceProvider' as const, sid: before.service_provider_sid },
        stored: known,
        wanted: values['limits'] as Limits,
      };
      if (change) await check(change);
      const data = changeable(values as unknown as ServiceProvider);
      await dry.update('service-providers', { id: before.id, data, previousData: before });
      if (change) await send({ ...change, isChecked: true });
    },
    [limits],
  );
  const text = useTexts('screens.settings');
  return (
    <SaveForm
      record={record}
      save={save}
      saved="resources.service-providers.updated"
      dryRun={dryRun}
      readOnly={readOnly}
    >
      <FormSection id="provider" title={text('provider')} sources={['name', 'description', 'root_domain']}>
        <LenientTextInput
          source="name"
          label={text('name')}
          placeholder={text('name')}
          readOnly={readOnly}
          validate={NAME}
        />
        <LenientTextInput
          source="description"
          label={text('description')}
          readOnly={readOnly}
          validate={DESCRIPTION}
        />
        <LenientTextInput
          source="root_domain"
          label={text('root_domain')}
          helperText={text('root_domain_help')}
          readOnly={readOnly}
          validate={ROOT_DOMAIN}
          inputProps={{ autoComplete: 'off', spellCheck: false }}
        />
        <HookNote hook={provider.registration_hook} />
      </FormSection>
      {limits ? <LimitInputs stored={limits} readOnly={readOnly} /> : null}
      <TeamsInputs readOnly={readOnly} />
    </SaveForm>
  );
};

import { clsx } from 'clsx';
import { useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useGetList, useNavigate, useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useMethods } from '../../../components/app/useMethods.ts';
import { carrierMethodsOf } from '../api.ts';
import { isAccountUser } from '../../../authProvider/access.ts';
import type { KnownCreation } from '../../../dataProvider/createOnce.ts';
import { useViewer } from '../../../components/access/AccessContext.ts';
import { ConfirmDialog } from '../../../components/ui/Dialog.tsx';
import { SKIP_UNSAVED_PROMPT } from '../../../components/form/formContext.ts';
import { useLookup } from '../../../components/select/useLookup.ts';
import type { PredefinedCarrier } from '../../../platform/carrier/carrierRecords.ts';
import { trunkTypeOf } from '../../../platform/carrier/carrierRules.ts';
import type { Account, VoipCarrier } from '../../../platform/records.ts';
import { useFilterListByAccount } from '../../standard/StandardCreate.tsx';
import type { CarrierFormValues } from '../model/formRows.ts';
import { Pill } from '../../../components/ui/Badge.tsx';
import styles from './carrierForm.module.css';
import carriersStyles from '../carriers.module.css';

const useCreateFromTemplate = () => {
  const provider = useMethods(carrierMethodsOf);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const known = useRef<KnownCreation | null>(null);
  const create = async (predefined: PredefinedCarrier, accountSid: string | null) => {
    setBusy(true);
    setError(null);
    const note = (creation: KnownCreation | null) => (known.current = creation);
    try {
      const creation = { known: known.current, note };
      return await provider.createFromPredefined({ predefined, accountSid, creation });
    } catch (problem) {
      setError(problem);
      return null;
    } finally {
      await client.invalidateQueries({ queryKey: ['carriers', 'getList'] });
      setBusy(false);
    }
  };
  return { create, busy, error };
};

const isPlaceholder = (text: string): boolean => /<[^<>]*>/.test(text) || /^your-/.test(text);

const KEYS = 'resources.carriers.form';

const TEXTS = [
  ['register_username', 'auth_username'],
  ['register_password', 'password'],
  ['register_sip_realm', 'realm'],
  ['inbound_auth_username', 'inbound_username'],
  ['inbound_auth_password', 'inbound_password'],
  ['tech_prefix', 'tech_prefix'],
  ['diversion', 'diversion'],
] as const;

/** Before 0.9.6 no template tells a type. */
const TemplateFields = ({ template }: { template: PredefinedCarrier }) => {
  const translate = useTranslate();
  const label = (name: string, args = {}) => translate(`${KEYS}.${name}`, args);
  const flags = [
    ...(template.e164_leading_plus ? [label('e164')] : []),
    ...(template.requires_register ? [label('register')] : []),
  ];
  const texts = TEXTS.flatMap(([column, name]) => {
    const text = template[column];
    return text ? [{ column, name: label(name), text }] : [];
  });
  return (
    <>
      <h3 className={styles.templateHead}>{label('predefined.fields')}</h3>
      <dl className={clsx(carriersStyles.facts, 'pb-grid pb-gap-4 pb-gap-x-16')}>
        {template.trunk_type === undefined ? null : (
          <>
            <dt>{label('trunk_type')}</dt>
            <dd>{label(`trunk_${trunkTypeOf(template)}`, { _: template.trunk_type })}</dd>
          </>
        )}
        {flags.map(flag => (
          <div key={flag} className={styles.fact}>
            <dt>{flag}</dt>
            <dd>{translate('portal.form.yes')}</dd>
          </div>
        ))}
        {texts.map(({ column, name, text }) => (
          <div key={column} className={styles.fact}>
            <dt>{name}</dt>
            <dd>
              <code>{text}</code>
              {isPlaceholder(text) ? <Pill tone="warn">{label('predefined.placeholder')}</Pill> : null}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const TEMPLATE_KEYS = 'resources.carriers.form.predefined';
const ANY_ORDER = { field: 'id', order: 'ASC' } as const;

interface CarrierTemplateDialogProps {
  template: PredefinedCarrier;
  onClose: () => void;
}

/** The platform adds a suffix when the service provider already has a carrier of this name. */
const TemplateCarrierName = ({ name }: { name: string }) => {
  const translate = useTranslate();
  const { data, isPending } = useGetList<VoipCarrier>('carriers', {
    filter: { q: name },
    pagination: { page: 1, perPage: 100 },
    sort: ANY_ORDER,
  });
  if (isPending) return <span role="status">{translate(`${TEMPLATE_KEYS}.checking`)}</span>;
  const isTaken = data?.some(carrier => carrier.name === name) ?? false;
  return <>{isTaken ? translate(`${TEMPLATE_KEYS}.suffix`, { name }) : name}</>;
};

const TemplateCarrierOwner = ({ accountSid }: { accountSid: string | null }) => {
  const translate = useTranslate();
  const { byId } = useLookup<Account>('accounts');
  if (accountSid === null) return <>{translate('resources.carriers.form.all_accounts')}</>;
  return <>{byId.get(accountSid)?.name ?? accountSid}</>;
};

export const CarrierTemplateDialog = ({ template, onClose }: CarrierTemplateDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const viewer = useViewer();
  const { getValues } = useFormContext<CarrierFormValues>();
  const { dirtyFields } = useFormState<CarrierFormValues>();
  const { create, busy, error } = useCreateFromTemplate();
  const filterListByAccount = useFilterListByAccount();
  const { name: typed, account_sid: chosen } = getValues();
  const typedName = typed?.trim() ?? '';
  const accountSid = (isAccountUser(viewer) ? viewer.accountSid : chosen) || null;
  const { name: _name, account_sid: _account, ...others } = dirtyFields;
  const confirm = async () => {
    const made = await create(template, accountSid);
    if (!made) return;
    filterListByAccount(made.notAssigned ? null : accountSid);
    notify('resources.carriers.created', { type: 'success' });
    if (made.notAssigned) {
      const message = translate(made.notAssigned.message, {
        _: made.notAssigned.message,
        ...made.notAssigned.args,
      });
      notify(`${TEMPLATE_KEYS}.not_assigned`, { type: 'error', messageArgs: { message } });
    }
    const path = createPath({ resource: 'carriers', type: 'edit', id: made.sid });
    navigate(path, { state: { ...SKIP_UNSAVED_PROMPT, ...(typedName ? { typedName } : {}) } });
  };
  return (
    <ConfirmDialog
      title={translate(`${TEMPLATE_KEYS}.title`, { name: template.name })}
      confirm={translate(`${TEMPLATE_KEYS}.confirm`)}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{translate(`${TEMPLATE_KEYS}.text`)}</p>
      <dl className={clsx(carriersStyles.facts, 'pb-grid pb-gap-4 pb-gap-x-16')}>
        <dt>{translate(`${TEMPLATE_KEYS}.called`)}</dt>
        <dd>
          <TemplateCarrierName name={template.name} />
        </dd>
        <dt>{translate(`${TEMPLATE_KEYS}.owner`)}</dt>
        <dd>
          <TemplateCarrierOwner accountSid={accountSid} />
        </dd>
      </dl>
      <TemplateFields template={template} />
      <p>{translate(`${TEMPLATE_KEYS}.gateways`)}</p>
      <p>{translate(`${TEMPLATE_KEYS}.sms`)}</p>
      {template.requires_static_ip ? <p>{translate(`${TEMPLATE_KEYS}.static_ip`)}</p> : null}
      {typedName ? <p>{translate(`${TEMPLATE_KEYS}.typed`, { name: typedName })}</p> : null}
      {Object.keys(others).length > 0 ? <p>{translate(`${TEMPLATE_KEYS}.dropped`)}</p> : null}
    </ConfirmDialog>
  );
};

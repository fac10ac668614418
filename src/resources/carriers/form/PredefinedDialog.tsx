import { useCreatePath, useGetList, useNavigate, useNotify, useTranslate } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';
import { useViewer } from '../../../components/access/AccessContext.ts';
import { useErrorText } from '../../../components/app/requestErrors.ts';
import { ConfirmDialog } from '../../../components/dialog/Dialog.tsx';
import { SKIP_UNSAVED_PROMPT } from '../../../components/form/formContext.ts';
import { useLookup } from '../../../components/select/useLookup.ts';
import type { PredefinedCarrier } from '../../../platform/carrier/carrierRecords.ts';
import type { Account, VoipCarrier } from '../../../platform/records.ts';
import { useFilterListByAccount } from '../../generated/CreateFrame.tsx';
import { TemplateFields } from './TemplateFields.tsx';
import { useCreateFromTemplate } from './useCreateFromTemplate.ts';
import type { CarrierFormValues } from './values.ts';

const TEMPLATE_KEYS = 'resources.carriers.form.predefined';
const ANY_ORDER = { field: 'id', order: 'ASC' } as const;

interface CarrierTemplateDialogProps {
  template: PredefinedCarrier;
  onClose: () => void;
}

/** The name the platform will give: the template's, with a suffix when the provider has such a carrier already. */
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

/** Whose the carrier will be. */
const TemplateCarrierOwner = ({ accountSid }: { accountSid: string | null }) => {
  const translate = useTranslate();
  const { byId } = useLookup<Account>('accounts');
  if (accountSid === null) return <>{translate('resources.carriers.form.all_accounts')}</>;
  return <>{byId.get(accountSid)?.name ?? accountSid}</>;
};

/** What a template would make, to agree to: it is made at once, with its gateways. */
export const CarrierTemplateDialog = ({ template, onClose }: CarrierTemplateDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const viewer = useViewer();
  const { getValues } = useFormContext<CarrierFormValues>();
  const { dirtyFields } = useFormState<CarrierFormValues>();
  const { create, busy, error } = useCreateFromTemplate();
  const filterListByAccount = useFilterListByAccount();
  const { name: typed, account_sid: chosen } = getValues();
  const typedName = typed?.trim() ?? '';
  const accountSid = (viewer.scope === 'account' ? viewer.accountSid : chosen) || null;
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
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{translate(`${TEMPLATE_KEYS}.text`)}</p>
      <dl className="pb-facts">
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
      {template.requires_static_ip ? <p>{translate(`${TEMPLATE_KEYS}.static_ip`)}</p> : null}
      {typedName ? <p>{translate(`${TEMPLATE_KEYS}.typed`, { name: typedName })}</p> : null}
      {Object.keys(others).length > 0 ? <p>{translate(`${TEMPLATE_KEYS}.dropped`)}</p> : null}
      {error ? (
        <p role="alert" className="pb-field-error">
          {errorText(error)}
        </p>
      ) : null}
    </ConfirmDialog>
  );
};

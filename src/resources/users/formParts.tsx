import { type RaRecord, useDataProvider, useInput, useNavigate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { required, useRecordContext, useTranslate, type Validator } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { PasswordInput, SelectInput } from '../../components/form/inputs.tsx';
import { isAccountUser, isAdmin } from '../../authProvider/access.ts';
import { endSession, readSession } from '../../authProvider/session.ts';
import { setFlash } from '../../browserStorage/flashMessage.ts';
import { useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { WarnIcon } from '../../components/app/icons.tsx';
import { ConfirmMutationDialog } from '../../components/dialog/ConfirmMutationDialog.tsx';
import DeleteRecordDialog from '../../components/dialog/DeleteRecordDialog.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { useFormLock } from '../../components/form/formContext.ts';
import { PasswordRules, usePasswordRules } from './PasswordRules.tsx';
import { SwitchInput } from '../../components/form/SwitchInput.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { SITE_ROOT } from '../../config/internalPath.ts';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { checkPasswordRules } from '../../platform/passwordRules.ts';
import type { User } from '../../platform/records.ts';
import type { Scope } from '../../platform/scopes.ts';
import { isAdminByMistake, isLastAdmin, offeredScopes, ownersToSend } from '../../platform/users.ts';
import type { DeleteDialogProps } from '../defineResource.ts';
import type { FieldDefinition, FieldInputProps } from '../fields.ts';
import { useDefinition } from '../standard/DefinitionContext.ts';
import { DeleteButton } from '../standard/RecordHead.tsx';
import { ReferenceChoice } from '../standard/ReferenceChoice.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { Field } from '../../components/ui/Field.tsx';

const useUsers = (enabled: boolean) => useLookup<User>('users', { enabled, everywhere: true, fresh: true });

export const UserNotice = () => {
  const record = useRecordContext<User>();
  const translate = useTranslate();
  const serviceProviderSid = useServiceProviderSid();
  const { scope = record?.scope, account_sid } = useWatch() as Partial<User>;
  const moves =
    record !== undefined &&
    scope !== undefined &&
    Object.keys(ownersToSend({ scope, accountSid: account_sid ?? null, serviceProviderSid, stored: record }))
      .length > 0;
  const leavesAdmins = moves && isAdmin(record);
  const { rows } = useUsers(leavesAdmins);
  const last = leavesAdmins && rows !== undefined && isLastAdmin(record, rows);
  useFormLock(last);
  const own = record !== undefined && record.id === readSession()?.userSid;
  const messages = [
    record && isAdminByMistake(record) ? 'resources.users.admin_by_mistake' : null,
    last ? 'resources.users.last_admin' : null,
    moves && !last ? 'resources.users.moving' : null,
    moves && !last && own ? 'resources.users.moving_self' : null,
  ].filter(message => message !== null);
  return messages.map(message => (
    <Notice key={message} role="alert">
      <WarnIcon />
      <p>{translate(message, { name: record?.name ?? '' })}</p>
    </Notice>
  ));
};

const REQUIRED = required();

export const ScopeInput = ({ source, label, readOnly }: FieldInputProps) => {
  const record = useRecordContext<User>();
  const viewer = useViewer();
  const translate = useTranslate();
  const { resetField } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const offered = offeredScopes(viewer.scope, record?.scope ?? null);
  if (readOnly || offered.length < 2)
    return (
      <dl className="pb-locked pb-stack pb-gap-2 pb-flush pb-breaks">
        <dt>{label}</dt>
        <dd>{translate(`resources.users.scopes.${String(value)}`)}</dd>
      </dl>
    );
  return (
    <SelectInput
      source={source}
      label={label}
      helperText={false}
      validate={REQUIRED}
      choices={offered.map(id => ({ id, name: translate(`resources.users.scopes.${id}`) }))}
      onChange={() => {
        if (record) resetField('account_sid');
      }}
    />
  );
};

const refuse: Validator = () => 'resources.users.no_accounts_error';

const NoAccountInput = ({ source, label }: Pick<FieldInputProps, 'source' | 'label'>) => {
  const translate = useTranslate();
  const {
    field: { ref: focusable },
    fieldState,
  } = useInput({ source, validate: refuse });
  const error = fieldState.invalid ? translate('resources.users.no_accounts_error') : null;
  return (
    <div className="pb-field">
      <Field
        label={`${label} *`}
        ref={focusable}
        value={translate('resources.users.no_accounts')}
        readOnly
        aria-required="true"
        error={error}
      />
    </div>
  );
};

type Reference = Extract<FieldDefinition, { type: 'reference' }>;

export const AccountInput = ({ required: _demanded, ...props }: FieldInputProps) => {
  const { fields } = useDefinition();
  const record = useRecordContext();
  const ofAccount = isAccountUser({ scope: useWatch({ name: 'scope' }) as Scope });
  const { rows } = useLookup<RaRecord>('accounts', { enabled: ofAccount });
  const field = fields.find(
    (one): one is Reference => one.type === 'reference' && one.source === props.source,
  );
  if (!ofAccount || !field) return null;
  const owner: unknown = record?.['service_provider_sid'];
  const none = rows?.every(row => Boolean(owner) && row['service_provider_sid'] !== owner) ?? false;
  if (none && !record?.[props.source]) return <NoAccountInput {...props} />;
  return <ReferenceChoice field={field} {...props} />;
};

/** The platform's login ignores this flag, so another way is offered beside it (docs/platform-api.md#login). */
export const ActiveInput = ({ source, label, helperText, readOnly, validate }: FieldInputProps) => {
  const record = useRecordContext<User>();
  const { setFocus } = useFormContext();
  const active: unknown = useWatch({ name: source });
  const translate = useTranslate();
  const hasPassword = !record?.provider || record.provider === 'local';
  return (
    <div>
      <SwitchInput {...{ source, label, helperText, readOnly, validate }} defaultValue />
      {record && active === false && !readOnly ? (
        <Notice role="status">
          <p>{translate('resources.users.keep_out')}</p>
          {hasPassword ? (
            <Button onClick={() => setFocus('initial_password')}>
              {translate('resources.users.set_password')}
            </Button>
          ) : null}
          <DeleteButton />
        </Notice>
      ) : null}
    </div>
  );
};

export const InitialPasswordInput = ({ source, label, helperText, readOnly, validate }: FieldInputProps) => {
  const record = useRecordContext<User>();
  const translate = useTranslate();
  const settings = usePasswordRules();
  const { errors } = useFormState({ name: source });
  const typed: unknown = useWatch({ name: source });
  const password = typeof typed === 'string' ? typed : '';
  const checks = useMemo<Validator[]>(() => {
    const meetsRules: Validator = (value: unknown) =>
      typeof value === 'string' &&
      value !== '' &&
      settings &&
      checkPasswordRules(value, settings).some(({ met }) => !met)
        ? 'resources.users.password_invalid'
        : undefined;
    return [...validate, meetsRules];
  }, [validate, settings]);
  if (record?.provider && record.provider !== 'local')
    return (
      <p className="pb-muted">{translate('resources.users.other_provider', { provider: record.provider })}</p>
    );
  if (readOnly) return null;
  return (
    <div>
      <PasswordInput
        source={source}
        label={label}
        helperText={record ? translate('resources.users.password_kept') : helperText}
        validate={checks}
        inputProps={{ autoComplete: 'new-password' }}
      />
      {settings ? <PasswordRules password={password} settings={settings} refused={source in errors} /> : null}
    </div>
  );
};

/** For a write that ended the platform's session: a late answer must not report an expired one. */
export const useSignOutAfterWrite = () => {
  const navigate = useNavigate();
  return useCallback(() => {
    endSession();
    setFlash({ key: 'portal.session.signed_out', kind: 'success' });
    navigate(SITE_ROOT, { replace: true });
  }, [navigate]);
};

/** react-admin's delete would refetch the lists after the platform has ended the session. */
const DeleteOwnUser = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const provider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const signOut = useSignOutAfterWrite();
  return (
    <ConfirmMutationDialog
      title={translate('resources.users.deleteButton')}
      danger
      mutationFn={() => provider.delete<User>('users', { id: user.id, previousData: user })}
      onSuccess={signOut}
      onClose={onClose}
    >
      <p>{translate('resources.users.confirmDelete', { name: user.name })}</p>
      <p>{translate('resources.users.deleting_self')}</p>
    </ConfirmMutationDialog>
  );
};

/** The last admin stays: the platform refuses without a reason. Deleting oneself ends the session. */
export const DeleteUser = (props: DeleteDialogProps) => {
  const user = props.record as User;
  const translate = useTranslate();
  const deletesAdmin = isAdmin(user);
  const { rows, isFetching } = useUsers(deletesAdmin);
  const own = user.id === readSession()?.userSid;
  const checking = deletesAdmin && isFetching;
  if (checking || (deletesAdmin && rows && isLastAdmin(user, rows)))
    return (
      <Dialog
        title={translate('resources.users.deleteButton')}
        onClose={props.onClose}
        actions={<Button onClick={props.onClose}>{translate('portal.action.close')}</Button>}
      >
        <p role="status">{translate(checking ? 'portal.delete.checking' : 'resources.users.last_admin')}</p>
      </Dialog>
    );
  return own ? <DeleteOwnUser user={user} onClose={props.onClose} /> : <DeleteRecordDialog {...props} />;
};

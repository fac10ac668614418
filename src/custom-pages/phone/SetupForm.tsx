import { useCreate, useDelete, useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { useCan } from '../../components/access/AccessContext.ts';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Combobox } from '../../components/select/Combobox.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Field } from '../../components/ui/Field.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { randomId } from '../../lib/secureContext.ts';
import { nameOf } from '../../platform/names.ts';
import type { Account, SipClient } from '../../platform/records.ts';
import { createdClientStore, phoneOwnerStore, switchOn } from './phone.ts';
import { phoneServer } from './server.ts';
import { useStoreValue } from '../../components/app/useStoreValue.ts';

const TEXTS = 'screens.phone.setup';

/** The client's password stays in the memory of this page only. */
export const SetupForm = ({ account, port }: { account: Account; port: number | null }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const can = useCan();
  const accountSid = account.account_sid;
  const { rows = [], isPending } = useLookup<SipClient>('clients', { filter: { account_sid: accountSid } });
  const [clientSid, setClientSid] = useState(() => {
    const owner = phoneOwnerStore.read();
    return owner?.accountSid === accountSid ? owner.clientSid : '';
  });
  const [password, setPassword] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [create, creating] = useCreate<SipClient>();
  const [remove, removing] = useDelete<SipClient>();
  const made = useStoreValue(createdClientStore);
  const reached = phoneServer(account.sip_realm, port);
  const clients = rows.filter(row => row.account_sid === accountSid && row.is_active);
  const client = clients.find(({ id }) => id === clientSid);
  const hasNothing = !account.sip_realm || reached === null;

  const on = (own: SipClient, secret: string) => {
    if (!account.sip_realm || reached === null) return;
    const flags = {
      app: own.allow_direct_app_calling !== false,
      queue: own.allow_direct_queue_calling !== false,
      user: own.allow_direct_user_calling !== false,
    };
    const hasDeviceApplication = Boolean(account.device_calling_application_sid);
    const owner = {
      accountSid,
      clientSid: own.id,
      user: own.username,
      realm: account.sip_realm,
      hasDeviceApplication,
      flags,
    };
    void switchOn(owner, { ...reached, realm: account.sip_realm, user: own.username, password: secret });
    setPassword('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (client && password !== '') on(client, password);
  };
  const make = async () => {
    const secret = randomId();
    const data = {
      account_sid: accountSid,
      username: `phone-${randomId().slice(0, 6)}`,
      password: secret,
      is_active: true,
      allow_direct_app_calling: true,
      allow_direct_queue_calling: true,
      allow_direct_user_calling: true,
    };
    try {
      const record = await create('clients', { data }, { returnPromise: true });
      if (!record) return;
      const { id } = record;
      createdClientStore.set({ id: String(id), username: data.username });
      on({ ...data, id: String(id), client_sid: String(id) }, secret);
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  };
  const discard = async (id: string) => {
    try {
      await remove('clients', { id }, { returnPromise: true });
      createdClientStore.set(null);
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  };
  return (
    <form className="pb-stack" onSubmit={submit} noValidate>
      {made ? (
        <Notice as="p">
          {translate(`${TEXTS}.made`, { name: made.username })}{' '}
          <Button look="link" disabled={removing.isPending} onClick={() => void discard(made.id)}>
            {translate(`${TEXTS}.remove`)}
          </Button>
        </Notice>
      ) : null}
      {clients.length === 0 && !isPending ? <p>{translate(`${TEXTS}.no_clients`)}</p> : null}
      <Combobox
        labelShown
        label={translate(`${TEXTS}.client`)}
        choices={clients.map(({ id, username }) => ({ id, name: nameOf(username, id) }))}
        value={clientSid}
        onChange={setClientSid}
        disabled={hasNothing}
      />
      {isAsked && !client ? (
        <p role="alert" className="pb-field-error">
          {translate(`${TEXTS}.client_missing`)}
        </p>
      ) : null}
      <div>
        <Field
          label={translate(`${TEXTS}.password`)}
          type="password"
          autoComplete="off"
          value={password}
          onText={setPassword}
          disabled={hasNothing}
          help={translate(`${TEXTS}.password_help`)}
          error={isAsked && password === '' && client ? translate(`${TEXTS}.password_missing`) : null}
        />
      </div>
      <div className="pb-row">
        <Button type="submit" look="primary" disabled={hasNothing}>
          {translate(`${TEXTS}.on`)}
        </Button>
        {can('create', 'clients', { account_sid: accountSid }) && !account.registration_hook ? (
          <Button disabled={hasNothing || creating.isPending} onClick={() => void make()}>
            {translate(`${TEXTS}.make`)}
          </Button>
        ) : null}
      </div>
      {reached ? (
        <p className="pb-muted pb-hint">{translate(`${TEXTS}.server`, { server: reached.server })}</p>
      ) : null}
    </form>
  );
};

import { clsx } from 'clsx';
import { LinkBase, useCreatePath, useNavigate, useNotify, useTranslate } from 'ra-core';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { realmMethodsOf } from './api.ts';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import { useCan } from '../../components/access/AccessContext.ts';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { CopyText } from '../../components/fields/cells.tsx';
import { Badge } from '../../components/ui/Badge.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { Button, ButtonLink } from '../../components/ui/Button.tsx';
import type { OwnAccount } from '../../dataProvider/methods/ownAccount.ts';
import { SessionEndedError } from '../../platform/platformErrors.ts';
import { realmOf, SHORTEST_SUBDOMAIN, subdomainOf, subdomainProblem } from '../../platform/subdomain.ts';
import { sentenceOf } from '../../lib/sentence.ts';
import { type RealmState, useRealmCheck } from './useRealmCheck.ts';
import { Notice } from '../../components/ui/Notice.tsx';
import '../../components/form/form.css';
import styles from './realm.module.css';

const KEYS = 'screens.own-account';

const useText = () => {
  const translate = useTranslate();
  return (key: string, args: Record<string, unknown> = {}) => translate(`${KEYS}.${key}`, args);
};

const Consequences = ({ account, realm }: { account: OwnAccount; realm: string }) => {
  const text = useText();
  const createPath = useCreatePath();
  const can = useCan();
  const { rows: clients = [] } = useLookup('clients');
  const { rows: carriers = [] } = useLookup('carriers');
  const own = carriers.filter(carrier => carrier['account_sid'] === account.account_sid);
  const line = (key: 'carriers' | 'clients', count: number) => {
    if (count === 0) return null;
    const words = text(key, { smart_count: count });
    return (
      <li>
        {can('list', key) ? (
          <LinkBase to={createPath({ resource: key, type: 'list' })}>{words}</LinkBase>
        ) : (
          words
        )}
      </li>
    );
  };
  return (
    <Notice as="section" aria-label={text('warning_title')}>
      <p>
        <strong>{text('warning_title')}</strong>
      </p>
      <p>{text('warning', { realm })}</p>
      <ul>
        {line('carriers', own.length)}
        {line('clients', clients.length)}
        <li>{text('others')}</li>
      </ul>
    </Notice>
  );
};

const TONES = { free: 'ok', taken: 'bad', unchecked: 'warn' } as const;

interface ValidityProps {
  state: RealmState | 'own' | 'short' | 'characters' | 'long' | null;
  realm: string;
  message: string;
}

const Validity = ({ state, realm, message }: ValidityProps) => {
  const text = useText();
  if (state === null) return null;
  const words = text(state, { realm, message, count: SHORTEST_SUBDOMAIN });
  if (state === 'checking' || state === 'short' || state === 'own')
    return <span className="pb-muted">{words}</span>;
  return <Badge tone={state === 'characters' || state === 'long' ? 'bad' : TONES[state]}>{words}</Badge>;
};

interface RealmFormProps {
  account: OwnAccount;
  onStored: () => void;
}

const useRealmForm = (account: OwnAccount, rootDomain: string, onStored: () => void) => {
  const provider = useMethods(realmMethodsOf);
  const notify = useNotify();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [stored, setStored] = useState<{ realm: string; reason: string } | null>(null);
  const [sending, setSending] = useState(false);
  const name = subdomainOf(typed);
  const realm = realmOf(name, rootDomain);
  const problem = name === '' ? 'short' : subdomainProblem(name, rootDomain);
  const isOwn = realm === account.sip_realm;
  const check = useRealmCheck(problem || isOwn ? null : realm);
  const home = createPath({ resource: 'accounts', type: 'edit', id: account.account_sid });
  const send = async () => {
    setFailure(null);
    setStored(null);
    setSending(true);
    try {
      const change = await provider.changeRealm({ realm });
      if (change.kind === 'taken') check.markTaken(realm);
      else if (change.kind === 'stored') {
        setStored({ realm, reason: sentenceOf(errorText(new Error(change.reason))) });
        onStored();
      } else {
        notify(`${KEYS}.changed`, { type: 'success', messageArgs: { realm } });
        navigate(home);
      }
    } catch (error) {
      if (!(error instanceof SessionEndedError)) setFailure(errorText(error));
    } finally {
      setSending(false);
    }
  };
  return {
    typed,
    type: (next: string) => {
      setFailure(null);
      setStored(null);
      setTyped(next);
    },
    realm,
    state: isOwn ? ('own' as const) : (problem ?? check.state),
    message: check.message,
    again: check.again,
    failure,
    stored,
    sending,
    send,
    home,
  };
};

export const RealmForm = ({ account, onStored }: RealmFormProps) => {
  const translate = useTranslate();
  const text = useText();
  const can = useCan();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const rootDomain = account.root_domain ?? '';
  const form = useRealmForm(account, rootDomain, onStored);
  const { state, sending } = form;
  const mayChange = can('save', 'own-account');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (state === 'free' && !sending) void form.send();
    else input.current?.focus();
  };
  return (
    <form className={clsx('pb-form', styles.root, 'pb-tight')} noValidate onSubmit={submit}>
      <div className="pb-form-fields pb-stack pb-gap-16 pb-box">
        <p className="pb-muted">{text('about')}</p>
        <dl className="pb-locked pb-stack pb-gap-2 pb-flush pb-breaks">
          <dt>{text('current')}</dt>
          <dd>{account.sip_realm ? <CopyText text={account.sip_realm} /> : text('none')}</dd>
        </dl>
        {mayChange ? null : <Notice as="p">{translate('portal.form.view_only')}</Notice>}
        {mayChange && rootDomain === '' ? <Notice as="p">{text('no_root_domain')}</Notice> : null}
        {mayChange && rootDomain !== '' ? (
          <>
            {account.sip_realm ? <Consequences account={account} realm={account.sip_realm} /> : null}
            <div>
              <label className="pb-label" htmlFor={id}>
                {text('subdomain')}
              </label>
              <span className={clsx(styles.line, 'pb-row pb-gap-4 pb-gap-x-8')}>
                <input
                  id={id}
                  ref={input}
                  className="pb-input"
                  value={form.typed}
                  placeholder={text('placeholder')}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  disabled={sending}
                  aria-invalid={state === 'taken' || state === 'characters' || state === 'long'}
                  aria-describedby={`${id}-state`}
                  onChange={event => form.type(event.target.value)}
                />
                <span className="pb-mono pb-breaks">.{rootDomain}</span>
              </span>
              <p id={`${id}-state`} role="status" className={styles.state}>
                <Validity state={state} realm={form.realm} message={form.message} />
              </p>
              {state === 'unchecked' ? (
                <Button look="link" onClick={form.again}>
                  {text('again')}
                </Button>
              ) : null}
            </div>
            {form.failure ? (
              <p role="alert" className="pb-field-error">
                {form.failure}
              </p>
            ) : null}
            {form.stored ? (
              <div role="alert">
                <LineFailure mild onRetry={() => void form.send()}>
                  {text('stored_title')}. {text('stored', form.stored)}
                </LineFailure>
              </div>
            ) : null}
          </>
        ) : null}
      </div>
      <p className={styles.actions}>
        <ButtonLink to={form.home}>{translate('portal.action.cancel')}</ButtonLink>
        {mayChange && rootDomain !== '' ? (
          <BusyButton type="submit" look="primary" busy={sending} disabled={state !== 'free' && !sending}>
            {text(sending ? 'changing' : 'submit')}
          </BusyButton>
        ) : null}
      </p>
    </form>
  );
};

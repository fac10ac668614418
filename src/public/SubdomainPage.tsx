import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import type { PublicFailure } from '../authProvider/publicRequest.ts';
import {
  askAvailability,
  chooseRealm,
  keepRegistrationDraft,
  readOwnAccount,
  registrationDraft,
  storedRootDomain,
} from '../authProvider/registration.ts';
import { landingPath } from '../authProvider/returnAddress.ts';
import type { Session } from '../authProvider/session.ts';
import { realmOf, SHORTEST_SUBDOMAIN, subdomainOf, subdomainProblem } from '../platform/subdomain.ts';
import { sentenceOf } from '../lib/sentence.ts';
import { TextField } from './fields.tsx';
import { Icon } from './Icon.tsx';
import { FailureMessage, Notice } from './Notice.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { tellFailureOrLeave } from './signupParts.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { translate } from './translate.ts';

const CHECK_AFTER = 500;

type Check = 'checking' | 'free' | 'taken' | 'unchecked';

/** null: the name cannot be checked. An answer for an earlier name is ignored. */
const useAvailability = (session: Session, realm: string | null) => {
  const [known, setKnown] = useState<{ realm: string; check: Check; text: string | null } | null>(null);
  const [run, setRun] = useState(0);
  useEffect(() => {
    if (realm === null) return;
    let current = true;
    const look = async () => {
      const answer = await askAvailability(session, realm);
      if (!current) return;
      if (answer.kind === 'known')
        setKnown({ realm, check: answer.available ? 'free' : 'taken', text: null });
      else setKnown({ realm, check: 'unchecked', text: tellFailureOrLeave(answer) });
    };
    const timer = setTimeout(() => void look(), CHECK_AFTER);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [session, realm, run]);
  const isKnown = known !== null && known.realm === realm;
  return {
    check: realm === null ? null : isKnown ? known.check : ('checking' as const),
    text: isKnown ? known.text : null,
    again: () => {
      setKnown(null);
      setRun(last => last + 1);
    },
    markTaken: (refused: string) => setKnown({ realm: refused, check: 'taken', text: null }),
  };
};

const ICONS = { free: 'check', taken: 'close', unchecked: 'alert' } as const;

/** A name that may still grow is no mistake. */
const hintOf = (name: string, rootDomain: string): { text: string; bad: boolean } | null => {
  const problem = name === '' ? 'short' : subdomainProblem(name, rootDomain);
  if (problem === null) return null;
  const text = translate(`portal.signup.subdomain_${problem}`, { count: SHORTEST_SUBDOMAIN });
  return { text, bad: problem !== 'short' };
};

interface SubdomainFormProps {
  session: Session;
  rootDomain: string;
  onStored: (realm: string, failure: PublicFailure) => void;
  onDone: () => void;
}

const SubdomainForm = ({ session, rootDomain, onStored, onDone }: SubdomainFormProps) => {
  const hintId = useId();
  const [typed, setTyped] = useState(() => registrationDraft().subdomain ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const name = subdomainOf(typed);
  const hint = hintOf(name, rootDomain);
  const realm = realmOf(name, rootDomain);
  const { check, text, again, markTaken } = useAvailability(session, hint ? null : realm);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending) return;
    if (check !== 'free') return input.current?.focus();
    setFailure(null);
    setSending(true);
    const result = await chooseRealm(session, realm);
    if (result.kind === 'done') return onDone();
    if (result.kind === 'stored') return onStored(realm, result.failure);
    setSending(false);
    // The database's own text would name tables.
    if (result.kind === 'refused' && result.status === 422) markTaken(realm);
    else setFailure(tellFailureOrLeave(result));
    input.current?.focus();
  };

  return (
    <form className="pb-card" noValidate onSubmit={event => void submit(event)}>
      <FailureMessage text={failure} />
      <TextField
        label={translate('portal.signup.subdomain')}
        ref={input}
        name="subdomain"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        value={typed}
        onChange={event => {
          keepRegistrationDraft({ subdomain: event.target.value });
          setFailure(null);
          setTyped(event.target.value);
        }}
        describedBy={hintId}
        aria-invalid={hint?.bad === true || check === 'taken'}
        end={
          <span className="pb-suffix" title={`.${rootDomain}`}>
            .{rootDomain}
          </span>
        }
      >
        <div id={hintId} role="status" className="pb-below-field">
          {hint ? (
            <p className={`pb-help ${hint.bad ? 'pb-help-bad' : ''}`}>
              {hint.bad ? <Icon name="alert" /> : null} {hint.text}
            </p>
          ) : null}
          {check ? (
            <p
              className={`pb-help ${check === 'free' ? 'pb-help-ok' : check === 'checking' ? '' : 'pb-help-bad'}`}
            >
              {check === 'checking' ? null : <Icon name={ICONS[check]} />}{' '}
              <span>
                {translate(`portal.signup.${check}`, { realm })}
                {text === null ? null : `: ${text}`}
              </span>
            </p>
          ) : null}
        </div>
        {check === 'unchecked' ? (
          <button type="button" className="pb-button" onClick={again}>
            {translate('portal.signup.check_again')}
          </button>
        ) : null}
      </TextField>
      <SubmitButton
        text={translate('portal.signup.complete')}
        busy={translate('portal.signup.completing')}
        sending={sending}
        disabled={check !== 'free'}
      />
    </form>
  );
};

type Page =
  | { kind: 'loading' }
  | { kind: 'form'; rootDomain: string }
  | { kind: 'unread'; text: string }
  | { kind: 'stored'; realm: string; reason: string };

interface SubdomainPageProps {
  session: Session;
  enter: (next: string) => Promise<void>;
}

/** An account that already has a realm keeps it. */
const useOwnRootDomain = (session: Session, enter: SubdomainPageProps['enter']) => {
  const [page, setPage] = useState<Page>(() => {
    const rootDomain = storedRootDomain();
    return rootDomain === '' ? { kind: 'loading' } : { kind: 'form', rootDomain };
  });
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const look = async () => {
      const account = await readOwnAccount(session);
      if (account.kind === 'read' && account.sipRealm !== '') return enter(landingPath(session));
      const rootDomain =
        account.kind === 'read' && account.rootDomain ? account.rootDomain : storedRootDomain();
      if (rootDomain !== '') return setPage({ kind: 'form', rootDomain });
      const text =
        account.kind === 'read' ? translate('portal.signup.no_root_domain') : tellFailureOrLeave(account);
      if (text !== null) setPage({ kind: 'unread', text });
    };
    void look();
  }, [session, enter]);
  return [page, setPage] as const;
};

export const SubdomainPage = ({ session, enter }: SubdomainPageProps) => {
  const [page, setPage] = useOwnRootDomain(session, enter);
  const done = () => void enter(landingPath(session));
  return (
    <PublicLayout screen={translate('portal.signup.subdomain_title')}>
      <h1>{translate('portal.signup.subdomain_title')}</h1>
      <p className="pb-lead">{translate('portal.signup.subdomain_intro')}</p>
      {page.kind === 'loading' ? <p role="status">{translate('portal.signup.loading')}</p> : null}
      {page.kind === 'form' ? (
        <SubdomainForm
          session={session}
          rootDomain={page.rootDomain}
          onDone={done}
          onStored={(realm, failure) =>
            setPage({ kind: 'stored', realm, reason: sentenceOf(tellFailureOrLeave(failure) ?? '') })
          }
        />
      ) : null}
      {page.kind === 'unread' ? (
        <Notice title={translate('portal.signup.unread_title')} text={page.text}>
          <button type="button" className="pb-button" onClick={() => location.reload()}>
            {translate('portal.public.retry')}
          </button>
        </Notice>
      ) : null}
      {page.kind === 'stored' ? (
        <Notice
          title={translate('portal.signup.stored_title')}
          text={translate('portal.signup.stored', { realm: page.realm, reason: page.reason })}
        >
          <button type="button" className="pb-button pb-button-primary" onClick={done}>
            {translate('portal.signup.go_on')}
          </button>
        </Notice>
      ) : null}
    </PublicLayout>
  );
};

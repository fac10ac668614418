import { getConfig } from '../config/config.ts';
import { readTabValue, storeTabValue } from '../browserStorage/tabStorage.ts';
import { oauthClientId, oauthRedirectUri, type OAuthReturn } from './oauth.ts';
import type { PlatformAnswer } from './platformCall.ts';
import { ask, type PublicFailure } from './publicRequest.ts';
import { OAUTH_USED, type Session, storeToken } from './session.ts';
import {
  continueAfterEmailVerification,
  readUnverifiedSession,
  storeUnverifiedToken,
} from './unverifiedSession.ts';

/** See docs/platform-api.md#registration. No request throws. */

/** In local storage; `Users/me` has it too. */
const ROOT_DOMAIN = 'root-domain';
/** In session storage, for reload and Back. Never holds a password or a code. */
const DRAFT = 'registration';

interface RegistrationDraft {
  accepted?: boolean;
  email?: string;
  subdomain?: string;
  /** Milliseconds since 1970. */
  codeSentAt?: number;
  /** The address was corrected: the user is a second one of the account. */
  corrected?: boolean;
  userSid?: string;
}

export const registrationDraft = (): RegistrationDraft => {
  const stored = readTabValue(DRAFT);
  return typeof stored === 'object' && stored !== null ? stored : {};
};

export const keepRegistrationDraft = (changes: RegistrationDraft): void => {
  storeTabValue(DRAFT, { ...registrationDraft(), ...changes });
};

export const storedRootDomain = (): string => localStorage.getItem(ROOT_DOMAIN) ?? '';

interface Done {
  kind: 'done';
}
const DONE: Done = { kind: 'done' };
const noContent = ({ status }: PlatformAnswer): Done | null => (status === 204 ? DONE : null);

/** The platform mails these six digits as they are. */
const newCode = (): string =>
  String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000).padStart(6, '0');

/** Storing a token empties session storage, including this draft. */
const keeping = (store: (token: string) => Session | null, { status, body }: PlatformAnswer) => {
  if (status !== 200 || typeof body !== 'object' || body === null) return null;
  const { jwt, root_domain } = body as { jwt?: unknown; root_domain?: unknown };
  const draft = registrationDraft();
  const session = typeof jwt === 'string' ? store(jwt) : null;
  if (!session) return null;
  keepRegistrationDraft({ ...draft, userSid: session.userSid });
  if (typeof root_domain === 'string' && root_domain !== '') localStorage.setItem(ROOT_DOMAIN, root_domain);
  return session;
};

const home = () => ({ service_provider_sid: getConfig().defaultServiceProviderSid ?? '' });

/** The token may only correct an unfinished registration: any other would replace its user's sign-in. */
export const registerByEmail = async (email: string, password: string): Promise<Done | PublicFailure> => {
  const token = readUnverifiedSession()?.token;
  const body = { ...home(), provider: 'local', email, password, email_activation_code: newCode() };
  return ask('register', { method: 'POST', body, token }, answer => {
    if (!keeping(storeUnverifiedToken, answer)) return null;
    keepRegistrationDraft({ email, codeSentAt: Date.now(), corrected: Boolean(token) });
    return DONE;
  });
};

export const registerByOAuth = ({
  provider,
  code,
  state,
  origin,
}: OAuthReturn): Promise<{ kind: 'done'; session: Session } | PublicFailure> => {
  const body = {
    ...home(),
    provider,
    oauth2_code: code,
    oauth2_state: state,
    oauth2_client_id: oauthClientId(provider),
    oauth2_redirect_uri: oauthRedirectUri(provider),
    locationBeforeAuth: origin,
  };
  return ask('register', { method: 'POST', body }, answer => {
    const session = keeping(storeToken, answer);
    if (session) localStorage.setItem(OAUTH_USED, provider);
    return session && { kind: 'done', session };
  });
};

const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

const accountPath = ({ accountSid }: Session): string => `Accounts/${encodeURIComponent(accountSid ?? '')}`;

interface OwnAccount {
  kind: 'read';
  sipRealm: string;
  rootDomain: string;
  emailValidated: boolean;
}

export const readOwnAccount = ({ token }: Session): Promise<OwnAccount | PublicFailure> =>
  ask('Users/me', { token }, ({ status, body }) => {
    if (status !== 200 || typeof body !== 'object' || body === null) return null;
    const { user, account } = body as Partial<Record<string, Record<string, unknown> | null>>;
    return {
      kind: 'read',
      sipRealm: textOrEmpty(account?.['sip_realm']),
      rootDomain: textOrEmpty(account?.['root_domain']),
      emailValidated: user?.['email_validated'] === true,
    };
  });

/**
 * Just-registered users only. A code that a lost answer accepted is refused, and that of a second user
 * activates nothing (docs/platform-api.md#activation-codes).
 */
export const redeemCode = async (session: Session, code: string): Promise<Done | PublicFailure> => {
  const { token, userSid } = session;
  const result = await ask(
    `ActivationCode/${encodeURIComponent(code)}`,
    { method: 'PUT', body: { user_sid: userSid, type: 'email' }, token },
    noContent,
  );
  const isOpen =
    result.kind !== 'done' && (result.kind === 'unreachable' || ![401, 429].includes(result.status));
  const me = isOpen ? await readOwnAccount(session) : null;
  if (result.kind !== 'done' && !(me?.kind === 'read' && me.emailValidated)) return result;
  if (registrationDraft().corrected) {
    const active = await ask(
      accountPath(session),
      { method: 'PUT', body: { is_active: 1 }, token },
      noContent,
    );
    // The next try asks for this alone.
    if (active.kind === 'unreachable') return active;
  }
  continueAfterEmailVerification();
  return DONE;
};

export const sendNewCode = async (
  { token, userSid }: Session,
  email: string,
): Promise<Done | PublicFailure> => {
  const body = { user_sid: userSid, type: 'email', value: email, code: newCode() };
  const result = await ask('ActivationCode', { method: 'POST', body, token }, noContent);
  if (result.kind === 'done') keepRegistrationDraft({ codeSentAt: Date.now() });
  return result;
};

export const askAvailability = (
  { token }: Session,
  realm: string,
): Promise<{ kind: 'known'; available: boolean } | PublicFailure> =>
  ask(
    `Availability?${new URLSearchParams({ type: 'subdomain', value: realm }).toString()}`,
    { token },
    ({ status, body }) => {
      const available = (body as { available?: unknown } | null)?.available;
      return status === 200 && typeof available === 'boolean' ? { kind: 'known', available } : null;
    },
  );

/** `stored`: the platform has the realm despite its error, e.g. when DNS refuses. */
export const chooseRealm = async (
  session: Session,
  realm: string,
): Promise<Done | { kind: 'stored'; failure: PublicFailure } | PublicFailure> => {
  const path = `${accountPath(session)}/SipRealms/${encodeURIComponent(realm)}`;
  const result = await ask(path, { method: 'POST', token: session.token }, noContent);
  const isOpen = result.kind === 'unreachable' || (result.kind === 'refused' && result.status >= 500);
  const me = isOpen ? await readOwnAccount(session) : null;
  if (result.kind === 'done' || !(me?.kind === 'read' && me.sipRealm.toLowerCase() === realm)) return result;
  return result.kind === 'unreachable' ? DONE : { kind: 'stored', failure: result };
};

import table from 'virtual:first-requests';
import { isAdmin } from '../authProvider/access.ts';
import { providerSidOf } from '../authProvider/viewerProvider.ts';
import { firstProviderSid, pickProvider } from '../browserStorage/currentProvider.ts';
import { isListStored } from '../browserStorage/listState.ts';
import { pinnedAccount } from '../browserStorage/pinnedAccount.ts';
import { readSession, type Session } from '../authProvider/session.ts';
import { getConfig, whenConfigured } from '../config/config.ts';
import { INTERNAL_ROOT, isInternalPath } from '../config/internalPath.ts';
import { addressOf } from '../dataProvider/paths.ts';
import type { ReceivedAnswer } from '../dataProvider/readRequest.ts';
import { waitFor } from '../dataProvider/wait.ts';
import { sendEarly } from './earlyAnswers.ts';
import { readForClick, type FirstAddress, firstReads, type ListState } from './firstRequests.ts';

const stateOf =
  ({ userSid }: Session, providerSid: string | null) =>
  (resource: string): ListState => ({
    isStored: isListStored(resource, providerSid),
    isPinned: pinnedAccount(userSid) !== null,
  });

const addressesOf = (baseUrl: string, session: Session, address: FirstAddress): URL[] => {
  const serviceProviderSid = providerSidOf(session);
  const state = stateOf(session, serviceProviderSid);
  const reads = firstReads(table, { viewer: session, serviceProviderSid }, address, state);
  return reads.map(({ path, query }) => addressOf(baseUrl, path, query));
};

export const sendClickRequest = (resource: string): void => {
  const session = readSession();
  if (!session) return;
  const providerSid = providerSidOf(session);
  const scope = { viewer: session, serviceProviderSid: providerSid };
  const read = readForClick(table, scope, resource, stateOf(session, providerSid)(resource));
  if (read)
    sendEarly([addressOf(getConfig().apiBaseUrl, read.path, read.query)], {
      token: session.token,
      providerSid,
    });
};

const pickFirst = async (providers: Promise<ReceivedAnswer> | undefined): Promise<boolean> => {
  const answer = await providers;
  const first = answer?.ok ? firstProviderSid(JSON.parse(await answer.text())) : undefined;
  if (first !== undefined) pickProvider(first);
  return first !== undefined;
};

/** Milliseconds; a page without a provider is of little use, but shows that the platform is slow. */
const PATIENCE = 1000;

/**
 * Resolves when the reads of `address` (path and query) have left, or after a second without the provider. Never
 * rejects: the page asks for what is missing.
 */
export const sendFirstRequests = async (address: string): Promise<void> => {
  try {
    const { pathname, search } = new URL(address, location.origin);
    const { apiBaseUrl } = await whenConfigured();
    const session = readSession();
    if (!session || !isInternalPath(pathname)) return;
    const first = { path: pathname.slice(INTERNAL_ROOT.length + 1).replace(/\/+$/, ''), search };
    const providerSid = providerSidOf(session);
    const addresses = addressesOf(apiBaseUrl, session, first);
    const [providers] = sendEarly(addresses, { token: session.token, providerSid });
    if (providerSid !== null || !isAdmin(session)) return;
    const sent = new Set(addresses.map(({ href }) => href));
    const sendRest = async () => {
      if (!(await pickFirst(providers))) return;
      const rest = addressesOf(apiBaseUrl, session, first).filter(({ href }) => !sent.has(href));
      sendEarly(rest, { token: session.token, providerSid: providerSidOf(session) });
    };
    // Rendering before would delay the answer, and then the requests that wait for it.
    await Promise.race([sendRest(), waitFor(PATIENCE)]);
  } catch {
    // The page reports a bad address or a missing configuration.
  }
};

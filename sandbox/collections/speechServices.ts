import type { Route } from '../engine/collection.ts';
import type { Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { badRequest, forbidden, platformStops, unprocessable } from '../engine/errors.ts';
import { isoSeconds } from '../engine/columns.ts';
import { builtInLists } from '../speech/catalogue.ts';
import { clearCredential } from '../speech/credential.ts';
import { testOutcome, textsOf, type Outcome, type Status } from '../speech/outcome.ts';
import { outsideDelay, says } from '../support/outsideWorld.ts';
import { speechCredentials as table } from '../tables/speech.ts';
import { credentialOf, mayUse, ownerOfPath } from './speechCredentials.ts';

/** docs/platform-api.md#testing-a-credential */
export const speechServiceRoutes: Route[] = (['Accounts', 'ServiceProviders'] as const).flatMap(parent => {
  const path = `/${parent}/:sid/SpeechCredentials`;
  return [
    {
      method: 'GET',
      path: `${path}/:id/test`,
      handle: async context => {
        await ownerOfPath(context, parent);
        return test(context);
      },
    },
    {
      method: 'GET',
      path: `${path}/speech/supportedLanguagesAndVoices`,
      handle: async context => lists(context, await ownerOfPath(context, parent), parent),
    },
  ];
});

const test = async (context: Context) => {
  const { store, settings } = context;
  const row = await credentialOf(context);
  if (!(await mayUse(context, row))) throw forbidden('Insufficient privileges');
  const outcome = await testOutcome(row, settings.speechOffline);
  const tested = testedColumns(String(row['vendor']), outcome);
  // The platform does not test a custom vendor and stores nothing.
  if (Object.keys(tested).length > 0)
    await store.update(table, String(row[table.key]), {
      ...tested,
      last_tested: isoSeconds(store.now()).slice(0, 19),
    });
  return outcome;
};

/** For two vendors the platform writes recognition's result into synthesis' column. */
const testedColumns = (vendor: string, { tts, stt }: Outcome): Record<string, 0 | 1> => {
  const slip = vendor === 'speechmatics' || vendor === 'cartesia';
  const flag = (status: Status) => (status.status === 'ok' ? 1 : 0);
  const columns: Record<string, 0 | 1> = {};
  if (tts.status !== 'not tested') columns['tts_tested_ok'] = flag(tts);
  if (stt.status !== 'not tested') columns[slip ? 'tts_tested_ok' : 'stt_tested_ok'] = flag(stt);
  return columns;
};

/** Vendors that the platform asks when storing; a failure is 422. */
const ASKED = ['microsoft', 'deepgram', 'elevenlabs', 'playht', 'cartesia', 'inworld'];

const lists = async (context: Context, owner: string, parent: 'Accounts' | 'ServiceProviders') => {
  const { query, settings } = context;
  const { vendor, label, create_new } = query;
  if (!vendor) throw badRequest('vendor is required');
  const builtIn = builtInLists(vendor);
  if (!builtIn) throw unprocessable(`Invalid vendor ${vendor}`);
  const stored = create_new ? undefined : await storedFor(context, owner, parent, vendor, label || null);
  const clear = stored && clearCredential(stored);
  const asksVendor = vendor === 'rimelabs' || (ASKED.includes(vendor) && clear && !clear['deepgram_stt_uri']);
  if (settings.speechOffline) {
    if (asksVendor) throw unprocessable('fetch failed');
    if (vendor === 'google' && stored) throw platformStops('the google lookup cannot reach the vendor');
  }
  const texts = clear ? textsOf(clear) : [];
  await outsideDelay(texts);
  if (asksVendor && says(texts, 'bad')) throw unprocessable('failed to list voices');
  return builtIn;
};

/** The caller's account first, then the provider; the path's account does not count. */
const storedFor = async (
  { caller, store }: Context,
  owner: string,
  parent: 'Accounts' | 'ServiceProviders',
  vendor: string,
  label: string | null,
): Promise<Row | undefined> => {
  const same = { vendor, label };
  const own = caller.account_sid && (await store.one(table, { ...same, account_sid: caller.account_sid }));
  if (own) return own;
  const provider = caller.service_provider_sid ?? (parent === 'ServiceProviders' ? owner : undefined);
  if (provider === undefined) return undefined;
  return store.one(table, { ...same, account_sid: null, service_provider_sid: provider });
};

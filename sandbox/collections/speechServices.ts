import type { Route } from '../engine/collection.ts';
import type { Context } from '../engine/context.ts';
import { badRequest, forbidden, platformStops, unprocessable } from '../engine/errors.ts';
import { isoSeconds } from '../engine/columns.ts';
import { sidOf } from '../engine/sids.ts';
import { builtInLists } from '../speech/catalogue.ts';
import { clearCredential } from '../speech/credential.ts';
import { testOutcome, textsOf, type Outcome, type Status } from '../speech/outcome.ts';
import { outsideDelay, says } from '../support/outsideWorld.ts';
import { speechCredentials as table } from '../tables/speech.ts';
import { behindGuard, credentialOf, mayTest, namedCredential } from './speechCredentials.ts';

const test = async (context: Context) => {
  const { store, settings } = context;
  const row = await credentialOf(context);
  if (!mayTest(context, row)) throw forbidden('Insufficient privileges');
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

const lists = async (context: Context, parent: 'Accounts' | 'ServiceProviders') => {
  const { query, settings } = context;
  const { vendor, label, create_new } = query;
  if (!vendor) throw badRequest('vendor is required');
  const provider = providerAsked(context, parent);
  const builtIn = builtInLists(vendor);
  if (!builtIn) throw unprocessable(`Invalid vendor ${vendor}`);
  const named = { vendor, label: label || null };
  // The path's account does not count.
  const stored = create_new
    ? undefined
    : await namedCredential(context.store, named, context.caller.account_sid, provider);
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

/** The path's provider counts, and has to be a sid, only for who has none. */
const providerAsked = (context: Context, parent: 'Accounts' | 'ServiceProviders') =>
  context.caller.service_provider_sid ??
  (parent === 'ServiceProviders' ? sidOf(context, 'ServiceProviders') : undefined);

/** docs/platform-api.md#testing-a-credential */
export const speechServiceRoutes: Route[] = (['Accounts', 'ServiceProviders'] as const).flatMap(parent => {
  const path = `/${parent}/:sid/SpeechCredentials`;
  return [
    {
      method: 'GET',
      path: `${path}/:id/test`,
      handle: behindGuard(parent, test),
    },
    {
      method: 'GET',
      path: `${path}/speech/supportedLanguagesAndVoices`,
      handle: behindGuard(parent, context => lists(context, parent)),
    },
  ];
});

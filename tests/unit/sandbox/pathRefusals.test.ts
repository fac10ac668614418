import { describe } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { refusalTable, UNKNOWN, type Case } from './refusalTable.ts';

const table = refusalTable();

// Refusals of docs/platform-api.md that the recordings do not show.
const BAD = { msg: 'Bad request' };
const TEXT_404 = 'Not Found';
const GUARDED = { status: 'fail', message: 'insufficient privileges' };

describe('sids in paths', () => {
  table([
    ['admin', 'GET /VoipCarriers/{own}?x=1', undefined, 400, BAD],
    ['admin', 'PUT /VoipCarriers/{own}?x=1', { name: 'x' }, 400, BAD],
    ['admin', 'DELETE /VoipCarriers/{own}?x=1', undefined, 400, BAD],
    ['admin', `PUT /ServiceProviders/${DEFAULT_PROVIDER}/VoipCarriers/{own}?x=1`, { name: 'x' }, 400, BAD],
    ['admin', `PUT /ServiceProviders/${DEFAULT_PROVIDER}/VoipCarriers/none`, { name: 'x' }, 400, BAD],
    ['admin', `PUT /Accounts/${DEFAULT_ACCOUNT}/VoipCarriers/{own}?x=1`, { name: 'x' }, 400, BAD],
    ['admin', 'GET /PhoneNumbers/{number}?x=1', undefined, 400, BAD],
    ['admin', `GET /Accounts/${DEFAULT_ACCOUNT}?x=1`, undefined, 400, BAD],
    ['admin', `GET /ServiceProviders/${DEFAULT_PROVIDER}?x=1`, undefined, 400, BAD],
    ['admin', `GET /Accounts/${DEFAULT_ACCOUNT}/SpeechCredentials/${UNKNOWN}?x=1`, undefined, 400, BAD],
    ['admin', `GET /Accounts/${DEFAULT_ACCOUNT}/Calls/${UNKNOWN}?x=1`, undefined, 400, BAD],
    ['admin', 'GET /ServiceProviders/none/Alerts?page=1&count=25', undefined, 400, BAD],
    [
      'sp1',
      'GET /ServiceProviders/none/Alerts?page=1&count=25',
      undefined,
      500,
      { msg: 'invalid ServiceProvidersSid format' },
    ],
    ['sp1', 'POST /ServiceProviders/none/PredefinedCarriers/{template}', {}, 500],
    // The guard refuses account callers before it reads the sid.
    ...['Limits', 'Alerts?page=1&count=25', 'RecentCalls?page=1&count=25'].map((name): Case => [
      'acct1',
      `GET /ServiceProviders/none/${name}`,
      undefined,
      403,
      GUARDED,
    ]),
    ['acct1', 'POST /ServiceProviders/none/PredefinedCarriers/{template}', {}, 403, GUARDED],
    ['acct1', 'GET /ServiceProviders/none/ApiKeys', undefined, 400, BAD],
    [
      'acct1',
      'GET /Accounts/none/Alerts?page=1&count=25',
      undefined,
      400,
      { status: 'fail', message: 'invalid AccountsSid format' },
    ],
    ...['SipGateways', 'SmppGateways', 'Lcrs', 'LcrRoutes', 'Clients', 'MicrosoftTeamsTenants'].map(
      (name): Case => ['admin', `GET /${name}/none`, undefined, 404, TEXT_404],
    ),
    ['admin', 'GET /GoogleCustomVoices/none', undefined, 404, TEXT_404],
    ['admin', 'GET /LcrCarrierSetEntries', undefined, 500, 'Bind parameters must not contain undefined'],
    ['admin', 'GET /VoipCarriers/', undefined, 200],
  ]);
});

describe('pages', () => {
  const list = `/ServiceProviders/${DEFAULT_PROVIDER}/VoipCarriers`;
  table([
    ['admin', 'GET /VoipCarriers?page=0', undefined, 500],
    ['admin', 'GET /VoipCarriers?page=', undefined, 500],
    ['admin', 'GET /VoipCarriers?page=x', undefined, 500],
    ['sp1', `GET ${list}?page=0&page_size=10`, undefined, 500],
    ['admin', 'GET /PhoneNumbers?page=0', undefined, 200],
    ['admin', 'GET /PhoneNumbers?page=', undefined, 200],
    ['admin', 'GET /PhoneNumbers?page=1&page_size=x', undefined, 500],
    ...['Alerts', 'RecentCalls'].flatMap((name): Case[] => {
      const path = `GET /Accounts/${DEFAULT_ACCOUNT}/${name}`;
      const missing = (key: string) => ({ msg: `missing or invalid "${key}" query arg` });
      return [
        ['admin', `${path}?count=25`, undefined, 400, missing('page')],
        ['admin', `${path}?page=0&count=25`, undefined, 400, missing('page')],
        ['admin', `${path}?page=1`, undefined, 400, missing('count')],
        ['admin', `${path}?page=1&count=501`, undefined, 400, missing('count')],
      ];
    }),
  ]);
});

describe('keys', () => {
  const words = (text: string) => ({ msg: text });
  const foreign = words('a service provider user may not delete api key from another service provider');
  const others = words(
    'a service provider token can only be used to create tokens for the same service provider',
  );
  table([
    ['sp2', 'DELETE /ApiKeys/{providerKey}', undefined, 400, foreign],
    ['acct1', 'GET /ServiceProviders/{northwind}/ApiKeys', undefined, 403, words('insufficient permissions')],
    ['sp1', 'POST /ApiKeys', { account_sid: '{northwindAccount}' }, 400, others],
    // No row to compare with, so the database refuses.
    ['sp1', 'POST /ApiKeys', { account_sid: UNKNOWN }, 500, 'a foreign key constraint fails'],
  ]);
});

describe('parents', () => {
  const words = (text: string) => ({ msg: text });
  const entry = 'PUT /LcrCarrierSetEntries/{entry}';
  table([
    ['admin', 'PUT /LcrRoutes/{route}', { lcr_sid: UNKNOWN }, 400, words('unknown lcr_sid')],
    ['admin', entry, { lcr_route_sid: UNKNOWN }, 400, words('unknown lcr_route_sid')],
    ['admin', entry, { voip_carrier_sid: UNKNOWN }, 400, words('unknown voip_carrier_sid')],
    ['admin', 'PUT /LcrRoutes/{route}', { priority: 7 }, 204, ''],
    ['admin', entry, { voip_carrier_sid: '{shared}', priority: 3 }, 204, ''],
    // Only an account that is sent is looked at.
    ['sp1', 'POST /Clients', { username: 'none', password: 'p' }, 400, words('missing field account_sid')],
    [
      'sp1',
      'POST /Clients',
      { username: 'none', account_sid: '{northwindAccount}' },
      403,
      words('insufficient permissions'),
    ],
    [
      'sp1',
      'PUT /Clients/{client}',
      { account_sid: '{northwindAccount}' },
      403,
      words('insufficient permissions'),
    ],
    ['sp1', 'PUT /Clients/{client}', { account_sid: DEFAULT_ACCOUNT, is_active: 1 }, 204, ''],
    ['admin', `PUT /Accounts/${DEFAULT_ACCOUNT}`, { service_provider_sid: null }, 500, 'cannot be null'],
    [
      'admin',
      `PUT /Accounts/${DEFAULT_ACCOUNT}`,
      { service_provider_sid: DEFAULT_PROVIDER },
      400,
      words('service_provider_sid may not be modified'),
    ],
  ]);
});

describe('test data', () => {
  table([
    [undefined, `GET /AccountTest/${UNKNOWN}`, undefined, 404, TEXT_404],
    [undefined, 'GET /AccountTest/none', undefined, 404, TEXT_404],
    ['admin', 'POST /BetaInviteCodes', { count: 'abc' }, 500],
  ]);
});

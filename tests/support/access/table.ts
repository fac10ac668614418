import { LIVE_CALL } from '../../../sandbox/seed/names.ts';
import { DEFAULT_ACCOUNT, type Login, type Scope } from '../e2e/seed.ts';
import { beyond, withItems } from './declared.ts';
import type { Offer, Section } from './offer.ts';

export type { Section };

const everything = { list: true, create: true, save: true, delete: true, bulk: false };

/** The portal's own. */
const TABLE: readonly Section[] = [
  {
    name: 'users',
    menu: 'Users',
    heading: /^Users/,
    add: 'Add user',
    addHeading: 'Add new user',
    deleteButton: /^Delete User$/,
    offer: () => everything,
    refusal: '',
  },
  {
    name: 'accounts',
    menu: 'Accounts',
    heading: /^Accounts/,
    add: 'Add account',
    addHeading: 'Add an account',
    deleteButton: /^Delete account$/,
    // 'service_provider: Settings and Accounts pages, create and delete accounts'; an account user edits the own one.
    offer: scope =>
      scope === 'account'
        ? { list: false, create: false, save: true, delete: false, bulk: false }
        : everything,
    refusal: 'You do not have permissions to manage all accounts',
    writes: [/^Generate new secret$/, /^Test$/, /^Replace: /, /^Clear TTS Cache$/],
    example: { name: 'default account' },
  },
  {
    name: 'clients',
    menu: 'Clients',
    heading: /^SIP client credentials/,
    add: 'Add SIP client',
    addHeading: 'Add SIP client',
    deleteButton: /^Delete client$/,
    offer: () => everything,
    refusal: '',
  },
  {
    name: 'applications',
    menu: 'Applications',
    heading: /^Applications/,
    add: 'Add application',
    addHeading: 'Add an application',
    deleteButton: /^Delete application$/,
    offer: () => everything,
    refusal: '',
    example: { filter: { account_sid: DEFAULT_ACCOUNT }, name: 'Env driven bot' },
  },
  {
    name: 'carriers',
    menu: 'Carriers',
    heading: /^Carriers/,
    add: 'Add carrier',
    addHeading: 'Add a carrier',
    deleteButton: /^Delete Carrier$/,
    offer: () => everything,
    // 'Carriers with no account_sid are service-provider level and editable only by service-provider users'.
    shared: 'All accounts',
    refusal: '',
  },
  {
    name: 'speech-services',
    menu: 'Speech',
    heading: /^Speech services/,
    add: 'Add speech service',
    addHeading: 'Add a speech service',
    deleteButton: /^Delete speech service$/,
    offer: () => everything,
    // 'speech credentials with no account_sid are service-provider level and editable only by service-provider users'.
    shared: 'All accounts',
    refusal: '',
  },
  {
    name: 'phone-numbers',
    menu: 'Phone Numbers',
    heading: /^Phone numbers/,
    add: 'Add phone number',
    addHeading: 'Add a phone number',
    deleteButton: /^Delete phone number$/,
    offer: () => ({ ...everything, bulk: true }),
    refusal: '',
  },
  {
    name: 'ms-teams-tenants',
    menu: 'MS Teams Tenants',
    heading: /^Microsoft Teams Tenants/,
    add: 'Add Microsoft Teams Tenant',
    addHeading: 'Add a Microsoft Teams Tenant',
    deleteButton: /^Delete Microsoft Teams Tenant$/,
    offer: () => everything,
    refusal: '',
  },
  {
    name: 'least-cost-routing',
    menu: 'Outbound Call Routing',
    heading: /^Outbound call routing/,
    add: 'Add outbound call routes',
    addHeading: 'Add outbound call routes',
    deleteButton: /^Delete outbound call routes$/,
    // 'admin goes to the list, others go to the route edit page of their lcr_sid, or to the add page if none'.
    offer: scope => ({ ...everything, list: scope === 'admin' }),
    own: /^outbound call routing$/,
    // 'The delete button on the LCR form is hidden for admin scope.'
    deletesInForm: scope => scope !== 'admin',
    refusal: 'You do not have permissions to manage all outbound call routes',
    writes: [/^Add route$/, /^Paste or import$/, /^Move route 1$/, /^More for route 1$/],
  },
];

/** Does the page open for this login? */
export const opensFor = ({ scopes, writersOnly }: ScreenPage, { scope, viewOnly }: Login): boolean =>
  scopes.includes(scope) && !(writersOnly && viewOnly);

/** A view-only user sees everything readable and no control that writes (docs/decisions.md#view-only). */
export const offerOf = ({ offer }: Section, { scope, viewOnly }: Login): Offer => {
  const full = offer(scope);
  return viewOnly ? { list: full.list, create: false, save: false, delete: false, bulk: false } : full;
};

/** A screen that is no list, add and edit of a resource; what it offers goes by its address. */
export interface Screen {
  name: string;
  /** Its item in the side navigation, where it has one. */
  menu?: string;
  pages: readonly ScreenPage[];
  /** Said to those who may not open it. */
  refusal: string;
  /** Read from a declaration. */
  declared?: true;
}

export interface ScreenPage {
  /** Address below /internal; `:account` stands for an account of the viewer's, `:call` for a live call of it. */
  path: string;
  heading: RegExp;
  scopes: readonly Scope[];
  /** There is nothing to look at for those who may only look. */
  writersOnly?: true;
  /** Buttons that write; nobody who may only look has one of them. */
  writes: (scope: Scope) => readonly RegExp[];
  /** Its form refuses nonsense before anything is sent. */
  refuses?: true;
}

/** The address of a page, filled in. */
export const pageAddress = (path: string, accountSid: string = DEFAULT_ACCOUNT): string =>
  `/internal/${path.replace(':account', accountSid).replace(':call', LIVE_CALL)}`;

const KEYS = [/^Add key$/, /^Delete the API key/];

/** One page below its own name, which everybody opens and nobody writes on. */
const forReading = (name: Screen['name'], heading: RegExp, menu?: string, path = name): Screen => ({
  name,
  ...(menu ? { menu } : {}),
  pages: [{ path, heading, scopes: ['admin', 'service_provider', 'account'], writes: () => [] }],
  refusal: '',
});

/** The portal's own. */
const OWN_SCREENS: readonly Screen[] = [
  forReading('overview', /^Overview$/, 'Overview'),
  {
    name: 'settings',
    menu: 'Settings',
    pages: [
      {
        path: 'settings',
        heading: /^Settings$/,
        scopes: ['admin', 'service_provider'],
        // 'For admin there are two tabs, Admin and Service provider. Others see only the service provider form.'
        writes: scope => [/^Save$/, ...KEYS, ...(scope === 'admin' ? [/^Clear TTS Cache$/] : [])],
        refuses: true,
      },
      {
        path: 'settings/service-provider',
        heading: /^Settings$/,
        scopes: ['admin', 'service_provider'],
        writes: scope => [/^Save$/, ...KEYS, ...(scope === 'admin' ? [/^Delete$/] : [])],
        refuses: true,
      },
    ],
    refusal: 'You do not have permissions to manage Settings',
  },
  {
    name: 'live',
    menu: 'Live calls',
    pages: [
      {
        path: 'live',
        heading: /^Live calls/,
        scopes: ['admin', 'service_provider', 'account'],
        writes: scope => (scope === 'account' ? [/^Hang up/] : []),
      },
      {
        path: 'live/:account',
        heading: /^Live calls/,
        scopes: ['admin', 'service_provider', 'account'],
        writes: () => [/^Hang up/],
      },
      {
        path: 'live/:account/:call',
        heading: / → |^Live call$/,
        scopes: ['admin', 'service_provider', 'account'],
        writes: () => [
          /^Hang up$/,
          /^Mute$/,
          /^Whisper$/,
          /^Send keys$/,
          /^Send to another application$/,
          /^Start recording$/,
          /^Set tag$/,
        ],
      },
    ],
    refusal: '',
  },
  {
    ...forReading('devices', /^Devices(?:$|: |\d)/, 'Devices'),
    pages: ['devices', 'devices/:account'].flatMap(
      path => forReading('devices', /^Devices(?:$|: |\d)/, undefined, path).pages,
    ),
  },
  {
    name: 'test-call',
    pages: [
      {
        path: 'test-call',
        heading: /^Try a number$/,
        scopes: ['admin', 'service_provider', 'account'],
        // The platform places no calls of provider users, which the page tells them.
        writes: scope => (scope === 'service_provider' ? [] : [/^Call$/]),
      },
    ],
    refusal: '',
  },
  {
    name: 'number-import',
    pages: [
      {
        path: 'number-import',
        heading: /^Import phone numbers/,
        scopes: ['admin', 'service_provider', 'account'],
        writersOnly: true,
        writes: () => [],
      },
    ],
    refusal: 'You do not have access.',
  },
  forReading('which-route', /^Try a number$/),
  forReading('number-explainer', /^Try a number$/, 'Try a number'),
  forReading('recent-calls', /^Recent calls/, 'Recent calls'),
  forReading('trends', /^Trends$/),
  forReading('failures', /^Failures$/, 'Failures & trends'),
  forReading('alarms', /^Alarms$/, 'Alarms'),
  forReading('compare-calls', /^Compare two calls$/),
  forReading('alerts', /^Alerts/, 'Alerts'),
  forReading('check-up', /^Check-up$/, 'Check-up'),
  forReading('config-file', /^Export and compare configuration$/),
  forReading('what-changed', /^What changed$/),
];

const further = beyond([...TABLE, ...OWN_SCREENS].map(({ name }) => name));

export const SECTIONS: readonly Section[] = [...TABLE, ...further.sections];

export const SCREENS: readonly Screen[] = [...OWN_SCREENS, ...further.screens];

/** Items of the side navigation in their specified order, as far as there are screens. */
const specifiedMenu = ({ scope }: Login): string[] => [
  'Users',
  ...(scope === 'account' ? ['Account'] : ['Settings', 'Accounts']),
  'Clients',
  'Devices',
  'Applications',
  'Recent calls',
  'Live calls',
  'Alerts',
  'Carriers',
  'Speech',
  'Phone Numbers',
  'MS Teams Tenants',
  'Outbound Call Routing',
  'Overview',
  'Failures & trends',
  'Alarms',
  'Check-up',
  'Try a number',
];

export const menuOf = (login: Login): string[] => withItems(specifiedMenu(login), further, login.scope);

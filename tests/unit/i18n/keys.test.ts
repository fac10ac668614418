// @vitest-environment happy-dom
import { mergeTranslations } from 'ra-core';
import reactAdmin from 'ra-language-english';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screens } from '../../../src/custom-pages/registry.ts';
import { forms } from '../../../src/i18n/en/forms.ts';
import { publicMessages } from '../../../src/i18n/en/public.ts';
import { raMessages } from '../../../src/i18n/en/ra.ts';
import { newPasswordMessages } from '../../../src/i18n/en/newPassword.ts';
import { recoveryMessages } from '../../../src/i18n/en/recovery.ts';
import { signupMessages } from '../../../src/i18n/en/signup.ts';
import { troubleMessages } from '../../../src/i18n/en/trouble.ts';
import { firstMessages } from '../../../src/internal/firstMessages.ts';
import { LIMIT_CATEGORIES } from '../../../src/platform/limits.ts';
import { SCOPES } from '../../../src/platform/scopes.ts';
import type { FieldDefinition } from '../../../src/resources/fields.ts';
import { registry } from '../../../src/resources/registry.ts';
import { isReadOnly } from '../../../src/resources/text.ts';
import { englishMessages, resourceTexts } from '../../support/messages.ts';
import { isOwn } from '../../support/ownResources.ts';

const SOURCE = join(import.meta.dirname, '../../../src');

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !name.startsWith('i18n'))
  .map(name => ({ name, text: readFileSync(join(SOURCE, name), 'utf8') }));

/** Dotted words that look like message keys, in any quotes, wherever they stand: a key may travel before it is used. */
const KEY = /(['"`])((?:portal|resources|screens|ra)\.(?:\$\{[^}]*\}|[\w.-])+)\1/g;

const uses = files.flatMap(({ name, text }) =>
  [...text.matchAll(KEY)].map(([, , key = '']) => ({ file: name, key })),
);
const literals = uses.filter(({ key }) => !key.includes('${'));
const templates = [...new Set(uses.map(({ key }) => key))].filter(key => key.includes('${'));

const keys = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keys(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );

/** Texts of public pages that load with them. */
const ofPages = [
  ...keys(recoveryMessages),
  ...keys(newPasswordMessages),
  ...keys(signupMessages),
  ...keys(troubleMessages),
];

const english = [...keys(englishMessages), ...ofPages];

/** A text, or the start of texts: `resources.accounts.recording` is handed on to be completed. */
const exists = (key: string) => english.some(known => known === key || known.startsWith(`${key}.`));

/** Some text that a template can lead to, where its values are not known here. */
const canLead = (template: string) => {
  const parts = template.split(/\$\{[^}]+\}/).map(part => part.replaceAll('.', '\\.'));
  const pattern = new RegExp(`^${parts.join('[\\w-]+(?:\\.[\\w-]+)*')}$`);
  return english.some(known => pattern.test(known));
};

describe('message keys in the source', () => {
  it('are found at all', () => {
    expect(literals.length).toBeGreaterThan(100);
    expect(templates.length).toBeGreaterThan(20);
  });

  it('all have an English text', () => {
    expect(literals.filter(({ key }) => !exists(key))).toEqual([]);
  });
});

/** Files whose code the first screen loads: what its entries import, and what that imports. */
const firstScreen = (): Set<string> => {
  const texts = new Map(files.map(({ name, text }) => [name, text]));
  const seen = new Set<string>();
  const follow = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const [, from = ''] of (texts.get(name) ?? '').matchAll(
      /^(?:import (?!type )|}).*?from '(\.[^']+)'/gm,
    ))
      follow(join(name, '..', from));
  };
  ['internal/InternalRoot.tsx', 'resources/standard/StandardList.tsx'].forEach(follow);
  files
    .filter(({ name }) => /^(resources|custom-pages)\/[^/]+\/index\.tsx?$/.test(name))
    .forEach(({ name }) => follow(name));
  return seen;
};

/** Declarations name them for their forms. */
const OF_FORMS = /^(ra\.validation\.|portal\.errors\.)/;

describe('the texts of the first screen', () => {
  const known = keys(firstMessages);

  it('are those its code uses', () => {
    const loaded = firstScreen();
    const used = literals.filter(({ file, key }) => loaded.has(file) && !OF_FORMS.test(key));
    expect(used.length).toBeGreaterThan(80);
    const lacking = used.filter(({ key }) => !known.some(text => text === key || text.startsWith(`${key}.`)));
    expect(lacking).toEqual([]);
  });

  it("repeat react-admin's own", () => {
    expect(english).toEqual(expect.arrayContaining(keys(raMessages)));
    expect(mergeTranslations(reactAdmin, raMessages)).toEqual(reactAdmin);
  });
});

const API_KEY_WORDS = ['token', 'created', 'last_used', 'expires', 'actions', 'delete', 'empty'];
/** Words that files of a folder hand to a helper: `text('log_level')`. */
const handed = (folder: string, helper: RegExp): string[] =>
  files
    .filter(({ name }) => name.startsWith(folder))
    .flatMap(({ text }) => [...text.matchAll(helper)].map(([, word = '']) => word));

/** Values of the templates whose variable is no resource. Those of `a ? 'x' : 'y'` are read from the source. */
const VALUES: Record<string, readonly string[]> = {
  'portal.shell.theme_${id}': ['system', 'light', 'dark'],
  'portal.shell.time_zone_${id}': ['local', 'utc'],
  'screens.live.${column}': ['from', 'to', 'direction', 'status', 'trunk'],
  'screens.live.${what}': ['calls', 'queues', 'conferences', 'devices'],
  'screens.live.no_${what}': ['calls', 'queues', 'conferences', 'devices'],
  'portal.speech.${prefix}recognition': ['', 'fallback_'],
  'portal.speech.${prefix}synthesis': ['', 'fallback_'],
  "portal.speech.${vendor === 'deepgram' ? 'model' : 'voice'}": ['model', 'voice'],
  'portal.speech.${columns.word}_vendor': ['synthesis', 'recognizer'],
  'portal.env.${state()}': ['asking', 'failed', 'invalid', 'kept', 'none'],
  'portal.api_keys.${name}': [...API_KEY_WORDS, 'not_recorded', 'expiry_note'],
  'portal.api_keys.${used.kind}': ['today', 'yesterday', 'never'],
  'portal.api_keys.title.${owner.kind}': ['account', 'serviceProvider'],
  'portal.blocker.${kind}': Object.keys(forms.blocker),
  'portal.config.expected.${problem.expected}': ['flag', 'text', 'address', 'link', 'seconds', 'object'],
  'portal.create_password.rule_${rule}': ['length', 'digit', 'special'],
  'portal.errors.${missing}': ['no_account', 'no_provider'],
  'portal.errors.webhook.${problem}': ['required', 'whitespace', 'invalid', 'protocol', 'host', 'tooLong'],
  'portal.limits.${category}': LIMIT_CATEGORIES,
  'portal.limits.unit_${option}': ['session', 'minute'],
  'portal.list.jump_${item.direction}': ['back', 'forward'],
  'portal.reset_password.${problem}': ['mismatch', 'short', 'letter'],
  'portal.session.${reason}': ['expired', 'unreachable', 'must_log_in'],
  'portal.signup.${check}': ['checking', 'free', 'taken', 'unchecked'],
  'portal.signup.subdomain_${problem}': ['short', 'characters', 'long'],
  'portal.shell.${state}': ['retrying', 'waiting'],
  'portal.shell.theme_${option}': ['light', 'dark', 'system'],
  'resources.carriers.gateways.${key}': [
    ...handed('resources/carriers/GatewaySummary', /\btext\('(\w+)'/g),
    ...['again', 'show_all', 'inbound', 'outbound', 'inactive'],
  ],
  'resources.carriers.register.${key}': ['RegisterDetails', 'useRegistration'].flatMap(file =>
    handed(`resources/carriers/${file}`, /\b(?:text|fact)\(\s*'(\w+)'/g),
  ),
  'resources.carriers.remove.${key}': [
    ...handed('resources/carriers/DeleteCarrier', /\btext\('(\w+)'/g),
    'unseen_routings',
    ...SCOPES.filter(scope => scope !== 'admin').map(scope => `unseen_routings_${scope}`),
    ...['both', 'numbers', 'routings'].map(kinds => `blocked_by_${kinds}`),
  ],
  'screens.${definition.name}.menu': screens.filter(({ menu }) => menu).map(({ name }) => name),
  'screens.settings.${key}': [
    ...handed('custom-pages/settings', /\b(?:text|input)\('(\w+)'/g),
    'log_level_info',
    'log_level_debug',
  ],
  'screens.settings.${field}_placeholder': [
    'domain_name',
    'sip_domain_name',
    'private_network_cidr',
    'monitoring_domain_name',
  ],
  'screens.settings.${saved}': ['system', 'passwords'],
  'screens.settings.${first.key}': ['system', 'passwords'],
  'resources.phone-numbers.bulk.${key}': ['title', 'running', 'application', 'done'],
  'resources.users.own_password.${key}': ['title', 'current', 'next', 'again', 'save'],
  'resources.users.scopes.${String(value)}': SCOPES,
  'resources.users.scopes.${id}': SCOPES,
};

const valuesOf = (template: string): readonly string[] =>
  VALUES[template] ?? [...template.matchAll(/[?:] '(\w+)'/g)].map(([, word = '']) => word);

describe('templates of message keys', () => {
  const plain = templates.filter(template => !template.startsWith('resources.${'));

  it.each(plain)('%s has a text for every value', template => {
    const wanted = valuesOf(template).map(value => template.replace(/\$\{[^}]+\}/, value));
    expect(wanted.filter(key => !exists(key))).toEqual([]);
    expect(canLead(template), 'a text for any value at all').toBe(true);
  });

  const RESOURCES = registry.filter(({ menu }) => menu);
  const byResource = templates.flatMap(template => {
    const [, word] = /^resources\.\$\{[^}]+\}\.(\w+)$/.exec(template) ?? [];
    return word === undefined ? [] : [word];
  });
  /** Words of single dialogs and notices: the resources that have them. */
  const OF_SOME: Record<string, string[]> = {
    account_hint: ['phone-numbers'],
    account_filter: ['carriers', 'least-cost-routing', 'speech-services'],
    no_accounts: ['applications', 'clients', 'ms-teams-tenants', 'phone-numbers', 'users'],
    owners: ['least-cost-routing'],
    rule_deleted: ['least-cost-routing'],
  };
  /** What a list says of itself; the rest is of what can be added or changed. */
  const OF_LISTS = ['name', 'heading', 'menu', 'filter', 'empty', 'about'];
  /** An integrator's resource may do with the general text; the portal's own have theirs. */
  const MAY_LACK = ['consequence'];

  it.each([...new Set(byResource)])('resources.*.%s is there for every resource that asks for it', word => {
    const asking = RESOURCES.filter(definition => OF_LISTS.includes(word) || !isReadOnly(definition)).filter(
      ({ name }) => isOwn(name) || !MAY_LACK.includes(word),
    );
    const having = asking.map(({ name }) => name).filter(name => exists(`resources.${name}.${word}`));
    expect(having.toSorted()).toEqual((OF_SOME[word] ?? asking.map(({ name }) => name)).toSorted());
  });
});

describe('the texts beside a declaration', () => {
  const own = registry.filter(({ name }) => isOwn(name));
  it.each(own.map(definition => [definition.name, definition] as const))(
    'of %s name every field and section',
    async (name, { fields: ofForms, listParts, sections = [] }) => {
      const { fields: labels = {}, sections: headings = {} } = resourceTexts[name] ?? {};
      const fields = [...ofForms, ...((await listParts?.())?.default.fields ?? [])];
      expect(fields).not.toEqual([]);
      expect(fields.map(({ source }) => source).filter(source => !(source in labels))).toEqual([]);
      expect(Object.keys(headings)).toEqual(sections);
    },
  );
});

/** Keys that pages build of a field: its label, the word for no record, what is said of a value in use, its choices. */
const builtOf = (resource: string, field: FieldDefinition): string[] => {
  const own = (part: string) => `resources.${resource}.${part}`;
  return [
    own(`fields.${field.source}`),
    ...(field.unique ? [own(`unique.${field.source}`)] : []),
    ...(field.type === 'reference' && field.none ? [own(`words.${field.source}.none`)] : []),
    ...(field.type === 'select'
      ? field.options.map(({ name }) => name).filter(name => /^(?:portal|resources|screens)\./.test(name))
      : []),
  ];
};

describe('the keys that are built of a declaration', () => {
  const built = async ({ name, fields, listParts, sections = [] }: (typeof registry)[number]) => [
    ...[...fields, ...((await listParts?.())?.default.fields ?? [])].flatMap(field => builtOf(name, field)),
    ...sections.map(section => `resources.${name}.sections.${section}`),
  ];

  // French has every key of English: french.test.ts.
  it.each(registry.map(definition => [definition.name, definition] as const))(
    'of %s all have a text',
    async (_name, definition) => {
      expect((await built(definition)).filter(key => !english.includes(key))).toEqual([]);
    },
  );

  it('are found where there is one: an application of a number may be none', async () => {
    const numbers = registry.find(({ name }) => name === 'phone-numbers');
    expect(numbers && (await built(numbers))).toContain('resources.phone-numbers.words.application_sid.none');
  });
});

describe('public pages', () => {
  const known = [...keys(publicMessages), ...ofPages];

  it('use only the texts that are loaded with them', () => {
    const rooms = /^(public|config|authProvider|main)/;
    const used = literals.filter(({ file, key }) => rooms.test(file) && key.startsWith('portal.'));
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter(({ key }) => !known.includes(key))).toEqual([]);
  });
});

/** What `new-resource` has found out about a collection. */
export interface Collection {
  /** Path segment, such as `PhoneNumbers`. */
  collection: string;
  /** URL segment and folder of the resource. */
  name: string;
  /** Owner that the list is addressed under. */
  nesting: 'root' | 'serviceProvider' | 'account';
  /** The list answers `page` and `page_size`. */
  paged: boolean;
  /** A single record can be read, without which there is no edit page. */
  readable: boolean;
  rows: readonly Record<string, unknown>[];
}

type Column = { name: string; values: unknown[] };
type Options = Record<string, string>;

/** Resources of the portal by the sid that refers to them. */
const REFERENCES: readonly [RegExp, string][] = [
  [/account_sid$/, 'accounts'],
  [/application_sid$/, 'applications'],
  [/(voip_)?carrier_sid$/, 'carriers'],
  [/phone_number_sid$/, 'phone-numbers'],
  [/service_provider_sid$/, 'service-providers'],
  [/user_sid$/, 'users'],
];
const ACRONYMS = /\b(api|fqdn|id|ip|ipv4|lcr|sbc|sid|sip|smpp|srtp|stt|tls|tts|url)(s?)\b/gi;
const SECRET = /password|secret|token|credential|(^|_)key$/;
const FLAG = /^(is|has|use|allow|enable|require|requires|send|register)_|_(enabled|active)$/;
const READ_ONLY = /(_at|_on|_time|_status|_count)$|^(created|updated|last|number)_/;
const NAMES = ['name', 'username', 'number', 'label', 'description'];
/** Columns beside the link to the record that the list shows from the start. */
const MOST_SHOWN = 4;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const acronyms = (text: string) =>
  text.replace(ACRONYMS, (_all, word: string, plural: string) => word.toUpperCase() + plural.toLowerCase());
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const words = (text: string) =>
  acronyms(
    text
      .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
      .replaceAll(/[_-]/g, ' ')
      .toLowerCase(),
  );
const singular = (text: string) =>
  text.replace(/(ies|sses|xes|s)$/, end => ({ ies: 'y', sses: 'ss', xes: 'x', s: '' })[end] ?? end);
const quoted = (text: string) => JSON.stringify(text);
const keys = (entries: Options) =>
  `{ ${Object.entries(entries)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')} }`;

/** 'MicrosoftTeamsTenants' → 'microsoft-teams-tenants' */
export const nameFrom = (collection: string): string =>
  collection.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();

const columnsOf = (rows: Collection['rows']): Column[] =>
  [...new Set(rows.flatMap(row => Object.keys(row)))].map(name => ({
    name,
    values: rows.map(row => row[name]),
  }));

/** The sid of the rows themselves: unique, never empty, and named like the collection where several are. */
const idFieldOf = ({ collection, rows }: Collection, columns: readonly Column[]): string => {
  const stem = words(singular(collection)).split(' ').join('_').toLowerCase();
  const unique = columns
    .filter(({ name, values }) => name.endsWith('_sid') && values.every(value => !isEmpty(value)))
    .filter(({ values }) => new Set(values).size === rows.length)
    .map(({ name }) => name);
  const owner = /^(account|service_provider)_sid$/;
  const named = unique.find(name => name === `${stem}_sid`) ?? unique.find(name => name.startsWith(stem));
  const found = named ?? unique.find(name => !owner.test(name)) ?? unique[0];
  if (!found) throw new Error(`No column of ${collection} is a sid that tells its rows apart`);
  return found;
};

/** Type of the column in the record's interface. */
const typeOf = ({ name, values }: Column, isFlag: boolean): string => {
  const types = values.map(value => {
    if (isEmpty(value)) return value === '' ? 'string' : 'null';
    return isFlag ? 'boolean' : typeof value === 'object' ? 'unknown' : typeof value;
  });
  const known = [...new Set(types)].sort((left, right) => Number(left === 'null') - Number(right === 'null'));
  if (known.includes('unknown') || known.every(type => type === 'null'))
    return FLAG.test(name) ? 'boolean | null' : 'unknown';
  return known.join(' | ');
};

const isFlagColumn = ({ name, values }: Column): boolean => {
  const given = values.filter(value => !isEmpty(value));
  if (given.some(value => typeof value === 'boolean')) return true;
  const isBit = given.length > 0 && given.every(value => value === 0 || value === 1);
  return isBit && (FLAG.test(name) || new Set(given).size === 2);
};

/** The options of a column's field; null for columns that no standard input or cell can show. */
const fieldOf = (column: Column): Options | null => {
  const { name, values } = column;
  const given = values.filter(value => !isEmpty(value));
  const always = given.length === values.length;
  const required: Options = always ? { required: 'true' } : {};
  if (given.some(value => typeof value === 'object')) return null;
  if (isFlagColumn(column)) return { type: quoted('boolean') };
  if (name.endsWith('_sid')) {
    const reference = REFERENCES.find(([pattern]) => pattern.test(name))?.[1];
    if (!reference) return { type: quoted('text'), mono: 'true', form: 'false', list: quoted('hidden') };
    const nullable: Options = always ? {} : { none: 'true' };
    return { type: quoted('reference'), reference: quoted(reference), ...required, ...nullable };
  }
  if (SECRET.test(name)) return { type: quoted('secret'), ...required };
  if (given.some(value => typeof value === 'number'))
    return { type: quoted('number'), ...required, ...(READ_ONLY.test(name) ? { form: 'false' } : {}) };
  if (given.length > 0 && given.every(value => /^\d{4}-\d\d-\d\dT/.test(String(value))))
    return { type: quoted('date'), form: 'false' };
  if (READ_ONLY.test(name)) return { type: quoted('text'), form: 'false' };
  if (/(^|_)url$/.test(name)) return { type: quoted('url'), ...required };
  return { type: quoted('text'), ...required };
};

/** The link to the record: a name that tells the rows apart, else the first text of every row. */
const primaryOf = (columns: readonly Column[], rows: number, fields: ReadonlyMap<string, Options>) => {
  const texts = columns
    .filter(({ name }) => fields.get(name)?.['type'] === quoted('text') && !fields.get(name)?.['form'])
    .filter(({ values }) => values.every(value => typeof value === 'string' && value !== ''));
  const unique = texts.filter(({ values }) => new Set(values).size === rows);
  const named = (from: readonly Column[]) => from.find(({ name }) => NAMES.includes(name));
  return (named(unique) ?? unique[0] ?? named(texts) ?? texts[0])?.name;
};

/** Rights and owners, by the columns that say whose a row is. */
const ownership = ({ nesting, paged }: Collection, columns: readonly Column[]) => {
  const account = columns.find(({ name }) => name === 'account_sid');
  // Without a value in any row, the rows are shared by all providers.
  const provider = columns.find(
    ({ name, values }) => name === 'service_provider_sid' && values.some(value => !isEmpty(value)),
  );
  const [scopes, rule] = account
    ? (['EVERYBODY', 'ownOnly'] as const)
    : provider
      ? (['PROVIDERS_AND_ADMINS', 'ownOnly'] as const)
      : (['ADMINS', null] as const);
  const isSet = (column: Column | undefined) => column?.values.every(value => !isEmpty(value)) === true;
  const restrict = isSet(provider)
    ? 'provider'
    : account && provider
      ? 'providerAndAccounts'
      : account
        ? 'accounts'
        : provider
          ? 'providerOrNone'
          : null;
  return {
    scopes,
    rule,
    api: {
      ...(restrict && nesting === 'root' && !paged ? { restrict: quoted(restrict) } : {}),
      ...(account
        ? { ownerOnCreate: quoted('account') }
        : provider
          ? { ownerOnCreate: quoted('serviceProvider') }
          : {}),
    },
  };
};

/**
 * The files of a resource, as far as the rows of its collection tell: not formatted.
 *
 * @throws Error with a sentence for the user where no column identifies the rows
 */
export const filesFrom = (found: Collection): { 'index.ts': string; 'en.ts': string } => {
  const { collection, name, nesting, paged, readable, rows } = found;
  const columns = columnsOf(rows);
  const idField = idFieldOf(found, columns);
  const { scopes, rule, api } = ownership(found, columns);
  const shownColumns = columns.filter(
    column => ![idField, 'account_sid', 'service_provider_sid'].includes(column.name),
  );
  const fields = new Map(
    shownColumns.flatMap(column => {
      const options = fieldOf(column);
      return options ? [[column.name, options] as const] : [];
    }),
  );
  const leftOut = shownColumns.filter(column => !fields.has(column.name)).map(column => column.name);
  const primary = primaryOf(shownColumns, rows.length, fields) ?? idField;
  let shown = 0;
  const place = (source: string, options: Options): Options => {
    if (options['list'] || options['type'] === quoted('secret')) return {};
    if (source === primary) return { list: quoted('primary') };
    shown += 1;
    return { list: quoted(shown <= MOST_SHOWN && !options['form'] ? 'shown' : 'hidden') };
  };
  const hasAccount = columns.some(column => column.name === 'account_sid');
  const declared = [
    ...[...fields].map(([source, options]) =>
      keys({ source: quoted(source), ...options, ...place(source, options) }),
    ),
    ...(hasAccount ? ['accountField'] : []),
    keys({
      source: quoted(idField),
      type: quoted('sid'),
      list: quoted(primary === idField ? 'primary' : 'hidden'),
    }),
  ];
  const secrets = [...fields].filter(([, { type }]) => type === quoted('secret')).map(([source]) => source);
  const listed = [...fields.keys()].filter(source => !secrets.includes(source));
  const nestings = { list: quoted(nesting), create: quoted(nesting) };
  const mapping: Options = {
    collection: quoted(collection),
    idField: quoted(idField),
    ...(nesting === 'root' ? {} : { nesting: keys(nestings) }),
    ...(paged ? { paging: quoted('server') } : {}),
    ...api,
    ...(secrets.length > 0 ? { listFields: JSON.stringify(listed) } : {}),
  };
  const access: Options = {
    list: scopes,
    create: scopes,
    ...(readable ? { edit: scopes } : {}),
    delete: scopes,
    ...(rule ? { record: rule } : {}),
  };
  const isText = rows.every(row => typeof row[primary] === 'string');
  const title = isText ? `record.${primary}` : `String(record.${primary} ?? '')`;
  const accountFilter =
    hasAccount && !paged ? "accountFilter: { mode: 'optional', minimum: 'service_provider' },\n" : '';
  const many = words(collection);
  const one = singular(many);
  const record = singular(collection);
  const imports = [
    ...(hasAccount ? ['accountField'] : []),
    scopes,
    'defineResource',
    'AppIcon',
    ...(rule ? [rule] : []),
  ].sort((left, right) => left.localeCompare(right));
  const labels = Object.fromEntries(
    [...fields.keys(), ...(hasAccount ? ['account_sid'] : []), idField].map(source => [
      source,
      quoted(capitalize(words(source === idField ? 'sid' : source.replace(/_sid$/, '')))),
    ]),
  );
  return {
    'index.ts': `
import { ${imports.join(', ')} } from '../../src/extension.ts';

interface ${record} {
  id: string;
  ${columns.map(column => `${column.name}: ${typeOf(column, isFlagColumn(column))};`).join('\n')}
}

${leftOut.length > 0 ? `// Left out, because no standard input fits: ${leftOut.join(', ')}.\n` : ''}
/** Made from the rows of ${collection}: see docs/adding-a-resource.md for what else a declaration can say. */
export default defineResource<${record}>({
  name: ${quoted(name)},
  menu: { group: 'main', order: 100, icon: AppIcon },
  api: ${keys(mapping)},
  access: ${keys(access)},
  ${accountFilter}title: record => ${title},
  fields: [${declared.join(', ')}],
});
`,
    'en.ts': `
import type { ResourceTexts } from '../../src/extension.ts';

export default {
  one: ${quoted(one)},
  many: ${quoted(many)},
  filter: ${quoted(`Filter ${many}`)},
  fields: ${keys(labels)},
} satisfies ResourceTexts;
`,
  };
};

import { type Column, fieldOf, isEmpty, isMade, type Options, typeOf } from './fieldFrom.ts';
import { capitalize, quoted, singular, words } from './words.ts';

export interface Collection {
  collection: string;
  name: string;
  nesting: 'root' | 'serviceProvider' | 'account';
  /** Required query parameter: sid of the owning record. */
  parent?: string;
  paged: boolean;
  /** Single records can be read; without it there is no edit page. */
  readable: boolean;
  rows: readonly Record<string, unknown>[];
}

/** Written below their owner; all others at the root, with the owner in the body. */
const WRITTEN_BELOW = ['SpeechCredentials'];

export const isWrittenBelow = (collection: string): boolean => WRITTEN_BELOW.includes(collection);

const NAMES = ['name', 'username', 'number', 'label', 'description'];
const MOST_SHOWN = 4;

const keys = (entries: Options) =>
  `{ ${Object.entries(entries)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')} }`;

const columnsOf = (rows: Collection['rows']): Column[] =>
  [...new Set(rows.flatMap(row => Object.keys(row)))].map(name => ({
    name,
    values: rows.map(row => row[name]),
  }));

/** The rows' own sid, else a unique name, by which no record is addressed. */
const idFieldOf = ({ collection, rows }: Collection, columns: readonly Column[]): string => {
  const stem = words(singular(collection)).split(' ').join('_').toLowerCase();
  const telling = columns
    .filter(({ values }) => values.every(value => typeof value === 'string' && value !== ''))
    .filter(({ values }) => new Set(values).size === rows.length)
    .map(({ name }) => name);
  const unique = telling.filter(name => name.endsWith('_sid'));
  const owner = /^(account|service_provider)_sid$/;
  const named = unique.find(name => name === `${stem}_sid`) ?? unique.find(name => name.startsWith(stem));
  const others = telling.filter(name => !owner.test(name));
  const found = named ?? unique.find(name => !owner.test(name)) ?? others.find(name => NAMES.includes(name));
  if (!found) throw new Error(`No column of ${collection} is a sid or a name that tells its rows apart`);
  return found;
};

/** The link to the record: a unique name, else the first text that every row has. */
const primaryOf = (columns: readonly Column[], rows: number, fields: ReadonlyMap<string, Options>) => {
  const texts = columns
    .filter(({ name }) => fields.get(name)?.['type'] === quoted('text') && !fields.get(name)?.['form'])
    .filter(({ values }) => values.every(value => typeof value === 'string' && value !== ''));
  const unique = texts.filter(({ values }) => new Set(values).size === rows);
  const named = (from: readonly Column[]) => from.find(({ name }) => NAMES.includes(name));
  return (named(unique) ?? unique[0] ?? named(texts) ?? texts[0])?.name;
};

const ownership = ({ collection, nesting, paged }: Collection, columns: readonly Column[]) => {
  const isGiven = (column: Column) => column.values.some(value => !isEmpty(value));
  // A provider's list without an account row has none, unless an added record may have one.
  const account = columns.find(
    column =>
      column.name === 'account_sid' &&
      (nesting !== 'serviceProvider' || isWrittenBelow(collection) || isGiven(column)),
  );
  // Without a value in any row, all providers share the rows.
  const provider = columns.find(column => column.name === 'service_provider_sid' && isGiven(column));
  const below = { root: null, serviceProvider: 'PROVIDERS_AND_ADMINS', account: 'EVERYBODY' } as const;
  const [scopes, rule] = account
    ? (['EVERYBODY', 'ownOnly'] as const)
    : provider
      ? (['PROVIDERS_AND_ADMINS', 'ownOnly'] as const)
      : ([below[nesting] ?? 'ADMINS', null] as const);
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
    hasAccount: account !== undefined,
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

/** Unformatted sources. @throws Error with a sentence for the user if no column identifies the rows */
export const filesFrom = (found: Collection): { 'index.ts': string; 'en.ts': string } => {
  const { collection, name, nesting, parent, paged, readable, rows } = found;
  const columns = columnsOf(rows);
  const idField = idFieldOf(found, columns);
  // Without a sid no call addresses a record, so there is only the list.
  const isWritable = idField.endsWith('_sid');
  const { scopes, rule, api, hasAccount } = ownership(found, columns);
  const shownColumns = columns.filter(
    ({ name: column }) =>
      ![...(isWritable ? [idField] : []), 'account_sid', 'service_provider_sid'].includes(column),
  );
  const formOf = ({ name: source }: Column, options: Options | null): Options | null => {
    if (!options) return null;
    if (source === parent) return { ...options, on: quoted('create') };
    const { required: _required, ...shown } = options;
    return isWritable ? options : shown;
  };
  const fields = new Map(
    shownColumns.flatMap(column => {
      const options = formOf(column, fieldOf(column));
      return options ? [[column.name, options] as const] : [];
    }),
  );
  const without = shownColumns.filter(column => !fields.has(column.name));
  const named = (columns: readonly Column[]) => columns.map(column => column.name).join(', ');
  const leftOut = named(without.filter(column => !isMade(column)));
  const made = named(without.filter(isMade));
  const primary = primaryOf(shownColumns, rows.length, fields) ?? idField;
  let shown = 0;
  const place = (source: string, options: Options): Options => {
    if (options['list'] || source === parent || options['type'] === quoted('secret')) return {};
    if (source === primary) return { list: quoted('primary') };
    shown += 1;
    return { list: quoted(shown <= MOST_SHOWN && !options['form'] ? 'shown' : 'hidden') };
  };
  const declared = [
    ...[...fields].map(([source, options]) =>
      keys({ source: quoted(source), ...options, ...place(source, options) }),
    ),
    ...(hasAccount ? ['accountField'] : []),
    ...(isWritable
      ? [
          keys({
            source: quoted(idField),
            type: quoted('sid'),
            list: quoted(primary === idField ? 'primary' : 'hidden'),
          }),
        ]
      : []),
  ];
  const secrets = [...fields].filter(([, { type }]) => type === quoted('secret')).map(([source]) => source);
  const listed = [...fields.keys()].filter(source => !secrets.includes(source));
  const nestings = {
    list: quoted(nesting),
    ...(isWrittenBelow(collection) ? { item: quoted(nesting), create: quoted(nesting) } : {}),
  };
  const mapping: Options = {
    collection: quoted(collection),
    idField: quoted(idField),
    ...(nesting === 'root' ? {} : { nesting: keys(nestings) }),
    ...(parent ? { parent: quoted(parent) } : {}),
    ...(paged ? { paging: quoted('server') } : {}),
    ...(isWritable ? api : {}),
    ...(secrets.length > 0 ? { listFields: JSON.stringify(listed) } : {}),
  };
  const access: Options = {
    list: scopes,
    ...(isWritable ? { create: scopes, ...(readable ? { edit: scopes } : {}), delete: scopes } : {}),
    ...(rule ? { record: rule } : {}),
  };
  const isText = rows.every(row => typeof row[primary] === 'string');
  const title = isText ? `record.${primary}` : `String(record.${primary} ?? '')`;
  const mode = nesting === 'account' ? 'required' : hasAccount && !paged ? 'optional' : null;
  const accountFilter = mode ? `accountFilter: { mode: '${mode}', minimum: 'service_provider' },\n` : '';
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
    [...new Set([...fields.keys(), ...(hasAccount ? ['account_sid'] : []), idField])].map(source => [
      source,
      quoted(capitalize(words(isWritable && source === idField ? 'sid' : source.replace(/_sid$/, '')))),
    ]),
  );
  return {
    'index.ts': `
import { ${imports.join(', ')} } from '../../src/extension.ts';

interface ${record} {
  id: string;
  ${columns.map(column => `${column.name}: ${typeOf(column, fieldOf(column))};`).join('\n')}
}

${leftOut === '' ? '' : `// Left out, because no standard input fits: ${leftOut}.\n`}
${made === '' ? '' : `// Left out, because the platform makes them: ${made}.\n`}
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

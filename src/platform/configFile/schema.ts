import { FORMAT } from './document.ts';
import { type FileScope, isSingleInFile, type Kind, KINDS, REFERENCES, RULES, type Values } from './kinds.ts';

const ref = (name: string): Values => ({ $ref: `#/definitions/${name}` });
const listOf = (items: Values): Values => ({ type: 'array', items });

const NAMES = new Set(Object.values(REFERENCES).map(({ as }) => as));

const columnSchema = (column: string): Values =>
  NAMES.has(column)
    ? { type: ['string', 'number', 'null'] }
    : column.startsWith('is_')
      ? { type: ['boolean', 'integer', 'null'] }
      : {};

/** YAML reads unquoted digits as a number. */
const TEXT_OR_NUMBER: Values = { type: ['string', 'number'] };

const recordSchema = (kind: Kind, columns: ReadonlySet<string> | null, scope: FileScope): Values => {
  const { key, parts } = RULES[kind];
  const [first] = key;
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries([...(columns ?? []), ...key].map(column => [column, columnSchema(column)])),
      ...(first === undefined ? {} : { [first]: TEXT_OR_NUMBER }),
      ...Object.fromEntries(
        parts.map(part => [RULES[part].section, RULES[part].single ? ref(part) : listOf(ref(part))]),
      ),
    },
    ...(first === undefined || isSingleInFile(kind, scope) ? {} : { required: [first] }),
    additionalProperties: columns === null,
  };
};

/** @property columns allowed per kind; null: any */
export interface FileShape {
  scope: FileScope;
  columns: (kind: Kind) => ReadonlySet<string> | null;
}

/** JSON Schema draft-07, which YAML editors know. `readDocument` also refuses duplicate names. */
export const schemaOf = ({ scope, columns }: FileShape): Values => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: `${FORMAT} ${scope}`,
  type: 'object',
  properties: {
    format: { const: FORMAT },
    scope: { const: scope },
    ...(scope === 'provider' ? { provider: ref('provider') } : {}),
    accounts: listOf(ref('account')),
    external: listOf({ type: 'string' }),
    missing: listOf({ type: 'object' }),
  },
  required: ['format', 'scope'],
  additionalProperties: false,
  definitions: Object.fromEntries(KINDS.map(kind => [kind, recordSchema(kind, columns(kind), scope)])),
});

export const configSchemaJson = (shape: FileShape): string => `${JSON.stringify(schemaOf(shape), null, 2)}\n`;

import { isObject } from '../../lib/values.ts';
import { type ConfigFile, isSecretPlaceholder, type Kind, fileItemPath, REFERENCES, RULES } from './kinds.ts';
import { normalValues } from './normalValues.ts';

export type Variables = ReadonlyMap<string, string>;

const PLACE = /\$\{(\w+)\}/g;

const NAMES = new Set(Object.values(REFERENCES).map(({ as }) => as));

const isGateway = (kind: Kind): boolean => kind === 'sip_gateway' || kind === 'smpp_gateway';

const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map(one => mapTexts(one, change));
  if (!isObject(value) || isSecretPlaceholder(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]));
};

/** Names stay; a gateway's address is its name but differs per place. */
const mayVary = (kind: Kind, column: string): boolean =>
  !NAMES.has(column) &&
  column !== 'carriers' &&
  (!RULES[kind].key.includes(column) || (isGateway(kind) && column === 'ipv4'));

const mapValues = (file: ConfigFile, change: (text: string) => string): ConfigFile => ({
  ...file,
  items: file.items.map(item => {
    const { kind, parent } = item;
    const values = normalValues(
      kind,
      Object.fromEntries(
        Object.entries(item.values).map(([column, value]) => [
          column,
          mayVary(kind, column) ? mapTexts(value, change) : value,
        ]),
      ),
    );
    return {
      ...item,
      values,
      path: isGateway(kind) ? fileItemPath(kind, values, parent, file.scope) : item.path,
    };
  }),
});

const WORD = '[\\w.-]';

const patternOf = (text: string, isWhole: boolean): RegExp => {
  const literal = text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return new RegExp(isWhole ? `(?<!${WORD})${literal}(?!\\w|[.-]\\w)` : literal, 'g');
};

/** Longest text first. @param isWhole not within a longer name or number */
export const withVariables = (file: ConfigFile, variables: Variables, isWhole = false): ConfigFile => {
  const places = [...variables]
    .filter(([, text]) => text !== '')
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, text]) => [`\${${name}}`, patternOf(text, isWhole)] as const);
  return mapValues(file, text =>
    places.reduce((changed, [place, pattern]) => changed.replace(pattern, () => place), text),
  );
};

/** Names used as `${name}`, sorted. */
export const variablesIn = (file: ConfigFile): string[] => [...filledVariables(file, new Map()).unknown];

/** @property unknown names without a value; their places stay */
export const filledVariables = (
  file: ConfigFile,
  variables: Variables,
): { file: ConfigFile; unknown: readonly string[] } => {
  const unknown = new Set<string>();
  const filled = mapValues(file, text =>
    text.replaceAll(PLACE, (place, name: string) => {
      const value = variables.get(name);
      if (value === undefined) unknown.add(name);
      return value ?? place;
    }),
  );
  return { file: filled, unknown: [...unknown].sort() };
};

/** Paths shared by two records, once addresses are filled in or names are changed. */
export const duplicatePathsIn = ({ items }: ConfigFile): string[] => {
  const seen = new Set<string>();
  return items.flatMap(({ path }) => {
    const isTwice = seen.has(path);
    seen.add(path);
    return isTwice ? [path] : [];
  });
};

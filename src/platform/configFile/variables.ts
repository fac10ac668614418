import { isObject } from '../../lib/values.ts';
import { type ConfigFile, isSecretPlace, REFERENCES, RULES, type Values } from './kinds.ts';

/** Texts by their names. */
export type Variables = ReadonlyMap<string, string>;

/** `${name}` within a text. */
const PLACE = /\$\{(\w+)\}/g;

const NAMES = new Set(Object.values(REFERENCES).map(({ as }) => as));

const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map(one => mapTexts(one, change));
  if (!isObject(value) || isSecretPlace(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]));
};

/** What names a record, or refers to one by its name, stays as it is. */
const mapValues = (file: ConfigFile, change: (text: string) => string): ConfigFile => ({
  ...file,
  items: file.items.map(item => ({
    ...item,
    values: Object.fromEntries(
      Object.entries(item.values).map(([column, value]) => [
        column,
        NAMES.has(column) || column === 'carriers' || RULES[item.kind].key.includes(column)
          ? value
          : mapTexts(value, change),
      ]),
    ) as Values,
  })),
});

/** The file with `${name}` in the place of each text; of texts within each other the longest one counts. */
export const withVariables = (file: ConfigFile, variables: Variables): ConfigFile => {
  const longestFirst = [...variables]
    .filter(([, text]) => text !== '')
    .toSorted(([, one], [, other]) => other.length - one.length);
  return mapValues(file, text =>
    longestFirst.reduce((changed, [name, value]) => changed.replaceAll(value, () => `\${${name}}`), text),
  );
};

/**
 * The file with its texts in the place of `${name}`.
 *
 * @property unknown names that no variable has; their places stay
 */
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

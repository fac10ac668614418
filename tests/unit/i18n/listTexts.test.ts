import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { mergeTranslations, type TranslationMessages } from 'ra-core';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { lists } from '../../../src/i18n/en/lists.ts';
import { firstMessages } from '../../../src/internal/firstMessages.ts';
import { registry } from '../../../src/resources/registry.ts';

/** Files that this one imports, but for types and what loads later. */
const importsOf = (file: string): string[] => {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return statements.flatMap(statement => {
    const isType = ts.isImportDeclaration(statement) && statement.importClause?.isTypeOnly === true;
    if (isType || !(ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))) return [];
    const from = statement.moduleSpecifier;
    return from && ts.isStringLiteral(from) && /^\..*\.tsx?$/.test(from.text)
      ? [normalize(join(dirname(file), from.text))]
      : [];
  });
};

const withImports = (files: readonly string[], but: ReadonlySet<string> = new Set()): Set<string> => {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || but.has(file)) return;
    found.add(file);
    importsOf(file).forEach(visit);
  };
  files.forEach(visit);
  return found;
};

/** Their texts are there before a list is. */
const FIRST = withImports(['src/internal/InternalRoot.tsx', 'src/resources/standard/StandardList.tsx']);

/** Whole keys in any quotes, and those that begin with the file's `TEXTS`; what a template goes on with is any word. */
const keysIn = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  const prefix = /^(?:export )?const (?:TEXTS|PREFIX) = '([^']+)';/m.exec(text)?.[1] ?? '';
  return [
    ...text.matchAll(/(['"`])((?:portal|resources|screens)\.[^'"`\s]+|\$\{(?:TEXTS|PREFIX)\}\.[^`\s]+)\1/g),
  ].map(([, , key = '']) => key.replace(/^\$\{(?:TEXTS|PREFIX)\}/, prefix));
};

const isText = (messages: object, key: string): boolean => {
  let found: unknown[] = [messages];
  for (const part of key.replaceAll(/\$\{[^}]+\}/g, '*').split('.'))
    found = found.flatMap(tree =>
      typeof tree !== 'object' || tree === null
        ? []
        : part.includes('*')
          ? Object.values(tree)
          : part in tree
            ? [(tree as Record<string, unknown>)[part]]
            : [],
    );
  return found.length > 0;
};

/** Of files that a list and a panel share: only the panel says these. A test of a credential brings its words. */
const NOT_OF_THE_LIST = [
  'portal.form.yes',
  'portal.form.no',
  'portal.speech.test.${reason.key}',
  'resources.recent-calls.outcome.sentence',
  'resources.recent-calls.${VALUES}.${name}.${value.toLowerCase().replaceAll(/[^a-z]+/g,',
  'resources.recent-calls.${VALUES}.duration',
];

const LISTS = registry.flatMap(({ name, listParts }) => (listParts ? [{ name, listParts }] : []));

describe('a list that brings its texts', () => {
  it.each(LISTS.map(each => [each.name, each] as const))(
    '%s has all that its files say, so that it does not wait for the texts of forms',
    async (name, { listParts }) => {
      const { texts } = (await listParts()).default;
      const messages = mergeTranslations(firstMessages, {
        portal: lists,
        resources: { [name]: texts },
      } as unknown as TranslationMessages);
      const [entry = ''] =
        /src\/resources\/[\w-]+\/\w+List\.tsx/.exec(
          readFileSync(`src/resources/${name}/index.ts`, 'utf8').replace(
            /.*import\('\.\/(\w+List)\.tsx'\).*/s,
            `src/resources/${name}/$1.tsx`,
          ),
        ) ?? [];
      const keys = [...withImports([entry], FIRST)].flatMap(keysIn);
      expect(keys.length).toBeGreaterThan(Object.keys(texts ?? {}).length > 0 ? 20 : 5);
      const lacking = keys.filter(key => !NOT_OF_THE_LIST.includes(key) && !isText(messages, key));
      expect([...new Set(lacking)]).toEqual([]);
    },
  );
});

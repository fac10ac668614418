import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

type Declared = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

const typesIn = (path: string): Map<string, Declared> => {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  const found = source.statements.filter(
    (one): one is Declared => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one),
  );
  return new Map(found.map(one => [one.name.text, one]));
};

/** Properties that a type declares itself, in whichever of its members; not of other types it names. */
const propertiesOf = (node: ts.Node): (ts.PropertySignature | ts.MethodSignature)[] => {
  if (ts.isPropertySignature(node) || ts.isMethodSignature(node)) return [node];
  if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) return node.types.flatMap(propertiesOf);
  if (ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node))
    return node.members.flatMap(propertiesOf);
  if (ts.isTypeAliasDeclaration(node) || ts.isParenthesizedTypeNode(node)) return propertiesOf(node.type);
  return [];
};

/** What an option of a type can say inside: names of properties and words, also of types of the same file. */
const wordsInside = (node: ts.Node | undefined, types: ReadonlyMap<string, Declared>): string[] => {
  if (!node || ts.isFunctionTypeNode(node)) return [];
  if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)) return [node.literal.text];
  const properties = propertiesOf(node);
  const names = properties.map(({ name }) => name.getText());
  const below = properties.flatMap(one => (ts.isPropertySignature(one) ? wordsInside(one.type, types) : []));
  const parts: ts.Node[] = [];
  if (ts.isTypeReferenceNode(node) && node.typeName.getText() !== 'ComponentType') {
    const named = types.get(node.typeName.getText());
    parts.push(...(node.typeArguments ?? []), ...(named ? [named] : []));
  } else if (ts.isTypeAliasDeclaration(node)) parts.push(node.type);
  else if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node))
    parts.push(...node.types.filter(type => propertiesOf(type).length === 0));
  else if (ts.isArrayTypeNode(node)) parts.push(node.elementType);
  else if (ts.isTypeOperatorNode(node) || ts.isParenthesizedTypeNode(node)) parts.push(node.type);
  return [...names, ...below, ...parts.flatMap(part => wordsInside(part, types))];
};

/** Options of types, with the words inside each. */
const optionsOf = (path: string, ...names: string[]): Map<string, string[]> => {
  const types = typesIn(path);
  const options = new Map<string, string[]>();
  for (const property of names.flatMap(name => propertiesOf(types.get(name) as ts.Node))) {
    const option = property.name.getText();
    const inside = ts.isPropertySignature(property) ? wordsInside(property.type, types) : [];
    options.set(option, [...(options.get(option) ?? []), ...inside]);
  }
  return options;
};

/** Rows of the tables under a heading of the guide: the words in backticks of the first column, and the rest. */
const rowsUnder = (heading: string): { names: string[]; says: string }[] => {
  const [, after = ''] = read('docs/adding-a-resource.md').split(new RegExp(`^#+ ${heading}$`, 'm'));
  const [section = ''] = after.split(/^#+ /m);
  return section.split('\n').flatMap(line => {
    const [, first, says = ''] = /^\| (`[^|]*) \| (.*) \|$/.exec(line) ?? [];
    return first === undefined ? [] : [{ names: quoted(first), says }];
  });
};

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Explained in tables of their own. */
const ELSEWHERE = ['menu', 'api', 'access', 'slots', 'text', 'fields', 'type'];

const TABLES = [
  ['The declaration', 'src/resources/defineResource.ts', ['ResourceDefinition']],
  ['Menu', 'src/resources/defineResource.ts', ['MenuItem']],
  ['Slots', 'src/resources/defineResource.ts', ['ResourceSlots']],
  ['API', 'src/dataProvider/apiMapping.ts', ['ApiMapping']],
  ['Rights', 'src/authProvider/access.ts', ['AccessRules']],
  ['Fields', 'src/resources/fields.ts', ['FieldBase', 'FieldDefinition']],
  ['Texts', 'src/resources/text.ts', ['Sentences', 'ResourceTexts']],
] as const;

describe('the guide to adding a resource explains every option, and none that is not there', () => {
  it.each(TABLES)('below the heading “%s”', (heading, path, types) => {
    const options = [...optionsOf(path, ...types).keys()];
    expect(options.length).toBeGreaterThan(3);
    const documented = rowsUnder(heading).flatMap(({ names }) => names);
    expect(documented.toSorted()).toEqual(options.toSorted());
  });

  it.each(TABLES)('%s: and what each of them can say', (heading, path, types) => {
    const rows = rowsUnder(heading);
    const lacking = [...optionsOf(path, ...types)]
      .filter(([option]) => !ELSEWHERE.includes(option))
      .flatMap(([option, inside]) => {
        const said = rows.filter(({ names }) => names.includes(option)).map(({ says }) => says);
        const words = said.flatMap(quoted).flatMap(code => code.match(/\w+/g) ?? []);
        return inside.filter(word => !words.includes(word)).map(word => `${option}: ${word}`);
      });
    expect(lacking).toEqual([]);
  });
});

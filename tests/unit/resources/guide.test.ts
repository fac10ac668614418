import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Names of the properties that a type declares itself, in whichever of its members; not of other types it names. */
const optionsOf = (path: string, ...types: string[]): string[] => {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  const names = new Set<string>();
  const collect = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) || ts.isMethodSignature(node)) names.add(node.name.getText());
    else if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) node.types.forEach(collect);
    else if (ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node)) node.members.forEach(collect);
    else if (ts.isParenthesizedTypeNode(node)) collect(node.type);
  };
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement) && types.includes(statement.name.text)) collect(statement);
    if (ts.isTypeAliasDeclaration(statement) && types.includes(statement.name.text)) collect(statement.type);
  }
  return [...names].sort();
};

/** Words in backticks in the first column of the tables under a heading of the guide. */
const documented = (heading: string): string[] => {
  const [, after = ''] = read('docs/adding-a-resource.md').split(new RegExp(`^#+ ${heading}$`, 'm'));
  const [section = ''] = after.split(/^#+ /m);
  const cells = section.split('\n').flatMap(line => /^\| (`[^|]*) \|/.exec(line)?.[1] ?? []);
  return cells.flatMap(cell => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)).sort();
};

describe('the guide to adding a resource explains every option, and none that is not there', () => {
  it.each([
    ['The declaration', 'src/resources/defineResource.ts', ['ResourceDefinition']],
    ['Menu', 'src/resources/defineResource.ts', ['MenuItem']],
    ['Slots', 'src/resources/defineResource.ts', ['ResourceSlots']],
    ['API', 'src/dataProvider/apiMapping.ts', ['ApiMapping']],
    ['Rights', 'src/authProvider/access.ts', ['AccessRules']],
    ['Fields', 'src/resources/fields.ts', ['FieldBase', 'FieldDefinition']],
    ['Texts', 'src/resources/text.ts', ['Sentences', 'ResourceTexts']],
  ])('%s', (heading, path, types) => {
    const options = optionsOf(path, ...types);
    expect(options.length).toBeGreaterThan(3);
    expect(documented(heading)).toEqual(options);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '../..');

interface Place {
  file: string;
  name: string;
}

const sources = new Map<string, ts.SourceFile>();
const sourceOf = (file: string): ts.SourceFile => {
  const known = sources.get(file);
  if (known) return known;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  sources.set(file, source);
  return source;
};

const fileOf = (from: string, specifier: ts.Expression | undefined): string | null => {
  if (!specifier || !ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return null;
  const file = join(dirname(from), specifier.text);
  return existsSync(file) ? file : null;
};

/** What a file gives on from another one, by the name it gives it. A library's own is left out. */
const exportsOf = (file: string): Map<string, Place> => {
  const found = new Map<string, Place>();
  for (const statement of sourceOf(file).statements) {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) continue;
    const from = fileOf(file, statement.moduleSpecifier);
    if (!from || !statement.exportClause || !ts.isNamedExports(statement.exportClause)) continue;
    for (const { name, propertyName } of statement.exportClause.elements)
      found.set(name.text, { file: from, name: (propertyName ?? name).text });
  }
  return found;
};

const importsOf = (file: string): Map<string, Place> => {
  const found = new Map<string, Place>();
  for (const statement of sourceOf(file).statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const from = fileOf(file, statement.moduleSpecifier);
    const bindings = statement.importClause?.namedBindings;
    if (!from || !bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements)
      found.set(name.text, { file: from, name: (propertyName ?? name).text });
  }
  return found;
};

const declarationOf = ({ file, name }: Place): ts.Node | null => {
  for (const statement of sourceOf(file).statements) {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
      if (statement.name.text === name) return statement;
    if (ts.isVariableStatement(statement))
      for (const declared of statement.declarationList.declarations)
        if (declared.name.getText() === name) return declared;
  }
  return null;
};

const printer = ts.createPrinter({ removeComments: true });

/** What others rely on: types as they are written; of a function its parameters and result, of a value its own type. */
const typedParts = (node: ts.Node): ts.Node[] => {
  if (!ts.isVariableDeclaration(node)) return [node];
  if (node.type) return [node.type];
  const value = node.initializer;
  if (value && ts.isArrowFunction(value))
    return [...(value.typeParameters ?? []), ...value.parameters, ...(value.type ? [value.type] : [])];
  return value ? [value] : [];
};

const printed = (node: ts.Node): string =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replaceAll(/\s+/g, ' ')
    .replace(/^export /, '');

const namesIn = (node: ts.Node): string[] => {
  const names: string[] = [];
  const visit = (each: ts.Node): void => {
    if (ts.isTypeReferenceNode(each)) names.push(each.typeName.getText());
    // Of `ReturnType<typeof make>` the result is relied on, not what `make` is given.
    else if (ts.isTypeQueryNode(each) && !/^ReturnType</.test(each.parent.getText()))
      names.push(each.exprName.getText());
    if (ts.isExpressionWithTypeArguments(each)) names.push(each.expression.getText());
    each.forEachChild(visit);
  };
  visit(node);
  return names;
};

/**
 * The types of what a module exports and of all that they name, one a line: what an importer's code is compiled
 * against.
 */
export const promisedTypes = (module: string): string[] => {
  const start = join(ROOT, module);
  const lines = new Map<string, string>();
  const waiting = [...exportsOf(start).values()];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const key = `${relative(ROOT, place.file)} ${place.name}`;
    if (lines.has(key)) continue;
    const node = declarationOf(place);
    const handedOn = node ? undefined : exportsOf(place.file).get(place.name);
    if (handedOn) waiting.push(handedOn);
    if (!node) continue;
    const parts = typedParts(node);
    lines.set(key, parts.map(printed).join(', '));
    const imported = importsOf(place.file);
    for (const name of parts.flatMap(namesIn)) waiting.push(imported.get(name) ?? { file: place.file, name });
  }
  return [...lines].map(([key, text]) => `${key.split(' ')[1] ?? ''}: ${text}`).sort();
};

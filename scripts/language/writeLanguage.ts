import { join, relative } from 'node:path';

export type Texts = string | readonly Texts[] | { readonly [key: string]: Texts };

export interface Count {
  translated: number;
  untranslated: number;
  dropped: string[];
}

const isTree = (value: unknown): value is Record<string, Texts> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** English keys with the existing texts, '' if missing; counts them. */
export const filled = (english: Texts, there: Texts | undefined, count: Count, path = ''): Texts => {
  if (typeof english === 'string') {
    const text = typeof there === 'string' ? there : '';
    if (english !== '') count[text === '' ? 'untranslated' : 'translated'] += 1;
    return text;
  }
  if (Array.isArray(english)) {
    const list: readonly Texts[] = Array.isArray(there) ? (there as readonly Texts[]) : [];
    return (english as readonly Texts[]).map((each, at) =>
      filled(each, list[at], count, `${path}.${String(at)}`),
    );
  }
  const below = isTree(there) ? there : {};
  const own = english as Record<string, Texts>;
  for (const key of Object.keys(below)) if (!(key in own)) count.dropped.push(`${path}.${key}`);
  return Object.fromEntries(
    Object.entries(own).map(([key, text]) => [key, filled(text, below[key], count, `${path}.${key}`)]),
  );
};

const quoted = (text: string): string => JSON.stringify(text);
const comment = (text: string): string => `// ${text.replaceAll(/\s+/g, ' ')}\n`;

/** Source with the English above untranslated texts. */
const written = (texts: Texts, english: Texts): string => {
  if (typeof texts === 'string') return quoted(texts);
  if (Array.isArray(texts)) {
    const model = english as readonly Texts[];
    const items = (texts as readonly Texts[]).map((each, at) => {
      const own = model[at] ?? '';
      return (each === '' && typeof own === 'string' && own !== '' ? comment(own) : '') + written(each, own);
    });
    return `[\n${items.join(',\n')}\n]`;
  }
  const model = english as Record<string, Texts>;
  const lines = Object.entries(texts as Record<string, Texts>).map(([key, text]) => {
    const own = model[key] ?? '';
    const mark = text === '' && typeof own === 'string' && own !== '' ? comment(own) : '';
    return `${mark}${quoted(key)}: ${written(text, own)}`;
  });
  return `{\n${lines.join(',\n')}\n}`;
};

export const fileOfTexts = (texts: Texts, english: Texts): string =>
  `export default ${written(texts, english)};\n`;

export const frameOf = (
  folder: string,
  src: string,
  name: string,
  isOffered: boolean,
): Record<string, string> => {
  const from = relative(folder, join(src, 'i18n/languages.ts')).replaceAll('\\', '/');
  const tree = (name: string, helper: string) => `import { ${helper} } from '${from}';

export default ${helper}(import.meta.glob('./${name}/**/*.ts', { eager: true, import: 'default' }));
`;
  return {
    'index.ts': `import type { Language } from '${from}';

export default { name: ${quoted(name)}, isOffered: ${String(isOffered)} } satisfies Language;
`,
    'first.ts': tree('first', 'treeOf'),
    'forms.ts': tree('forms', 'treeOf'),
    'checkUp.ts': tree('checkUp', 'rulesOf'),
  };
};

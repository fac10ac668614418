import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { runnerImport } from 'vite';
import type * as englishModule from './language/english.ts';
import { isLocale } from './language/isLocale.ts';
import { type Count, fileOfTexts, filled, frameOf, type Texts } from './language/writeLanguage.ts';

const HELP = `npm run new-language -- <locale> [--extension] [--offer]

Writes the folder of a language with every key, or brings it up to date: what is translated stays, what is not has its
English above an empty text, and is shown in English.

  <locale>      a code as browsers write it, e.g. de or pt-BR
  --extension   in extensions/languages, which git ignores, instead of src/i18n/languages
  --offer       puts it into the menu; refused while a text is missing`;

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** English texts, partly from declarations; styles are ignored. */
export const readEnglish = async (): Promise<Readonly<Record<string, Texts>>> => {
  const nothing = '\0no-style';
  const { module } = await runnerImport<typeof englishModule>(join(ROOT, 'scripts/language/english.ts'), {
    root: ROOT,
    logLevel: 'error',
    plugins: [
      {
        name: 'no-styles',
        enforce: 'pre',
        resolveId: id => (id.endsWith('.css') ? nothing : null),
        load: id => (id === nothing ? 'export {}' : null),
      },
    ],
  });
  return module.englishFiles as Readonly<Record<string, Texts>>;
};

const defaultOf = async <T>(file: string): Promise<T | undefined> =>
  existsSync(file) ? ((await import(pathToFileURL(file).href)) as { default: T }).default : undefined;

const nameOf = (locale: string): string => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};

interface Order {
  locale: string;
  /** Target folder. */
  folder: string;
  isOffered: boolean;
}

/** Returns what is translated. */
export const writeLanguage = async ({ locale, folder, isOffered }: Order): Promise<Count> => {
  const count: Count = { translated: 0, untranslated: 0, dropped: [] };
  const files = new Map<string, string>();
  for (const [path, english] of Object.entries(await readEnglish())) {
    const there = await defaultOf<Texts>(join(folder, `${path}.ts`));
    files.set(`${path}.ts`, fileOfTexts(filled(english, there, count, path), english));
  }
  const before = await defaultOf<{ name: string; isOffered: boolean }>(join(folder, 'index.ts'));
  // An offered language stays offered: missing texts are shown in English, and a test reports them.
  const offered = before?.isOffered === true || (isOffered && count.untranslated === 0);
  const frame = frameOf(folder, join(ROOT, 'src'), before?.name ?? nameOf(locale), offered);
  const style = await resolveConfig(join(ROOT, 'src/main.tsx'));
  for (const [path, source] of [...files, ...Object.entries(frame)]) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await format(source, { ...style, parser: 'typescript' }));
  }
  return count;
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      extension: { type: 'boolean', default: false },
      offer: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [locale] = positionals;
  if (values.help || locale === undefined) {
    process.stdout.write(`${HELP}\n`);
    return values.help ? 0 : 1;
  }
  if (!isLocale(locale) || ['en', 'fr'].includes(locale)) {
    process.stdout.write(`${locale} is no code of a further language as browsers write it, such as pt-BR.\n`);
    return 1;
  }
  const folder = join(ROOT, values.extension ? 'extensions/languages' : 'src/i18n/languages', locale);
  const { translated, untranslated, dropped } = await writeLanguage({
    locale,
    folder,
    isOffered: values.offer,
  });
  for (const key of dropped) process.stdout.write(`dropped, as English has it no longer: ${key}\n`);
  process.stdout.write(
    `${folder}: ${String(translated)} of ${String(translated + untranslated)} texts are translated.\n`,
  );
  if (values.offer && untranslated > 0) {
    process.stdout.write('It is not in the menu: texts are missing.\n');
    return 1;
  }
  return 0;
};

// Loaded modules keep timers running.
if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(await main());

import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** In the order they are needed; each holds what those before it lack. */
const FIRST_SCREENS = [
  ['session', /src\/(authProvider\/signIn|i18n\/preferences)\.ts$/],
  ['early', /src\/startup\/index\.ts$/],
  ['login', /src\/main\.tsx$/],
  ['application', /src\/internal\/InternalRoot\.tsx$/],
  // With what the list of speech services and its forms share, which would be two files more.
  [
    'list',
    /src\/(resources\/(standard\/StandardList\.tsx|speech-services\/(testQueries\.ts|speech\.module\.css))|components\/app\/timing\.ts)$/,
  ],
] as const;

/** Shared by pages of calls; otherwise a dozen files of a kilobyte, each a round trip. */
const SHARED = [
  ['table', /src\/components\/ui\/(Bars|Table)\.tsx$/],
  ['calls', /src\/(components\/calls\/call(Path|Words)|platform\/calls\/outcome)\.ts$/],
  ['events', /src\/(components\/list\/(AutoRefresh|PerHour)\.tsx|i18n\/en\/lists\.ts)$/],
] as const;

/**
 * One file per first screen, as every file costs a round trip; the bundler follows the imports.
 * `session` holds what login and early requests share, or the login would load the latter.
 */
export const firstScreenGroups = FIRST_SCREENS.map(([name, test], index) => ({
  name,
  test,
  // Decreasing, so that the login keeps its imports.
  priority: FIRST_SCREENS.length - index + SHARED.length,
}));

export const chunkGroups = [
  ...firstScreenGroups,
  ...SHARED.map(([name, test], index) => ({ name, test, priority: SHARED.length - index })),
];

const META: Readonly<Record<string, string>> = {
  early: 'early-script',
  application: 'application-file',
  list: 'application-file',
};

/** From src/theme/base.css; preloaded for the first paint. */
const FIRST_FONT = /inter-first[\w-]*\.woff2$/;

const preloadOf = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' },
  injectTo: 'head-prepend',
});

/** Lists with own parts (`listParts`), by folder; public/theme.js loads their files. */
const LIST_PARTS = /src\/resources\/([\w-]+)\/\w+List\.tsx$/;

type Chunks = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

const filesOf = (bundle: Chunks, fileName: string, files = new Set<string>()): ReadonlySet<string> => {
  const chunk = bundle[fileName];
  const isFirst = ['rolldown-runtime', ...FIRST_SCREENS.map(([name]) => name)].includes(chunk?.name ?? '');
  if (chunk?.type !== 'chunk' || isFirst || files.has(fileName)) return files;
  files.add(fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  for (const each of chunk.imports) filesOf(bundle, each, files);
  return files;
};

const listPartsOf = (bundle: Chunks, base: string): HtmlTagDescriptor[] =>
  Object.values(bundle).flatMap((chunk): HtmlTagDescriptor[] => {
    const [, resource] = (chunk.type === 'chunk' && LIST_PARTS.exec(chunk.facadeModuleId ?? '')) || [];
    if (resource === undefined) return [];
    const content = [...filesOf(bundle, chunk.fileName)].map(file => base + file).join(' ');
    return [
      {
        tag: 'meta',
        attrs: { name: 'page-files', 'data-page': resource, content },
        injectTo: 'head-prepend',
      },
    ];
  });

/** Preloads the first font and lists the application's files in index.html for public/theme.js. */
export const applicationFiles = (): Plugin => {
  let base = '/';
  return {
    name: 'application-files',
    configResolved: config => {
      base = config.base;
    },
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        ...listPartsOf(bundle, base),
        ...Object.values(bundle).flatMap((chunk): HtmlTagDescriptor[] => {
          if (FIRST_FONT.test(chunk.fileName)) return [preloadOf(base + chunk.fileName)];
          const name = chunk.type === 'chunk' ? META[chunk.name] : undefined;
          if (chunk.type !== 'chunk' || name === undefined) return [];
          return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map(file => ({
            tag: 'meta',
            attrs: { name, content: base + file },
            injectTo: 'head-prepend',
          }));
        }),
      ],
    },
  };
};

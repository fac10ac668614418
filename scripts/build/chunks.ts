import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Files of the first screens, in the order they are needed; each holds what those before it lack. */
const FIRST_SCREENS = [
  ['session', /src\/(authProvider\/signIn|i18n\/preferences)\.ts$/],
  ['early', /src\/startup\/index\.ts$/],
  ['login', /src\/main\.tsx$/],
  ['application', /src\/internal\/InternalRoot\.tsx$/],
  ['list', /src\/resources\/standard\/StandardList\.tsx$/],
] as const;

/**
 * One file each for login, application and lists (and two small ones, which run before React has arrived), with all
 * they import: every file costs a round trip. The bundler follows the imports, so that no list of modules has to be
 * kept; `session` names what both login and early requests need, or the login would load the latter.
 */
export const firstScreenGroups = FIRST_SCREENS.map(([name, test], index) => ({
  name,
  test,
  // Falling: what the login imports stays there.
  priority: FIRST_SCREENS.length - index,
}));

const META: Readonly<Record<string, string>> = {
  early: 'early-script',
  application: 'application-file',
  list: 'application-file',
};

/** Of src/theme/base.css: asked for before any style is read, so that the first paint has it. */
const FIRST_FONT = /inter-first[\w-]*\.woff2$/;

const preloadOf = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' },
  injectTo: 'head-prepend',
});

/** Preloads the first font, and names the files of the application in index.html, for public/theme.js, which loads them beside the login's. */
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
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle).flatMap((chunk): HtmlTagDescriptor[] => {
          if (FIRST_FONT.test(chunk.fileName)) return [preloadOf(base + chunk.fileName)];
          const name = chunk.type === 'chunk' ? META[chunk.name] : undefined;
          if (chunk.type !== 'chunk' || name === undefined) return [];
          return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map(file => ({
            tag: 'meta',
            attrs: { name, content: base + file },
            injectTo: 'head-prepend',
          }));
        }),
    },
  };
};

import { join } from 'node:path';
import { type HtmlTagDescriptor, type Plugin, runnerImport } from 'vite';
import { isLocale } from '../language/isLocale.ts';
import type * as loginModule from '../../src/public/staticLogin.tsx';

/** Login page as HTML, per language: public/login.js shows it until src/main.tsx takes over, and another if that fails. */
export const staticLogin = (): Plugin => {
  let base = '/';
  return {
    name: 'static-login',
    apply: 'build',
    configResolved: config => {
      base = config.base;
    },
    async transformIndexHtml() {
      const file = join(import.meta.dirname, '../../src/public/staticLogin.tsx');
      const { module } = await runnerImport<typeof loginModule>(file, { base });
      const odd = module.loginPages.find(([locale]) => !isLocale(locale));
      if (odd)
        throw new Error(`The folder of a language is named ${odd[0]}, not as browsers write it (pt-BR)`);
      const tags = (name: string, pages: typeof module.loginPages) =>
        pages.map(([locale, children]): HtmlTagDescriptor => ({
          tag: 'template',
          attrs: { id: `${name}-${locale}` },
          children,
          injectTo: 'head',
        }));
      const all = [...tags('login', module.loginPages), ...tags('failed', module.failedPages)];
      return [...all, { tag: 'script', attrs: { src: `${base}login.js` }, injectTo: 'head' }];
    },
  };
};

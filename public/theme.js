// Runs before the first paint and before the code of the portal has arrived.
const add = (tag, properties) =>
  document.head.append(Object.assign(document.createElement(tag), { crossOrigin: '' }, properties));
// Where the portal is served: beside this file.
const site = new URL('.', document.currentScript.src).pathname;
const filesOf = name => [...document.querySelectorAll(`meta[name=${name}]`)].map(({ content }) => content);

// First in line; src/config/config.ts takes the answer.
globalThis.configRequest = fetch(`${site}config.json`, { cache: 'no-cache' });
globalThis.configRequest.catch(() => undefined);

try {
  // So that a chosen theme never flashes. src/theme/preference.ts is the rest of it.
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  // A session needs the application: its files, which the build names, load beside the first one.
  // Registration has its own pages, where a token is still waiting.
  if (localStorage.getItem('token') && !location.pathname.startsWith(`${site}register`)) {
    for (const src of filesOf('early-script')) add('script', { type: 'module', src });
    for (const href of filesOf('application-file'))
      if (href.endsWith('.css')) add('link', { rel: 'preload', as: 'style', href });
      else add('link', { rel: 'modulepreload', href });
  }
} catch {
  // Storage is switched off: the system's theme it is.
}

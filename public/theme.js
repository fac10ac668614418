// Runs before the first paint and before the code of the portal has arrived.
const add = (tag, properties) =>
  document.head.append(Object.assign(document.createElement(tag), { crossOrigin: '' }, properties));
// Where the portal is served: beside this file.
const site = new URL('.', document.currentScript.src).pathname;
const filesOf = name => [...document.querySelectorAll(`meta[name=${name}]`)].map(({ content }) => content);

// First in line; src/config/config.ts takes the answer.
globalThis.configRequest = fetch(`${site}config.json`, { cache: 'no-cache' });
globalThis.configRequest.catch(() => undefined);

// The server may have another version by now, of which this page's own scripts are none; public/login.js tells. What is loaded
// early below is asked for again by the application, and is async as no script of the page is.
globalThis.scriptFailure = new Promise(tell => {
  document.addEventListener(
    'error',
    ({ target }) => target.localName === 'script' && target.type === 'module' && !target.async && tell(),
    true,
  );
});

// What config.json says of the operator's brand; src/config/brand.ts checks and keeps it, and calls this when it is another.
globalThis.dressPage = brand => {
  const { style } = document.documentElement;
  const colours = brand?.colours;
  for (const [property, name] of [
    ['--pb-accent', 'accent'],
    ['--pb-on-accent', 'onAccent'],
  ])
    if (colours) style.setProperty(property, `light-dark(${colours.light[name]}, ${colours.dark[name]})`);
    else style.removeProperty(property);
  const icon = document.querySelector('link[rel=icon]');
  icon.removeAttribute('type');
  icon.href = brand?.favicon ?? `${site}favicon.svg`;
  if (brand) document.title = brand.name;
};

/** On a first visit: hidden until it is known, so that no other name or colour flashes. */
const awaitBrand = () => {
  const page = document.documentElement.dataset;
  page.brand = 'awaited';
  const known = () => delete page.brand;
  globalThis.configRequest
    .then(answer => answer.clone().json())
    .then(({ brand }) => Object.values(brand ?? {}).some(Boolean) || known())
    .catch(known);
};

try {
  const brand = localStorage.getItem('brand');
  if (brand) globalThis.dressPage(JSON.parse(brand));
  else if (brand === null) awaitBrand();
  // So that a chosen theme never flashes. src/theme/preference.ts is the rest of it.
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  // A session needs the application: its files, which the build names, load beside the first one.
  // Registration has its own pages, where a token is still waiting.
  if (localStorage.getItem('token') && !location.pathname.startsWith(`${site}register`)) {
    for (const src of filesOf('early-script')) add('script', { type: 'module', src });
    // Those of a list that brings its own come after them; its other styles are of the first screen.
    const page = document.querySelector(
      `meta[name=page-files][data-page="${CSS.escape(location.pathname.slice(`${site}internal/`.length).replace(/\/$/, ''))}"]`,
    );
    for (const href of [...filesOf('application-file'), ...(page?.content.split(' ') ?? [])])
      if (href.endsWith('.css')) add('link', { rel: 'preload', as: 'style', href });
      else add('link', { rel: 'modulepreload', href });
  }
} catch {
  // Storage is switched off: the system's theme it is.
}

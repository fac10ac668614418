/** Import direction of docs/architecture: outer rooms may use inner ones, never the reverse. */
const rooms = [
  'lib',
  'platform',
  'config',
  'browserStorage',
  'authProvider',
  'dataProvider',
  'theme',
  'i18n',
  'components',
  'resources',
  'custom-pages',
  'startup',
  'internal',
  'public',
];
const forbid = (from, to, why) => ({
  name: `${from}-not-to-${to.join('-')}`,
  severity: 'error',
  comment: why,
  from: { path: `^src/${from}/` },
  to: { path: `^src/(${to.join('|')})/` },
});
const outer = (...names) => rooms.filter(room => names.includes(room));

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    forbid(
      'lib',
      rooms.filter(room => room !== 'lib'),
      'helpers that know neither the platform nor the portal',
    ),
    forbid(
      'platform',
      rooms.filter(room => !['lib', 'platform'].includes(room)),
      'platform knows nothing of the portal',
    ),
    forbid(
      'config',
      outer(
        'browserStorage',
        'authProvider',
        'dataProvider',
        'components',
        'resources',
        'custom-pages',
        'startup',
        'internal',
        'public',
        'i18n',
      ),
      'config is read before anything else',
    ),
    forbid(
      'browserStorage',
      rooms.filter(room => !['lib', 'platform', 'browserStorage'].includes(room)),
      'what is remembered, whoever asks',
    ),
    forbid(
      'authProvider',
      outer('dataProvider', 'components', 'resources', 'custom-pages', 'startup', 'internal', 'public'),
      'rights are pure',
    ),
    forbid(
      'dataProvider',
      outer('components', 'resources', 'custom-pages', 'startup', 'internal', 'public'),
      'the data provider renders nothing',
    ),
    forbid(
      'theme',
      outer(
        'authProvider',
        'dataProvider',
        'components',
        'resources',
        'custom-pages',
        'startup',
        'internal',
        'public',
      ),
      'tokens only',
    ),
    forbid(
      'i18n',
      outer(
        'authProvider',
        'dataProvider',
        'components',
        'resources',
        'custom-pages',
        'startup',
        'internal',
        'public',
      ),
      'messages only',
    ),
    forbid(
      'components',
      outer('resources', 'custom-pages', 'startup', 'internal', 'public'),
      'shared parts know no page',
    ),
    forbid('resources', outer('custom-pages', 'startup', 'internal', 'public'), 'resources know no shell'),
    forbid('custom-pages', outer('startup', 'internal', 'public'), 'pages know no shell'),
    forbid('internal', ['public'], 'two bundles'),
    forbid(
      'public',
      outer('startup', 'internal', 'resources', 'custom-pages', 'components', 'dataProvider'),
      'the public pages stay small',
    ),
    {
      name: 'startup-is-light',
      severity: 'error',
      comment: 'It runs before React and the application have arrived. The table is made by the build.',
      from: { path: '^src/startup/', pathNot: '^src/startup/firstRequestsTable\\.ts$' },
      to: { path: '^src/(components|resources|custom-pages|internal|public)/|node_modules/' },
    },
    {
      name: 'platform-is-pure',
      severity: 'error',
      from: { path: '^src/(lib|platform|browserStorage)/' },
      to: { path: 'node_modules/(react|react-dom|react-admin|ra-[a-z-]+|@mui|@tanstack)/' },
    },
    {
      name: 'public-stays-small',
      severity: 'error',
      from: { path: '^src/public/' },
      to: { path: 'node_modules/(react-admin|ra-[a-z-]+|@mui|react-router[a-z-]*|@tanstack)/' },
    },
    {
      name: 'resources-do-not-share-pages',
      severity: 'error',
      comment: 'A reference is a resource name, never an import of another folder.',
      from: { path: '^src/resources/([^/]+)/', pathNot: '^src/resources/standard/' },
      to: { path: '^src/resources/([^/]+)/', pathNot: ['^src/resources/$1/', '^src/resources/standard/'] },
    },
    {
      name: 'custom-pages-know-no-entity',
      severity: 'error',
      comment:
        'What a page and an entity share is in components; declarations and standard pages are for all.',
      from: { path: '^src/custom-pages/([^/]+)/' },
      to: {
        path: '^src/(resources|custom-pages)/[^/]+/',
        pathNot: ['^src/custom-pages/$1/', '^src/resources/standard/'],
      },
    },
    {
      name: 'models-are-pure',
      severity: 'error',
      comment: 'Rules of one feature: no React, no requests, no storage.',
      from: { path: '^src/(resources|custom-pages)/[^/]+/model/' },
      to: {
        path: '^src/|node_modules/(react|react-dom|react-admin|ra-[a-z-]+|@mui|@tanstack)/',
        pathNot: '^src/(lib|platform)/|^src/(resources|custom-pages)/[^/]+/model/',
      },
    },
    {
      name: 'sandbox-and-portal-share-facts-only',
      severity: 'error',
      comment: 'Two readings of the API check each other.',
      from: { path: '^sandbox/' },
      to: { path: '^src/', pathNot: '^src/platform/' },
    },
    {
      name: 'portal-not-to-sandbox',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(sandbox|tests)/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
  },
};

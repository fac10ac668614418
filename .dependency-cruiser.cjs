/** Import direction of docs/architecture: outer rooms may use inner ones, never the reverse. */
const rooms = [
  'platform',
  'config',
  'authProvider',
  'dataProvider',
  'theme',
  'i18n',
  'components',
  'resources',
  'custom-pages',
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
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    forbid(
      'platform',
      rooms.filter(room => room !== 'platform'),
      'platform knows nothing of the portal',
    ),
    forbid(
      'config',
      outer(
        'authProvider',
        'dataProvider',
        'components',
        'resources',
        'custom-pages',
        'internal',
        'public',
        'i18n',
      ),
      'config is read before anything else',
    ),
    forbid(
      'authProvider',
      outer('dataProvider', 'components', 'resources', 'custom-pages', 'internal', 'public'),
      'rights are pure',
    ),
    forbid(
      'dataProvider',
      outer('components', 'resources', 'custom-pages', 'internal', 'public'),
      'the data provider renders nothing',
    ),
    forbid(
      'theme',
      outer('authProvider', 'dataProvider', 'components', 'resources', 'custom-pages', 'internal', 'public'),
      'tokens only',
    ),
    forbid(
      'i18n',
      outer('authProvider', 'dataProvider', 'components', 'resources', 'custom-pages', 'internal', 'public'),
      'messages only',
    ),
    forbid(
      'components',
      outer('resources', 'custom-pages', 'internal', 'public'),
      'shared parts know no page',
    ),
    forbid('resources', outer('custom-pages', 'internal', 'public'), 'resources know no shell'),
    forbid('custom-pages', outer('internal', 'public'), 'pages know no shell'),
    forbid('internal', ['public'], 'two bundles'),
    forbid(
      'public',
      outer('internal', 'resources', 'custom-pages', 'components', 'dataProvider'),
      'the public pages stay small',
    ),
    {
      name: 'platform-is-pure',
      severity: 'error',
      from: { path: '^src/platform/' },
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
      from: { path: '^src/resources/([^/]+)/', pathNot: '^src/resources/generated/' },
      to: { path: '^src/resources/([^/]+)/', pathNot: ['^src/resources/$1/', '^src/resources/generated/'] },
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

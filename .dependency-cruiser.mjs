// The import table of ARCHITECTURE.md as rules. Tests stand outside it: they may compose anything.
const test = '\\.test\\.tsx?$|^tests/|^bench/'
const packages = '(^|/)node_modules/'
const everyoneInWebMayImport = '^web/(paths|volunteer-paths|routes|words|session)([-/.]|$)'

const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: test, ...from },
  to,
})

/** What a root may reach: its own files and the pattern given; anything else is a violation. */
const only = (root, allowed, comment) =>
  forbid(`${root}-imports-only`, comment, { path: `^${root}/` }, { pathNot: `^${root}/|${allowed}` })

const strangers = (root) =>
  forbid(
    `${root}-features-are-strangers`,
    'Where two features meet, a page (or the SQL) composes them.',
    { path: `^${root}/features/([^/]+)/` },
    { path: `^${root}/features/`, pathNot: `^${root}/features/$1/` },
  )

const layer = (root, lower, upper) =>
  forbid(
    `${root}-${lower.replace(/\W+/g, '-')}-stays-below`,
    `${root}: main -> app -> ... is one way only.`,
    { path: `^${root}/(${lower})[/.]` },
    { path: `^${root}/(${upper})[/.]`, pathNot: everyoneInWebMayImport },
  )

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    forbid(
      'no-development-packages',
      'What the server runs on stands under dependencies; the site is built before.',
      { path: '^(contract|db|server)/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid('sources-import-no-tests', '', { path: '^(contract|db|server|web)/' }, { path: test }),
    only('contract', `${packages}zod/`, 'contract -> zod and nothing else'),
    forbid(
      'db-imports-only',
      'db -> its driver, Kysely, Node; types of contract',
      { path: '^db/' },
      {
        pathNot: `^db/|^contract/|${packages}(kysely|pg|@types/pg|@electric-sql/pglite)/`,
        dependencyTypesNot: ['core'],
      },
    ),
    forbid(
      'db-takes-types-of-contract',
      'A value of contract in db would make the schema depend on the wire.',
      { path: '^db/', pathNot: '^db/demo/' },
      { path: '^contract/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'server-imports-only',
      'server -> contract, db',
      { path: '^server/' },
      { path: '^(web|tests|bench|scripts)/' },
    ),
    forbid(
      'web-imports-only',
      'web -> contract; never Node',
      { path: '^web/' },
      { path: '^(db|server|tests|bench|scripts)/' },
    ),
    forbid('web-runs-in-a-browser', 'web: never Node', { path: '^web/' }, { dependencyTypes: ['core'] }),
    strangers('server'),
    strangers('web'),
    layer('server', 'storage', 'http|features|app|main'),
    layer('server', 'import', 'http|features|app|main'),
    layer('server', 'http', 'features|app|main'),
    layer(
      'server',
      'audit|backup|bulk|doctor|filter|keys|looks|match|places|portions|records|search|visits',
      'features|app|main',
    ),
    layer('server', 'features', 'app|main'),
    layer('server', 'app|config', 'main'),
    layer('web', 'app', 'admin|volunteer'),
    layer('web', 'pages', 'app|admin|volunteer'),
    layer('web', 'features', 'pages|app|admin|volunteer'),
    layer('web', 'parts', 'device|features|pages|app|admin|volunteer'),
    layer('web', 'paths|volunteer-paths|routes', 'parts|device|features|pages|app|admin|volunteer'),
    layer('web', 'api', 'device|parts|features|pages|app|admin|volunteer'),
    layer('web', 'device', 'parts|features|pages|app|admin|volunteer'),
    forbid(
      'web-device-imports-only',
      'What is kept on the phone knows the contract, the calls and the session; no part, no picture, no sentence.',
      { path: '^web/device/' },
      { path: '^web/', pathNot: '^web/(device|api|session)/' },
    ),
    forbid(
      'web-ui-knows-no-domain',
      'Vendored primitives import packages and each other.',
      { path: '^web/ui/' },
      { path: '^(web|contract)/', pathNot: '^web/ui/' },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: packages },
    exclude: { path: '^(node_modules|dist|dist-server|data|coverage|\\.cache)/' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
}

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import kept from '../../docs/page-loads.json' with { type: 'json' }
import { strayed } from '../../scripts/page-budget.mjs'
import { officePages, pageLoads } from '../../scripts/page-loads.mjs'
import { withPlantedTree } from './planted-tree.ts'

/** Of 1,000 letters each, that compressing would not make smaller. */
const script = 'x'.repeat(1000)
const ownShell = { file: 'assets/shell.js', imports: ['_table.js'] }
const site = (lazy: object = {}, shell: object = ownShell) => ({
  'web/app/routes.tsx': `
entry.login.update(page(() => import('../pages/login-page.tsx'), 'LoginPage'))
routes.list.update(page(() => import('../pages/list-page.tsx'), 'ListPage'))
`,
  'dist/index.html': '<script src="/assets/main.js"></script>',
  'dist/volunteer.html': '<script src="/assets/area.js"></script>',
  'dist/.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/main.js' },
    'volunteer.html': { file: 'assets/area.js', dynamicImports: ['_pages.js'] },
    '_pages.js': { file: 'assets/pages.js', name: 'area-pages' },
    '_table.js': { file: 'assets/table.js' },
    'web/app/shell.tsx': shell,
    'web/pages/login-page.tsx': { file: 'assets/login.js' },
    'web/pages/list-page.tsx': { file: 'assets/list.js', imports: ['_table.js'], ...lazy },
    'web/parts/late.tsx': { file: 'assets/late.js' },
  }),
  ...Object.fromEntries(
    ['main', 'area', 'pages', 'table', 'shell', 'login', 'list', 'late'].map((name) => [
      `dist/assets/${name}.js`,
      script,
    ]),
  ),
  // A file that gains by compressing is sent so.
  'dist/assets/shell.js.gz': 'x'.repeat(400),
})

const loads = {
  'list-page': 1,
  'login-page': 1,
  'office, shared by all': 1,
  'office, shared in the shell': 1.4,
  'volunteer area, area-pages': 1,
  'volunteer area, shared by all': 1,
}

test('what all pages share is weighed once, and of a page what it names at once beyond that (H-1734)', async () => {
  await withPlantedTree(site(), (folder) => expect(pageLoads(folder)).toEqual(loads))
  const lazily = site({ dynamicImports: ['web/parts/late.tsx'] })
  await withPlantedTree(lazily, (folder) => expect(pageLoads(folder)).toEqual(loads))
  const atOnce = site({ imports: ['_table.js', 'web/parts/late.tsx'] })
  await withPlantedTree(atOnce, (folder) => expect(pageLoads(folder)).toEqual({ ...loads, 'list-page': 2 }))
})

test('what the shell loads more is told of the shell, and of no page (H-1734)', async () => {
  const shell = { file: 'assets/shell.js', imports: ['_table.js', 'web/parts/late.tsx'] }
  await withPlantedTree(site({}, shell), (folder) =>
    expect(pageLoads(folder)).toEqual({ ...loads, 'office, shared in the shell': 2.4 }),
  )
})

test('more than 2 kB more or less than is kept is told, and so is a page that is new or gone (H-1734)', () => {
  const table = { list: 236.5, login: 150, gone: 10 }
  expect(strayed(table, table)).toEqual([])
  expect(strayed(table, { list: 238.5, login: 148, gone: 10 })).toEqual([])
  expect(strayed(table, { list: 238.6, login: 147.9, fresh: 12.3 })).toEqual([
    'fresh: 12.3 kB, and no line in docs/page-loads.json',
    'gone: there is no such page any more',
    'list: 238.6 kB, +2.1 on the 236.5 that is kept',
    'login: 147.9 kB, -2.1 on the 150 that is kept',
  ])
})

test('every page of the office has its line in the table, and those without a session stand in no shell', () => {
  const pages = officePages()
  expect(pages.map(({ name }) => name).filter((name = '') => !(name in kept))).toEqual([])
  expect(pages.length).toBeGreaterThan(40)
  const open = pages.flatMap(({ name, isInShell }) => (isInShell ? [] : [name]))
  expect(open).toEqual(expect.arrayContaining(['login-page', 'register-page', 'terms-page']))
  const routes = readFileSync('web/app/routes.tsx', 'utf8')
  expect(open).toHaveLength(routes.match(/^entry\.\w+\.update\(page\(/gm)?.length ?? 0)
})

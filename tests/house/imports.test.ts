import { expect, test } from 'vitest'
import { importViolations } from '../../scripts/check-imports.mjs'
import { withPlantedTree } from './planted-tree.ts'

const uses = (...from: string[]) => from.map((path) => `import '${path}'\n`).join('')

const goodTree = {
  'contract/fields.ts': `import { z } from 'zod'\nexport const name = z.string()\nexport type Name = string\n`,
  'contract/api.ts': uses('./fields.ts'),
  'db/engine.ts': `import 'kysely'\nimport 'pg'\nimport 'node:fs'\nimport type { Name } from '../contract/fields.ts'\nexport const n: Name = ''\n`,
  'server/main.ts': uses('./app.ts'),
  'server/app.ts': uses(
    './features/form/form-handlers.ts',
    './http/session.ts',
    '../db/engine.ts',
    'fastify',
  ),
  'server/http/session.ts': uses('../../contract/api.ts'),
  'server/storage/disk.ts': uses('node:fs'),
  'server/visits/assigned.ts': uses('../../db/engine.ts'),
  'server/import/read-table.ts': uses('../../contract/fields.ts'),
  'server/features/form/form-handlers.ts': uses(
    './form-repository.ts',
    '../../http/session.ts',
    '../../storage/disk.ts',
  ),
  'server/features/form/form-repository.ts': uses('../../../db/engine.ts'),
  'server/features/user/user-handlers.ts': uses('../../../contract/api.ts'),
  'web/words.ts': 'export const saved = 1\n',
  'web/paths.ts': 'export const home = 1\n',
  'web/app/session-gate.tsx': uses('../api/client.ts'),
  'web/admin/main.tsx': uses('../app/routes.tsx'),
  'web/app/routes.tsx': uses('../pages/form-page.tsx'),
  'web/pages/form-page.tsx': uses('../features/form/form-table.tsx', '../features/user/user-menu.tsx'),
  'web/features/form/form-table.tsx': uses('../../parts/data-table.tsx', '../../words.ts', '../../paths.ts'),
  'web/features/user/user-menu.tsx': uses('../../ui/button.tsx'),
  'web/parts/data-table.tsx': uses('../ui/button.tsx', '../api/client.ts'),
  'web/api/client.ts': uses('../../contract/api.ts'),
  'web/device/sender.ts': uses('../api/client.ts'),
  'web/ui/button.tsx': uses('react'),
}

const planted: [rule: string, file: string, imported: string][] = [
  ['contract-imports-only', 'contract/api.ts', 'papaparse'],
  ['contract-imports-only', 'contract/api.ts', 'node:fs'],
  ['contract-imports-only', 'contract/api.ts', '../db/engine.ts'],
  ['db-imports-only', 'db/engine.ts', '../server/app.ts'],
  ['db-imports-only', 'db/engine.ts', 'fastify'],
  ['db-takes-types-of-contract', 'db/engine.ts', '../contract/fields.ts'],
  ['server-imports-only', 'server/app.ts', '../web/words.ts'],
  ['server-features-are-strangers', 'server/features/user/user-handlers.ts', '../form/form-repository.ts'],
  ['server-http-stays-below', 'server/http/session.ts', '../features/user/user-handlers.ts'],
  ['server-storage-stays-below', 'server/storage/disk.ts', '../http/session.ts'],
  ['server-import-stays-below', 'server/import/read-table.ts', '../http/session.ts'],
  [
    'server-audit-backup-bulk-doctor-filter-keys-looks-match-places-portions-records-search-visits-stays-below',
    'server/visits/assigned.ts',
    '../features/form/form-repository.ts',
  ],
  ['server-features-stays-below', 'server/features/user/user-handlers.ts', '../../main.ts'],
  ['web-imports-only', 'web/api/client.ts', '../../server/app.ts'],
  ['web-runs-in-a-browser', 'web/api/client.ts', 'node:fs'],
  ['web-features-are-strangers', 'web/features/user/user-menu.tsx', '../form/form-table.tsx'],
  ['web-features-stays-below', 'web/features/user/user-menu.tsx', '../../pages/form-page.tsx'],
  ['web-features-stays-below', 'web/features/user/user-menu.tsx', '../../app/session-gate.tsx'],
  ['web-pages-stays-below', 'web/pages/form-page.tsx', '../app/routes.tsx'],
  ['web-parts-stays-below', 'web/parts/data-table.tsx', '../features/form/form-table.tsx'],
  ['web-paths-volunteer-paths-routes-stays-below', 'web/paths.ts', './pages/form-page.tsx'],
  ['web-api-stays-below', 'web/api/client.ts', '../parts/data-table.tsx'],
  ['web-device-stays-below', 'web/device/sender.ts', '../pages/form-page.tsx'],
  ['web-device-imports-only', 'web/device/sender.ts', '../words.ts'],
  ['web-parts-stays-below', 'web/parts/data-table.tsx', '../device/sender.ts'],
  ['web-ui-knows-no-domain', 'web/ui/button.tsx', '../words.ts'],
  ['web-ui-knows-no-domain', 'web/ui/button.tsx', '../../contract/api.ts'],
  ['no-cycles', 'contract/fields.ts', './api.ts'],
  ['no-development-packages', 'server/app.ts', 'vitest'],
  ['nothing-unresolved', 'server/app.ts', './gone.ts'],
]

test('a tree that keeps the import table passes', async () => {
  const { violations, files } = await withPlantedTree(goodTree, importViolations)
  expect(violations).toEqual([])
  expect(files).toHaveLength(Object.keys(goodTree).length)
})

test.each(planted)('%s catches %s importing %s', async (rule, file, imported) => {
  const tree: Record<string, string> = goodTree
  const { violations } = await withPlantedTree(
    { ...tree, [file]: tree[file] + uses(imported) },
    importViolations,
  )
  expect(
    violations.filter((violation) => violation.startsWith(rule === 'no-cycles' ? rule : `${rule}: ${file} `)),
  ).not.toEqual([])
})

test('files that were not read are an error, not a pass', async () => {
  const unread = { ...goodTree, 'server/node_modules/hidden.ts': 'export const a = 1\n' }
  await expect(withPlantedTree(unread, importViolations)).rejects.toThrow('1 of 25 files were not read')
})

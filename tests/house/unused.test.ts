import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withPlantedTree } from './planted-tree.ts'

const knip = join(import.meta.dirname, '../../node_modules/knip/bin/knip.js')

/** What a small project with our own rules is told, when its server imports one of these packages and an own file. */
const complaintsOver = (dependencies: Record<string, string>) =>
  withPlantedTree(
    {
      'package.json': JSON.stringify({ name: 'planted', type: 'module', dependencies }),
      'knip.jsonc': readFileSync('knip.jsonc', 'utf8'),
      'server/main.ts': "import { z } from 'zod'\nimport { used } from './used.ts'\nused(z)\n",
      'server/used.ts':
        'export const used = (value: unknown) => value\nexport const forgotten = "said by nobody"\n',
      'server/lonely.ts': 'export const lonely = 1\n',
    },
    (folder) => {
      const { stdout, status } = spawnSync(process.execPath, [knip, '--no-progress', '--no-config-hints'], {
        cwd: folder,
        encoding: 'utf8',
      })
      return { status, said: stdout }
    },
  )

test('a package that nothing imports, an unused file and an unused export are each refused by name', async () => {
  const { status, said } = await complaintsOver({ zod: '4', pinned: '1' })
  expect(status).toBe(1)
  expect(said).toMatch(/Unused dependencies[\s\S]*\bpinned\b/)
  expect(said).toMatch(/Unused files[\s\S]*server\/lonely\.ts/)
  expect(said).toMatch(/Unused exports[\s\S]*\bforgotten\b/)
  expect(said).not.toMatch(/\bzod\b/)
})

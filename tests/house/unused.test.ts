import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withPlantedTree } from './planted-tree.ts'

const knip = join(import.meta.dirname, '../../node_modules/knip/bin/knip.js')

const unused = ['--no-config-hints']
const usedByTestsAlone = ['--production', '--include', 'exports,types']

/** What a small project with our own rules is told, when its server imports one of these packages and an own file. */
const complaintsOver = (dependencies: Record<string, string>, asked = unused) =>
  withPlantedTree(
    {
      'package.json': JSON.stringify({ name: 'planted', type: 'module', dependencies }),
      'knip.jsonc': readFileSync('knip.jsonc', 'utf8'),
      'server/main.ts': "import { z } from 'zod'\nimport { used } from './used.ts'\nused(z)\n",
      'server/used.ts':
        'export type Idle = string\nexport const used = (value: unknown) => value\nexport const forgotten = "said by nobody"\nexport const tested = 1\n',
      'server/used.test.ts': "import { tested } from './used.ts'\ntested.toFixed()\n",
      'tests/used.ts': "import { tested } from '../server/used.ts'\ntested.toFixed()\n",
      'server/lonely.ts': 'export const lonely = 1\n',
    },
    (folder) => {
      const { stdout, status } = spawnSync(process.execPath, [knip, '--no-progress', ...asked], {
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
  expect(said).not.toMatch(/\bzod\b|\btested\b/)
})

test('an export that a test alone uses and a type that nobody does are refused by name', async () => {
  const { status, said } = await complaintsOver({ zod: '4' }, usedByTestsAlone)
  expect(status).toBe(1)
  expect(said).toMatch(/Unused exports[\s\S]*\btested\b/)
  expect(said).toMatch(/Unused exported types[\s\S]*\bIdle\b/)
  expect(said).not.toMatch(/\bused\b[^.]|\blonely\b/)
})

import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { snapshot } from './snapshot.ts'
import { readTar } from './tar.ts'

it('reads the snapshot as the system tar does', async () => {
  const tar = await snapshot()
  const entries = [...readTar(tar)]
  const listed = execFileSync('tar', ['-t'], { input: tar, stdio: ['pipe', 'pipe', 'ignore'] })
    .toString()
    .trim()
    .split('\n')
  expect(entries.map((entry) => entry.path)).toEqual(listed.map((name) => name.replace(/^\/|\/$/g, '')))
  expect(new TextDecoder().decode(entries.find((entry) => entry.path === 'PG_VERSION')?.data)).toBe('18\n')
  expect(entries.find((entry) => entry.path === 'base')?.data).toBeUndefined()
})

it('reads nothing from an empty archive', () => {
  expect([...readTar(new Uint8Array(1024))]).toEqual([])
})

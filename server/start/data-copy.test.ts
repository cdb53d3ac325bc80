import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { serverData, startServer } from '../../tests/started-server.ts'

const manual = readFileSync('docs/running.md', 'utf8')
const commandIn = (pattern: RegExp) => {
  const [, command] = pattern.exec(manual) ?? []
  if (!command) throw new Error(`the manual has no command like ${pattern}`)
  return command
}
const packKeys = commandIn(/`(tar -czf kampung-keys[^`]+)`/)
const packData = commandIn(/```\n(tar --exclude[^`]+)```/)
const unpack = commandIn(/```\n(mkdir [^\n]+)\n/)

test('a copy made as the manual says holds no key, does not start without them, and is whole with them (S-07)', async () => {
  const folder = scratchDirectory()
  const data = await serverData(folder)
  const run = (command: string) =>
    execFileSync('sh', ['-c', command], {
      cwd: folder,
      env: { PATH: process.env.PATH, DATA_DIR: data.DATA_DIR },
      encoding: 'latin1',
      maxBuffer: Number.POSITIVE_INFINITY,
    })
  await (await startServer(data)).stop()
  const keys = ['nric-keys', 'server-secret'].map((name) =>
    readFileSync(join(data.DATA_DIR ?? '', name), 'utf8').trim(),
  )
  run(packKeys)
  run(packData)
  const copied = run('tar -xzOf kampung-data.tgz')
  for (const key of keys) expect(copied).not.toContain(key.split(':').at(-1))

  const bare = join(folder, 'bare')
  mkdirSync(bare)
  run(`tar -xzf kampung-data.tgz -C bare`)
  const refused = await startServer({ ...data, DATA_DIR: bare })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('nric-keys is missing')

  run(unpack)
  const restored = await startServer({ ...data, DATA_DIR: join(folder, 'restored') })
  expect(restored.address).not.toBe('')
  const again = ['nric-keys', 'server-secret'].map((name) =>
    readFileSync(join(folder, 'restored', name), 'utf8').trim(),
  )
  expect(again).toEqual(keys)
})

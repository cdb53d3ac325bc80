import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { serverData, startServer } from '../../tests/started-server.ts'
import { runTool } from '../../tests/tool-run.ts'
import { BackupRefused } from './format.ts'
import { requireRoomFor } from './room.ts'

const isRoot = process.getuid?.() === 0

test('what cannot be is said in a sentence, and nothing is written', async () => {
  const folder = scratchDirectory()
  const data = await serverData(folder)
  const server = await startServer(data)
  const path = join(folder, 'one.kampung')

  expect((await runTool('backup', [], data)).output).toContain('Usage:')
  const unsaid = await runTool('backup', [path], data)
  expect(unsaid).toMatchObject({ code: 1 })
  expect(unsaid.output).toContain('Phones that hold unsent visits cannot be opened after a restore')
  const short = await runTool('backup', [path, '--passphrase-file', '-'], data, 'durian\n')
  expect(short.output).toContain('12 characters or more')
  const nowhere = await runTool('backup', [join(folder, 'nowhere/one.kampung'), '--without-keys'], data)
  expect(nowhere.output).toContain('There is no folder or file')
  expect(existsSync(path)).toBe(false)

  expect(await runTool('backup', [path, '--without-keys'], data)).toMatchObject({ code: 0 })
  expect((await runTool('backup', [path, '--without-keys'], data)).output).toContain('is there already')
  const verified = await runTool('backup', ['verify', path], data)
  expect(verified.output).toContain('restored aside it is what was dumped')
  expect(verified.output).toContain('It is not sealed: nobody can tell who made it.')
  expect(verified).toMatchObject({ code: 0 })
  const named = ['--passphrase-file', '-']
  const unsealed = await runTool('backup', ['verify', path, ...named], data, 'eleven durians\n')
  expect(unsealed).toMatchObject({ code: 1 })
  expect(unsealed.output).toContain('is not sealed, though a passphrase was named')
  // No copy of the database, and no half archive, is left.
  const left = [...readdirSync(data.DATA_DIR ?? ''), ...readdirSync(folder)]
  expect(left.filter((name) => /backup-copy|\.part$/.test(name))).toEqual([])

  const running = await runTool('restore', [path], data)
  expect(running.output).toMatch(/is in use by process|is not empty/)
  await server.stop()
  const empty = { ...data, DATA_DIR: join(folder, 'empty') }
  const forged = await runTool('restore', [path, ...named], empty, 'eleven durians\n')
  expect(forged).toMatchObject({ code: 1 })
  expect(forged.output).toContain('is not sealed, though a passphrase was named')
  expect(existsSync(empty.DATA_DIR)).toBe(false)
  const missing = await runTool('restore', [join(folder, 'none.kampung')], data)
  expect(missing.output).toContain('There is no file')
  writeFileSync(join(folder, 'other'), 'hello')
  const other = await runTool('restore', [join(folder, 'other')], data)
  expect(other.output).toContain('This is no backup of Kampung')
  expect((await runTool('restore', [folder], data)).output).toContain('is a folder')
})

test.skipIf(isRoot)('a folder that may not be written is named', async () => {
  const folder = scratchDirectory()
  const data = await serverData(folder)
  const closed = join(folder, 'closed')
  mkdirSync(closed)
  chmodSync(closed, 0o500)
  const refused = await runTool('backup', [join(closed, 'one.kampung'), '--without-keys'], data)
  expect(refused.output).toContain('may not be written by this account')
})

test('room is asked for first', async () => {
  await expect(requireRoomFor(scratchDirectory(), 2 ** 50)).rejects.toThrow(BackupRefused)
  await expect(requireRoomFor(scratchDirectory(), 2 ** 50)).rejects.toThrow(
    /There is no room in .+ MB are needed/,
  )
})

test('the file of the passphrase is looked for where the person stands, as the backup is (H-1911)', async () => {
  const folder = scratchDirectory()
  const data = await serverData(folder)
  const server = await startServer(data)
  writeFileSync(join(folder, 'secret'), 'eleven durians\n')
  const from = { ...data, INIT_CWD: folder }
  const named = ['one.kampung', '--passphrase-file', 'secret']
  const made = await runTool('backup', named, from)
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('with the keys') })
  expect(existsSync(join(folder, 'one.kampung'))).toBe(true)
  expect(await runTool('backup', ['verify', ...named], from)).toMatchObject({ code: 0 })
  await server.stop()
  const elsewhere = { ...from, DATA_DIR: join(folder, 'empty') }
  const nowhere = await runTool('restore', ['one.kampung', '--passphrase-file', 'none'], elsewhere)
  expect(nowhere.output).toContain('The passphrase could not be read from none.')
})

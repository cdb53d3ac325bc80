import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scratchDirectory } from '../scratch-directory.ts'
import type { DiskEvent } from './disk-journal.ts'
import { LostPowerDisk } from './lost-power-disk.ts'

/** What is left of a folder that held `old` = 'before' when the power goes after these events. */
function left(events: DiskEvent[], chance = 0): Record<string, string> {
  const [before, after] = [scratchDirectory(), join(scratchDirectory(), 'left')]
  writeFileSync(join(before, 'old'), 'before')
  mkdirSync(join(before, 'folder'))
  const disk = new LostPowerDisk(before)
  for (const event of events) disk.apply(event)
  disk.writeSurvivors(after, chance, () => 0.999)
  const files = readdirSync(after, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map((file) => [file.name, readFileSync(join(file.parentPath, file.name), 'utf8')]),
  )
}

const write = (path: string, text: string, offset = 0): DiskEvent => ({
  kind: 'write',
  path,
  offset,
  data: Buffer.from(text),
})

it('forgets what was not synced', () => {
  expect(left([write('old', 'after!')])).toEqual({ old: 'before' })
  expect(left([{ kind: 'truncate', path: 'old', size: 0 }])).toEqual({ old: 'before' })
  expect(left([{ kind: 'create', path: 'new' }, write('new', 'x')])).toEqual({ old: 'before' })
  expect(left([{ kind: 'unlink', path: 'old' }])).toEqual({ old: 'before' })
  expect(left([{ kind: 'rename', from: 'old', to: 'moved' }])).toEqual({ old: 'before' })
})

it('keeps what was synced, and nothing written after it', () => {
  const synced: DiskEvent[] = [write('old', 'AF'), { kind: 'sync', path: 'old' }]
  expect(left(synced)).toEqual({ old: 'AFfore' })
  expect(left([...synced, write('old', 'XX')])).toEqual({ old: 'AFfore' })
})

it('keeps names once their folder is synced, in order', () => {
  const renamed: DiskEvent[] = [{ kind: 'rename', from: 'old', to: 'folder/moved' }]
  expect(left([...renamed, { kind: 'syncFolder', path: 'folder' }])).toEqual({ moved: 'before' })
  expect(left([...renamed, { kind: 'syncFolder', path: '.' }])).toEqual({ moved: 'before' })
  const made: DiskEvent[] = [
    { kind: 'create', path: 'new' },
    write('new', 'x'),
    { kind: 'sync', path: 'new' },
  ]
  expect(left(made)).toEqual({ old: 'before', new: 'x' })
})

it('may keep anything that was not synced, when chance has it so', () => {
  expect(left([{ kind: 'create', path: 'new' }, write('new', 'x', 2)], 1)).toEqual({
    old: 'before',
    new: '\0\0x',
  })
})

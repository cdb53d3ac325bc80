import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, expect, test, vi } from 'vitest'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { isWithoutRoom } from './data-folder.ts'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test.each([
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['EROFS', true],
  ['EIO', false],
  ['EMFILE', false],
])('a folder whose files meet %s is without room: %s', (code, expected) => {
  const folder = scratchDirectory()
  expect(isWithoutRoom(folder)).toBe(false)
  vi.spyOn(fs, 'writeFileSync').mockImplementation(() => {
    throw Object.assign(new Error('it failed'), { code })
  })
  syncBuiltinESMExports()
  expect(isWithoutRoom(folder)).toBe(expected)
})

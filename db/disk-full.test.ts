import { expect, test } from 'vitest'
import { isDiskFull, isReadOnlyDisk } from './disk-full.ts'
import { DatabaseStoppedError } from './panic.ts'

const failure = (code: string, message = 'it failed', cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code })

test.each([
  failure('ENOSPC'),
  failure('EDQUOT'),
  failure('EROFS'),
  failure('53100'),
  failure('E_CANNOT_WRITE_FILE', 'Cannot write file', failure('ENOSPC')),
  failure('42501', 'could not open file "base/5/1259": Read-only file system'),
  failure('XX000', 'could not extend file "base/5/1259": Disk quota exceeded'),
  new DatabaseStoppedError('could not write to file "pg_wal/xlogtemp.42": No space left on device'),
])('no room: %s', (error) => expect(isDiskFull(error)).toBe(true))

test.each([
  failure('EACCES'),
  failure('EMFILE'),
  failure('22P02', 'invalid input syntax for type integer: "no space left on device"'),
  new DatabaseStoppedError('could not fsync file'),
  undefined,
])('something else: %s', (error) => expect(isDiskFull(error)).toBe(false))

test.each([
  [failure('EROFS'), true],
  [failure('E_CANNOT_WRITE_FILE', 'Cannot write file', failure('EROFS')), true],
  [failure('42501', 'could not open file "base/5/1259": Read-only file system'), true],
  [failure('ENOSPC'), false],
  [failure('22P02', 'invalid input syntax for type integer: "read-only file system"'), false],
  [undefined, false],
])('read-only is told from full: %s (H-1908)', (error, isReadOnly) =>
  expect(isReadOnlyDisk(error)).toBe(isReadOnly),
)

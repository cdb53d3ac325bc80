import { expect, test } from 'vitest'
import { inSentence } from '../scripts/backup-words.ts'

const failure = (code: string, more: object = {}) =>
  Object.assign(new Error(`it failed: ${code}`), { code, ...more })

test.each([
  ['a full disk', failure('ENOSPC', { path: '/a/b' }), /^The disk is full: nothing was kept/],
  [
    'a read-only one (H-1908)',
    failure('EROFS', { path: '/a/b' }),
    /^\/a\/b lies on a disk that is read-only: nothing was kept/,
  ],
  [
    'a database of which no more is known',
    failure('EROFS'),
    /^What was to be written lies on a disk that is read-only/,
  ],
  [
    'a missing folder',
    failure('ENOENT', { path: '/a/b', syscall: 'open' }),
    /^There is no folder or file \/a\/b\.$/,
  ],
  ['another account’s', failure('EACCES', { path: '/a/b' }), /^\/a\/b may not be written by this account\.$/],
  [
    'a socket of a database that is away (H-1907)',
    failure('ENOENT', { syscall: 'connect', address: '/run/.s.PGSQL.5432' }),
    /^The database does not answer: it failed: ENOENT$/,
  ],
  [
    'a database whose name has two addresses (H-1907)',
    Object.assign(new AggregateError([failure('ECONNREFUSED'), failure('ETIMEDOUT')]), {
      code: 'ECONNREFUSED',
    }),
    /^The database does not answer: it failed: ECONNREFUSED; it failed: ETIMEDOUT$/,
  ],
  ['what has its own words', new Error('The passphrase is wrong.'), /^The passphrase is wrong\.$/],
  ['what is no error', 'no', /^no$/],
])('a tool says of %s what it is', (_, error, said) => expect(inSentence(error)).toMatch(said))

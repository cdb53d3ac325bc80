import { expect, test } from 'vitest'
import type { DatabaseFacts } from '../../db/database-facts.ts'
import { said, stateOf } from '../../tests/judged-findings.ts'
import { checkPooler } from './check-pooler.ts'
import { checkSettings } from './check-settings.ts'

const good: DatabaseFacts = {
  version: '150018',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  encoding: 'UTF8',
  time_zone: 'UTC',
  date_style: 'ISO, MDY',
  bytea_output: 'hex',
  statement_timeout: '30s',
  role: 'kampung',
  is_superuser: false,
  is_encrypted: false,
  max_connections: 97,
  now: '2026-11-24T01:00:00.000Z',
  knows_singapore: true,
}

test.each([
  [[], {}, 'localhost'],
  [[], { is_encrypted: true }, 'db.example'],
  [['database-line look'], {}, 'db.example'],
  [['database-version mend'], { version: '140020' }, 'localhost'],
  [['database-fsync mend'], { fsync: 'off' }, 'localhost'],
  [['database-synchronous_commit mend'], { synchronous_commit: 'off' }, 'localhost'],
  [[], { synchronous_commit: 'local' }, 'localhost'],
  [['database-full_page_writes mend'], { full_page_writes: 'off' }, 'localhost'],
  [['database-encoding mend'], { encoding: 'SQL_ASCII' }, 'localhost'],
  [['database-zone mend'], { time_zone: 'Asia/Singapore' }, 'localhost'],
  [['database-zone mend'], { date_style: 'SQL, DMY' }, 'localhost'],
  [['database-zone mend'], { bytea_output: 'escape' }, 'localhost'],
  [['database-patience look'], { statement_timeout: '0' }, 'localhost'],
  [['database-role mend'], { is_superuser: true }, 'localhost'],
  [['database-connections mend'], { max_connections: 14 }, 'localhost'],
  [[], { max_connections: 15 }, 'localhost'],
] as const)('settings of a server: %o with %o on %s', (expected, change, host) => {
  const findings = checkSettings({ ...good, ...change }, { host, pool_size: 10 })
  for (const finding of findings) stateOf(finding)
  expect(said(findings)).toEqual(expected)
})

test('the embedded database has no role, no line and no pool to be judged', () => {
  expect(said(checkSettings({ ...good, is_superuser: true, max_connections: 1 }, null))).toEqual([])
})

test('a pooler that lends for a transaction', () => {
  expect(stateOf(checkPooler('for a session'))).toBe('well')
  expect(stateOf(checkPooler('by transaction'))).toBe('mend')
})

import { expect, test } from 'vitest'
import { said, stateOf } from '../../tests/judged-findings.ts'
import { readConfig } from '../config.ts'
import { checkAccount } from './check-account.ts'
import { addressWarnings, checkAddress } from './check-address.ts'
import { checkBackups } from './check-backups.ts'
import { checkClock } from './check-clock.ts'
import { checkDisk } from './check-disk.ts'
import { checkFolder } from './check-folder.ts'
import { checkKey } from './check-key.ts'
import { checkKeyCopies } from './check-key-copies.ts'
import { checkLog } from './check-log.ts'
import { checkMail } from './check-mail.ts'
import { checkNode } from './check-node.ts'
import { checkRotation } from './check-rotation.ts'
import { checkSchema } from './check-schema.ts'
import { checkWall } from './check-wall.ts'

const OWNER = 1000
const MB = 1024 * 1024
const path = '/srv/kampung/server-secret'
const there = { path, is: 'there', mode: 0o600, owner: OWNER, changed: new Date(0) } as const

test.each([
  ['well', {}],
  ['mend', { file: { ...there, mode: 0o640 } }],
  ['mend', { file: { ...there, mode: 0o604 } }],
  ['mend', { file: { ...there, owner: 0 } }],
  ['mend', { file: { path, is: 'absent' } }],
  ['well', { file: { path, is: 'absent' }, has_data: false }],
  ['mend', { file: { path, is: 'hidden' } }],
  ['mend', { damage: 'It is damaged.' }],
  ['well', { owner: undefined, file: { ...there, mode: 0o666 } }],
] as const)('a key: %s with %o', (state, change) => {
  const key = { file: there, owner: OWNER, damage: null, is_given: false, has_data: true, ...change }
  for (const id of ['server-secret', 'nric-keys'] as const)
    expect(stateOf(checkKey({ id, ...key }))).toBe(state)
})

test.each([
  ['nric-keys', 'NRIC_KEYS'],
  ['server-secret', 'SERVER_SECRET'],
] as const)('a %s of %s leaves no file beside the data, and fits the database', (id, variable) => {
  const key = { id, owner: OWNER, damage: null, is_given: true, has_data: true } as const
  expect(stateOf(checkKey({ ...key, file: { path, is: 'absent' } }))).toBe('well')
  const beside = checkKey({ ...key, file: there })
  expect(beside).toMatchObject({ state: 'look', found: expect.stringContaining(variable) })
  expect(stateOf(checkKey({ ...key, file: { path, is: 'absent' }, damage: 'It is another.' }))).toBe('mend')
})

test('copies of the keys are named', () => {
  expect(stateOf(checkKeyCopies([]))).toBe('well')
  expect(checkKeyCopies(['/srv/data.old'])).toMatchObject({
    state: 'look',
    found: expect.stringContaining('/srv/data.old'),
  })
})

test.each([
  ['well', there],
  ['mend', { ...there, mode: 0o755 }],
  ['mend', { ...there, owner: 0 }],
  ['well', { path, is: 'absent' }],
  ['mend', { path, is: 'hidden' }],
] as const)('a folder: %s with %o', (state, file) => {
  const folder = { id: 'data-folder', name: 'DATA_DIR', owner: OWNER, wanted: 0o700 } as const
  expect(stateOf(checkFolder({ ...folder, file }))).toBe(state)
})

test.each([
  ['well', OWNER],
  ['look', 0],
  ['mend', OWNER + 1],
  ['well', undefined],
] as const)('an account: %s of %s', (state, account) => {
  expect(stateOf(checkAccount(there, account))).toBe(state)
})

test('room of the disk in bytes and in files', () => {
  const disk = (free_bytes?: number, free_files?: number) =>
    said(
      checkDisk({
        folder: '/srv',
        ...(free_bytes !== undefined && { free_bytes }),
        ...(free_files !== undefined && { free_files }),
      }),
    )
  expect(disk(500 * MB, 10_000)).toEqual([])
  expect(disk(500 * MB)).toEqual([])
  expect(disk(500 * MB - 1, 10_000)).toEqual(['disk mend'])
  expect(disk(900 * MB, 9999)).toEqual(['disk-files mend'])
  expect(disk()).toEqual(['disk mend'])
})

const proxied = { PUBLIC_URL: 'https://kampung.example', TRUST_PROXY: '127.0.0.1' }

test.each([
  [[], {}],
  [[], { DEMO: '1' }],
  [[], proxied],
  [[], { PUBLIC_URL: 'http://localhost:3000' }],
  [[], { PUBLIC_URL: 'http://[::1]:3000', DEMO: '1' }],
  [['public-url mend'], { PUBLIC_URL: 'http://kampung.example' }],
  [['public-url mend'], { PUBLIC_URL: 'http://192.168.1.7:3000', TRUST_PROXY: '127.0.0.1' }],
  [['proxy mend'], { PUBLIC_URL: 'https://kampung.example' }],
  [['demonstration mend'], { ...proxied, DEMO: '1' }],
  [['proxy mend'], { ...proxied, HOST: '0.0.0.0', TRUST_PROXY: '1' }],
  [[], { ...proxied, HOST: '10.0.0.5', TRUST_PROXY: '10.0.0.9' }],
  [['listening mend'], { HOST: '0.0.0.0' }],
  [['listening mend'], { HOST: '0.0.0.0', ALLOW_PLAIN_HTTP: '1' }],
] as const)('addresses: %o of %o', (expected, environment) => {
  const findings = checkAddress(readConfig(environment))
  for (const finding of findings) stateOf(finding)
  expect(said(findings)).toEqual(expected)
})

test('the server says the same at its start, also behind a proxy on this machine', () => {
  const warnings = (environment: Record<string, string>, is_demonstration = false) =>
    addressWarnings(readConfig(environment), is_demonstration).join(' ')
  expect(warnings({})).toBe('')
  expect(warnings({ DEMO: '1' }, true)).toBe('')
  expect(warnings({ ...proxied, DEMO: '1' }, true)).toContain('Set DEMO=0')
  expect(warnings({ PUBLIC_URL: 'http://kampung.example' })).toContain('is plain http beyond this machine')
  expect(warnings({ PUBLIC_URL: 'https://kampung.example' })).toContain('TRUST_PROXY is 0')
  // The demonstration answers this machine alone, whoever else would be believed.
  expect(warnings({ HOST: '0.0.0.0', TRUST_PROXY: '1' }, true)).toBe('')
})

test('the time, against the database and against what was written', () => {
  const here = new Date('2026-11-24T01:00:00Z')
  const after = (seconds: number) => new Date(here.getTime() + seconds * 1000)
  const zone = { here: true, database: true }
  const clock = (database?: Date, latest?: Date) => said(checkClock({ here, database, latest, zone }))
  expect(clock(after(5), after(5))).toEqual([])
  expect(clock(undefined, after(-86_400))).toEqual([])
  expect(clock(after(6))).toEqual(['clock mend'])
  expect(clock(after(-90))).toEqual(['clock mend'])
  expect(clock(after(0), after(3600))).toEqual(['clock mend'])
  for (const lost of [
    { here: false, database: true },
    { here: true, database: false },
  ])
    expect(said(checkClock({ here, database: here, latest: here, zone: lost }))).toEqual(['time-zone mend'])
})

test.each([
  ['24.12.0', 'well'],
  ['24.21.3', 'well'],
  ['24.11.9', 'mend'],
  ['22.22.0', 'mend'],
  ['26.0.0', 'look'],
] as const)('Node %s: %s', (version, state) => {
  expect(stateOf(checkNode(version))).toBe(state)
})

test('mail that is not set, or leaves in clear', () => {
  const from = 'care@kampung.example'
  expect(stateOf(checkMail(null))).toBe('look')
  expect(stateOf(checkMail({ smtp_url: 'smtps://mail.example', from }))).toBe('well')
  expect(stateOf(checkMail({ smtp_url: 'smtp://localhost:25', from }))).toBe('well')
  expect(stateOf(checkMail({ smtp_url: 'smtp://me:secret@mail.example:25', from }))).toBe('look')
  expect(JSON.stringify(checkMail({ smtp_url: 'smtp://me:secret@mail.example', from }))).not.toContain(
    'secret',
  )
})

test('backups that are late, failed or were never restored', () => {
  const now = new Date('2026-11-24T01:00:00Z')
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const none = { last_made: undefined, last_proved: undefined }
  const backups = (change: Partial<Parameters<typeof checkBackups>[0]>) => {
    const usual = {
      now,
      since: ago(400),
      last_made: ago(1),
      last_proved: ago(89),
      failure: null,
      is_scheduled: true,
    }
    const findings = checkBackups({ ...usual, ...change })
    for (const finding of findings) stateOf(finding)
    return said(findings)
  }
  expect(backups({})).toEqual([])
  expect(backups({ since: ago(3), ...none })).toEqual(['backup look', 'restore look'])
  expect(backups({ since: undefined, ...none })).toEqual(['backup look', 'restore look'])
  expect(backups(none)).toEqual(['backup mend', 'restore look'])
  expect(backups({ last_made: ago(8) })).toEqual(['backup mend'])
  expect(backups({ failure: 'The disk is full.' })).toEqual(['backup mend'])
  expect(backups({ last_proved: undefined })).toEqual(['restore mend'])
  expect(backups({ last_proved: ago(90) })).toEqual(['restore mend'])
})

test('a change of keys that was not ended is looked at, with the command that ends it (S-07)', () => {
  const check = { index_key: 'old', checks: { old: 'x', now: 'y' } }
  const [begun, ended, single] = [
    checkRotation(check, 'now'),
    checkRotation({ ...check, settled: 'now' }, 'now'),
    checkRotation({ index_key: 'now', checks: { now: 'y' }, retired: ['old'] }, 'now'),
  ].map(([one]) => one)
  expect(begun).toMatchObject({ state: 'look', to_do: expect.stringContaining('keys rotate') })
  expect(ended && stateOf(ended)).toBe('well')
  expect(ended?.found).toContain('old')
  expect(single && stateOf(single)).toBe('well')
  expect(checkRotation(undefined, 'now')).toEqual([])
})

test('the open end of the log', () => {
  expect(stateOf(checkLog({ not_sealed: 0, is_served: true }))).toBe('well')
  expect(stateOf(checkLog({ not_sealed: 3, is_served: true }))).toBe('mend')
  expect(stateOf(checkLog({ not_sealed: 3, is_served: false }))).toBe('look')
})

test('where the database has no wall of its own the statements that make its roles are said (S-08)', () => {
  const [reader, writer] = ['kampung_reader_5', 'kampung_writer_5']
  const wall = (missing: string[], not_granted: string[], has_wall = false) =>
    checkWall({ has_wall, role: 'kampung', lacks: { missing, not_granted } })
  expect(stateOf(wall([], [], true))).toBe('well')
  expect(wall([reader, writer], [reader, writer])).toMatchObject({
    state: 'look',
    to_do: expect.stringContaining(
      'create role kampung_writer_5 nologin; grant kampung_reader_5, kampung_writer_5 to "kampung";',
    ),
  })
  // What is there already is not to be made again: the statement that follows would not be run.
  expect(wall([], [writer])).toMatchObject({
    to_do: expect.stringContaining('database: grant kampung_writer_5 to'),
  })
  expect(wall([], [])).toMatchObject({ to_do: expect.stringContaining('DATABASE_OWNER_URL') })
})

test('a database of another version, and what is left over', () => {
  const known = ['0001-staff', '0002-people']
  const idle = { people: 0, imports: 0 }
  const schema = (run: string[], compatible: string[] = [], waiting: typeof idle | undefined = idle) =>
    checkSchema({ run, known, compatible, waiting })
  expect(said(schema(known))).toEqual([])
  expect(said(schema(known, [], { people: 3, imports: 0 }))).toEqual(['waiting look'])
  const pending = schema(['0001-staff'])
  expect(said(pending)).toEqual(['schema look'])
  expect(pending[0]?.to_do).toContain('stop every server of the version before')
  expect(schema(['0001-staff'], ['0002-people'])[0]?.to_do).toContain(
    'servers of the version before may go on',
  )
  const later = [...known, '0999-later']
  expect(said(schema(later))).toEqual(['schema mend'])
  expect(said(schema(later, ['0999-later']))).toEqual(['schema look'])
  expect(said(schema(['0001-staff', '0999-later'], ['0999-later']))).toEqual(['schema mend'])
})

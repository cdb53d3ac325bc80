import { readFileSync, statSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anNric, aVolunteer } from '../../tests/factories.ts'
import { keyCalls } from '../../tests/key-ring.ts'
import { factorCalls } from '../../tests/second-factor.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { signInCalls } from '../../tests/volunteer-phone.ts'
import { keepFile, readFile } from '../import/import-job-repository.ts'
import { parseNricKeys } from '../storage/nric-keys.ts'
import { openVault } from '../storage/nric-vault.ts'

let kampung: TestApp
const keys = keyCalls(() => kampung)
const { issue, login } = signInCalls(() => kampung)
const factor = factorCalls(() => kampung)
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(() => kampung.db.deleteFrom('rate_limits').execute())

const create = (nric: string) =>
  kampung.call('POST', '/volunteer', { as: 'admin', body: aVolunteer({ nric }) })
const found = async (nric: string) => {
  await kampung.db.deleteFrom('rate_limits').execute()
  return (await kampung.call('GET', `/volunteer/?nric=${nric}`, { as: 'admin' })).body.account_id
}
const rowsById = async () => new Map((await keys.volunteers()).map((row) => [row.id, row]))

test('while everything comes under a new key people are found, refused twice and edited, and no edit is lost', async () => {
  const nrics = await keys.people(250)
  const ids = [...nrics.keys()]
  const [first = 0, last = 0] = [ids[0], ids.at(-1)]
  const [old] = keys.inFile()
  const last4Only = await kampung.db
    .updateTable('volunteers')
    .set(kampung.services.vault.keep('123A', ids[7] ?? 0))
    .where('id', '=', ids[7] ?? 0)
    .returning('id')
    .executeTakeFirstOrThrow()
  nrics.delete(last4Only.id)
  const someone = await factor.someoneWith()
  let round = 0
  const told = await keys.rotate(async () => {
    round += 1
    if (round > 4) return
    expect(kampung.services.vault.keyIds()).toHaveLength(2)
    const rows = await rowsById()
    for (const id of [first, last]) {
      expect(await found(nrics.get(id) ?? '')).toBe(rows.get(id)?.account_id)
      expect((await create(nrics.get(id) ?? '')).status).toBe(409)
      const person = { id, account_id: rows.get(id)?.account_id ?? 0, last4: nrics.get(id)?.slice(-4) ?? '' }
      const { code } = (await issue(person)).body
      expect((await login(person.last4, code)).status).toBe(200)
    }
    // One whose turn has been and one whose turn comes are given another NRIC.
    for (const id of [ids[round] ?? 0, ids[ids.length - 1 - round] ?? 0]) {
      const nric = anNric()
      nrics.set(id, nric)
      const { account_id, first_name, version } = (await rowsById()).get(id) ?? {}
      const { nric: _, ...fields } = aVolunteer()
      const edited = await kampung.call('PUT', `/volunteer/?account_id=${account_id}`, {
        as: 'admin',
        body: { ...fields, first_name, nric },
        headers: { 'if-match': `"${version}"` },
      })
      expect([edited.status, edited.text]).toEqual([200, expect.anything()])
    }
    const made = await create(anNric())
    expect(made.status).toBe(201)
  })
  expect(round).toBeGreaterThan(4)
  expect(told).toMatchObject({ is_done: true })
  const [now, before] = keys.inFile()
  expect(before).toBe(old)
  expect(statSync(keys.path()).mode & 0o777).toBe(0o600)
  await keys.expectUnder(now, nrics)
  const { vault } = kampung.services
  expect((await rowsById()).get(last4Only.id)).toMatchObject({
    nric_sealed: null,
    nric_last4_index: vault.last4IndexesOf('123A')[0],
  })
  const kept = await kampung.db.selectFrom('second_factors').selectAll().executeTakeFirstOrThrow()
  expect(kept.key_sealed).toMatch(new RegExp(`^${now}\\.`))
  expect(vault.openFactor(kept.key_sealed, kept.user_id)).toBe(someone.key)
  const { cookies } = await factor.password(someone.email)
  expect((await factor.second(cookies, someone.recovery[0] ?? '')).status).toBe(200)
  const listed = await keys.ask({ ask: 'keys', keys: 'list' })
  expect(listed.said[0]).toMatch(`${now}  seals and indexes: `)
  expect(listed.said[1]).toBe(`${old}  opens and finds: 1 accounts with recovery codes`)
  const secrets = parseNricKeys(readFileSync(keys.path(), 'utf8'), '').map(({ secret }) => secret)
  for (const secret of secrets)
    expect(JSON.stringify([listed, told])).not.toContain(secret.toString('base64').slice(0, 12))
})

test('cut off after any portion it goes on when it is run again, with the key that it had made', async () => {
  const nrics = await keys.people(210)
  for (let cut = 1; ; cut += 1) {
    const had = keys.inFile().length
    let at = 0
    const cutOff = keys.rotate(async () => {
      at += 1
      if (at === cut) throw new Error('killed')
    })
    const isCut = await cutOff.then(
      () => false,
      () => true,
    )
    // As a server that is started anew: what it finds on the disk opens everything.
    const again = await openVault({ ...keys.config(), db: kampung.db })
    for (const row of await keys.volunteers())
      if (nrics.has(row.id)) expect(again.open(row.nric_sealed ?? '', row.id)).toBe(nrics.get(row.id))
    if (isCut) expect(await keys.rotate()).toMatchObject({ is_done: true })
    expect(keys.inFile()).toHaveLength(had + 1)
    await keys.expectUnder(keys.inFile()[0], nrics)
    if (!isCut) break
    for (const id of keys.inFile().slice(1)) await keys.retire(id ?? '', true)
  }
})

test('an import of before and the file of one under way come along', async () => {
  const { vault } = kampung.services
  const [id = 0] = (await keys.people(1)).keys()
  const { id: user } = await kampung.signIn('admin')
  const made = await kampung.db
    .insertInto('imports')
    .values({ noun: 'volunteer', into_id: null, into_name: '', file_name: 'a.csv', created_by: user })
    .returning('id')
    .executeTakeFirstOrThrow()
  const before = { nric_masked: '*****567D', nric_sealed: null, nric_index: null }
  const nric_last4_index = vault.last4IndexesOf('567D')[0]
  await kampung.db
    .insertInto('import_rows')
    .values({
      import_id: made.id,
      entity_id: id,
      outcome: 'updated',
      before: JSON.stringify({ ...before, nric_last4_index }),
      version: 1,
      own_version: 1,
    } as never)
    .execute()
  await kampung.db
    .insertInto('import_jobs')
    .values({
      import_id: made.id,
      kind: 'import',
      total: 1,
      is_ready: true,
      query: '{}',
      caller: '{}',
      actor: '{}',
      retry: null,
    })
    .execute()
  const content = Buffer.from('first_name\r\nMei')
  await keepFile(kampung.db, vault, made.id, content)
  expect(await keys.rotate()).toMatchObject({ is_done: true })
  const record = await kampung.db
    .selectFrom('import_rows')
    .select('before')
    .where('import_id', '=', made.id)
    .executeTakeFirstOrThrow()
  expect(vault.openMasks(record.before)).toEqual({
    ...before,
    nric_last4_index: vault.last4IndexesOf('567D')[0],
  })
  expect(vault.last4IndexesOf('567D')[0]).not.toBe(nric_last4_index)
  const { sealed } = await kampung.db.selectFrom('import_files').select('sealed').executeTakeFirstOrThrow()
  expect(sealed).toMatch(new RegExp(`^${keys.inFile()[0]}\\.`))
  expect(await readFile(kampung.db, vault, made.id)).toEqual(content)
  await kampung.db.deleteFrom('imports').where('id', '=', made.id).execute()
})

test('two with one NRIC are named, and it ends when one of them is put right', async () => {
  const [[id = 0, nric = ''] = [], [other = 0] = []] = [...(await keys.people(2))]
  let isFirst = true
  const told = await keys.rotate(async () => {
    if (!isFirst) return
    isFirst = false
    // As a server wrote it that had not seen the other yet, who is still under the old key.
    await kampung.db
      .updateTable('volunteers')
      .set(kampung.services.vault.seal(nric, other))
      .where('id', '=', other)
      .execute()
  })
  const rows = await rowsById()
  const [one, two] = [rows.get(id)?.account_id, rows.get(other)?.account_id]
  expect(told.is_done).toBe(false)
  expect(told.said.join('\n')).toContain(`Volunteers ${one} and ${two} have the same NRIC`)
  await kampung.db
    .updateTable('volunteers')
    .set(kampung.services.vault.seal(anNric(), other))
    .where('id', '=', other)
    .execute()
  const had = keys.inFile()
  expect(await keys.rotate()).toMatchObject({ is_done: true })
  expect(keys.inFile()).toEqual(had)
})

test('whoever waits deleted under the old key does not come back beside who has their NRIC under the new one', async () => {
  const nrics = await keys.people(1)
  const [[id = 0, nric = ''] = []] = [...nrics]
  const row = (await rowsById()).get(id)
  expect(
    (await kampung.call('DELETE', `/volunteer/?account_id=${row?.account_id}`, { as: 'admin' })).status,
  ).toBe(204)
  const { deletion_id } = await kampung.db
    .selectFrom('volunteers')
    .select('deletion_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  let isFirst = true
  await keys.rotate(async () => {
    if (!isFirst) return
    isFirst = false
    const waiting = (await rowsById()).get(id)
    expect(waiting?.nric_sealed?.split('.')[0]).toBe(keys.inFile()[1])
    expect((await create(nric)).status).toBe(201)
    const back = await kampung.call('POST', '/deletion/restore', {
      as: 'super_admin',
      body: { id: deletion_id },
    })
    expect([back.status, back.body.message]).toEqual([409, expect.stringContaining('now has this volunteer')])
  })
})

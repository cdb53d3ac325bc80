import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { operation } from '../../contract/operation.ts'
import { aboutAPerson } from '../../contract/person-schema.ts'
import { aBeneficiary, aVolunteer } from '../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { pairRows } from '../http/pair-rows.ts'
import { openLooks } from './looks.ts'

let kampung: TestApp
let key: string
let id: number
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
  const made = await kampung.call('POST', '/beneficiary', { as: 'admin', body: aBeneficiary() })
  key = made.body.serial_number
  const row = kampung.db.selectFrom('beneficiaries').select('id').where('serial_number', '=', key)
  id = (await row.executeTakeFirstOrThrow()).id
})
afterAll(() => kampung.close())

const looks = async () => {
  await kampung.services.looks.flush()
  return await kampung.db.selectFrom('looks').selectAll().orderBy('id').execute()
}
const open = (as: Parameters<TestApp['call']>[2] = { as: 'admin' }) =>
  kampung.call('GET', `/beneficiary?serial_number=${key}`, as)

describe('a look', () => {
  it('names who, whom by inner id, and how', async () => {
    const before = (await looks()).length
    await open()
    const admin = await kampung.signIn('admin')
    expect((await looks()).slice(before)).toEqual([
      expect.objectContaining({
        actor_kind: 'user',
        actor_id: admin.id,
        manner: 'opened',
        operation: 'beneficiary.get',
        beneficiaries: [id],
        volunteers: [],
        people: 1,
      }),
    ])
  })

  it('is the same when asked again, with whatever header, and another for another actor, view or paper', async () => {
    await open()
    const before = (await looks()).length
    await open()
    await open({
      as: 'admin',
      headers: { 'kampung-unattended': '1', purpose: 'prefetch', 'sec-purpose': 'prefetch' },
    })
    expect(await looks()).toHaveLength(before)
    await open({ as: 'super_admin', headers: { 'kampung-unattended': '1', 'sec-purpose': 'prefetch' } })
    expect(await looks()).toHaveLength(before + 1)
    await kampung.call('GET', '/beneficiary?page=1', { as: 'admin' })
    await kampung.call('GET', '/beneficiary?page=1&purpose=print', { as: 'admin' })
    const manners = (await looks()).slice(before + 1).map(({ manner }) => manner)
    expect(manners).toEqual(['listed', 'printed'])
  })

  it('is another after 15 minutes', async () => {
    let now = Date.parse('2026-11-21T02:00:00Z')
    const gathered = openLooks(kampung.db, { error() {} }, () => now)
    const seen = [{ manner: 'opened' as const, beneficiary: [key], volunteer: [] }]
    const looker = { actor: { actor_kind: 'user' as const, actor_id: 4711 }, operation: 'beneficiary.get' }
    for (const minute of [0, 14, 15, 29, 31]) {
      now = Date.parse('2026-11-21T02:00:00Z') + minute * 60_000
      gathered.note(looker, seen)
      await gathered.flush()
    }
    await gathered.stop()
    const mine = (await looks()).filter(({ actor_id }) => actor_id === 4711)
    expect(mine.map(({ at }) => at.slice(11, 16))).toEqual(['02:00', '02:15', '02:31'])
  })

  it('leaves no trace of a refusal, of a change, or of nobody', async () => {
    const before = (await looks()).length
    expect((await kampung.call('GET', '/beneficiary?serial_number=NOBODY-1', { as: 'admin' })).status).toBe(
      404,
    )
    await open({ as: 'nobody' })
    await open({ as: 'other_volunteer' })
    await kampung.call('POST', '/volunteer', { as: 'admin', body: aVolunteer() })
    expect(await looks()).toHaveLength(before)
  })

  it('at a run sheet is opened, and printed once it goes on paper, though the call is a POST', async () => {
    for (const path of ['/run-sheet', '/run-sheet?purpose=print'])
      await kampung.call('POST', path, { as: 'super_admin', body: { serial_numbers: [key] } })
    const made = (await looks()).filter(({ operation }) => operation === 'run_sheet.make')
    expect(made).toEqual(
      ['opened', 'printed'].map((manner) => expect.objectContaining({ manner, beneficiaries: [id] })),
    )
  })

  it('of a number that was changed before it was written is of the same person', async () => {
    const moved = (await kampung.call('POST', '/beneficiary', { as: 'admin', body: aBeneficiary() })).body
    await kampung.call('GET', `/beneficiary?serial_number=${moved.serial_number}`, { as: 'admin' })
    await kampung.db
      .updateTable('beneficiaries')
      .set({ serial_number: 'MOVED-1' })
      .where('serial_number', '=', moved.serial_number)
      .execute()
    const last = (await looks()).at(-1)
    const now = await kampung.db
      .selectFrom('beneficiaries')
      .select('id')
      .where('serial_number', '=', 'MOVED-1')
      .executeTakeFirstOrThrow()
    expect(last?.beneficiaries).toEqual([now.id])
  })
})

describe('a database that takes no looks', () => {
  it('fails no request, and has them once it takes them again', async () => {
    const caller = await kampung.signIn('pending')
    await kampung.db.updateTable('users').set({ role: 'admin' }).where('id', '=', caller.id).execute()
    await sql`alter table looks rename to looks_away`.execute(kampung.db)
    try {
      expect((await open({ as: caller })).status).toBe(200)
      await kampung.services.looks.flush()
    } finally {
      await sql`alter table looks_away rename to looks`.execute(kampung.db)
    }
    expect((await looks()).filter(({ actor_id }) => actor_id === caller.id)).toHaveLength(1)
  })
})

describe('what is kept', () => {
  const planted = (manner: 'opened' | 'listed', days: number) =>
    kampung.db
      .insertInto('looks')
      .values({
        at: new Date(Date.now() - days * 86_400_000).toISOString(),
        actor_kind: 'user',
        actor_id: 99,
        manner,
        operation: 'test',
        beneficiaries: [id],
        volunteers: [],
        people: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const remove = (one: { id: number }) => kampung.db.deleteFrom('looks').where('id', '=', one.id).execute()

  it('is never changed, and leaves only as a list that is older than 400 days', async () => {
    await expect(sql`update looks set people = 2`.execute(kampung.db)).rejects.toThrow('insert only')
    await expect(sql`truncate looks`.execute(kampung.db)).rejects.toThrow('insert only')
    await expect(remove(await planted('opened', 1000))).rejects.toThrow('insert only')
    await expect(remove(await planted('listed', 399))).rejects.toThrow('insert only')
    await remove(await planted('listed', 401))
  })
})

describe('a row that shows people', () => {
  const handlers = { planted: { read: async () => undefined } }
  const row = (more: object) => ({
    planted: {
      read: operation({
        method: 'GET',
        path: '/planted',
        summary: 'Planted',
        response: z.array(z.object({ of: z.object({ beneficiary_last_name: z.string() }) })),
        status: 200,
        access: 'admin',
        ...more,
      }),
    },
  })

  it('does not boot without saying whom', () => {
    expect(() => pairRows(row({}), handlers)).toThrow(
      "planted.read shows people ('of.beneficiary_last_name') and declares no subjects",
    )
    expect(() => pairRows(row({ response: z.object({ note: z.string() }) }), handlers)).not.toThrow()
    const query = z.strictObject({ serial_number: z.string() })
    expect(() => pairRows(row({ query, response: z.object({}) }), handlers)).toThrow("('serial_number')")
    expect(() => pairRows(row({ response: 'bytes' }), handlers)).toThrow('a file')
    const changing = { method: 'POST', changes: ['match'] }
    expect(() => pairRows(row(changing), handlers)).toThrow("('of.beneficiary_last_name')")
    // What it answers is what it changed, which the log says.
    const itself = z.object({ beneficiary_last_name: z.string() })
    expect(() => pairRows(row({ ...changing, response: itself }), handlers)).not.toThrow()
    expect(() => pairRows(row({ subjects: { nobody: 'planted' } }), handlers)).not.toThrow()
  })

  test.each([
    [
      'by key and name',
      z.object({ stays: z.array(z.object({ key: z.string(), name: z.string() })) }),
      'stays.key',
    ],
    ['in words', z.object({ refused: z.array(aboutAPerson(z.object({ reason: z.string() }))) }), 'refused.*'],
  ])('does not either when a change names somebody beside, %s', (_, response, at) => {
    const changing = { method: 'POST', changes: ['match'], response }
    expect(() => pairRows(row(changing), handlers)).toThrow(`shows people ('${at}')`)
  })
})

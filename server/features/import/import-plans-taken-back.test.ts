import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { up } from '../../../db/migrations/0175-plans-left-behind.ts'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aBeneficiary, aVolunteer } from '../../../tests/factories.ts'
import { ahead } from '../../../tests/plan-tools.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { purgeOutlived } from '../deletion/deletion-purge.ts'

let kampung: TestApp
let records: ReturnType<typeof deletedRecords>
let made = 0
beforeAll(async () => {
  kampung = await openTestApp()
  records = deletedRecords(kampung)
})
afterAll(() => kampung.close())

const as = 'admin'
const PLACE = 'block_number,street_name,postal_code,contact_number'
const files = {
  beneficiary: (name: string) => [
    `serial_number,first_name,last_name,${PLACE},status`,
    `S-${made},Siti,${name},12,Jalan Besar,080012,91234567,Active`,
  ],
  volunteer: (name: string) => ['first_name,last_name,contact_number', `Mei,${name},91230001`],
}
type Noun = keyof typeof files
type Pair = { serial: string; account: number }

/** Whom the file makes, and whoever visits them or is visited by them. */
const ends: Record<Noun, (name: string) => Promise<Pair>> = {
  beneficiary: async () => ({
    serial: `S-${made}`,
    account: (await records.post('/volunteer', aVolunteer())).account_id,
  }),
  volunteer: async (name) => ({
    serial: (await records.post('/beneficiary', aBeneficiary())).serial_number,
    account: await accountOf(name),
  }),
}
async function accountOf(last_name: string): Promise<number> {
  const mei = kampung.db.selectFrom('volunteers').select('account_id').where('last_name', '=', last_name)
  return (await mei.executeTakeFirstOrThrow()).account_id
}

/** Somebody whom a file made, with a visit that was planned and ended with the assignment. */
async function plannedOnce(noun: Noun) {
  made += 1
  const name = `Xquarantine${noun}${made}`
  const file = { name: 'people.csv', content: files[noun](name).join('\r\n') }
  const sent = await kampung.call('POST', `/${noun}/import`, { as, file })
  expect(sent.body, sent.text).toMatchObject({ created: 1 })
  const { serial, account } = await ends[noun](name)
  await records.post(`/beneficiary/assignments?serial_number=${serial}`, { volunteer_account_ids: [account] })
  const plan = { beneficiary_serial_number: serial, volunteer_account_id: account, planned_on: ahead(2) }
  const { id } = await records.post('/planned-visit', plan)
  const path = `/volunteer/assignments?account_id=${account}`
  expect((await kampung.call('DELETE', path, { as, body: [serial] })).status).toBe(204)
  expect((await records.get(`/planned-visit?id=${id}`)).body).toMatchObject({ state: 'cancelled' })
  const { import_id } = sent.body
  const isThere = async () =>
    (await records.status(
      noun === 'beneficiary' ? `/beneficiary?serial_number=${serial}` : `/volunteer?account_id=${account}`,
    )) === 200
  return { name, id, import_id: await importOf(import_id), isThere }
}
/** A file of volunteers is answered without the import's number. */
const importOf = async (id?: number): Promise<number> =>
  id ??
  (await kampung.db.selectFrom('imports').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id

async function takeBack(import_id: number): Promise<number> {
  const { body } = await kampung.call('POST', `/import/take-back?id=${import_id}`, { as })
  expect(body).toMatchObject({ deleted: 1, stayed: 0 })
  const { deletion_id } = await kampung.db
    .selectFrom('imports')
    .select('deletion_id')
    .where('id', '=', import_id)
    .executeTakeFirstOrThrow()
  return deletion_id ?? 0
}

describe.each(['beneficiary', 'volunteer'] as const)(
  'a %s whom an import made and somebody planned to see',
  (noun) => {
    test('goes with that plan when it is taken back, and is purged when the time has come (G-23)', async () => {
      const { name, import_id } = await plannedOnce(noun)
      const batch = await takeBack(import_id)
      await records.age(batch, 31)
      expect(await purgeOutlived(kampung.services)).toBe(1)
      expect(await records.tablesThatHold(name)).toEqual([])
    })

    test('is deleted for good at once when a super admin says so', async () => {
      const { name, import_id } = await plannedOnce(noun)
      const batch = await takeBack(import_id)
      const now = await kampung.call('DELETE', `/deletion?id=${batch}`, { as: 'super_admin' })
      expect(now.status).toBe(204)
      expect(await records.tablesThatHold(name)).toEqual([])
    })

    test('comes back with that plan', async () => {
      const { id, import_id, isThere } = await plannedOnce(noun)
      const batch = await takeBack(import_id)
      expect(await isThere()).toBe(false)
      expect(await records.status(`/planned-visit?id=${id}`)).toBe(404)
      expect((await records.open(batch)).holds).toContainEqual(
        expect.objectContaining({ what: 'Planned visits', count: 1 }),
      )
      expect((await records.restore(batch)).status).toBe(200)
      expect(await isThere()).toBe(true)
      expect((await records.get(`/planned-visit?id=${id}`)).body).toMatchObject({ state: 'cancelled' })
    })

    test('is purged too where the plan was left behind before this version', async () => {
      const { name, id, import_id } = await plannedOnce(noun)
      const batch = await takeBack(import_id)
      await kampung.db
        .updateTable('planned_visits')
        .set({ deleted_at: null, deletion_id: null })
        .where('id', '=', id)
        .execute()
      await records.age(batch, 31)
      await expect(purgeOutlived(kampung.services)).rejects.toThrow('could not be purged')
      await up(kampung.db as never)
      expect(await purgeOutlived(kampung.services)).toBe(1)
      expect(await records.tablesThatHold(name)).toEqual([])
    })
  },
)

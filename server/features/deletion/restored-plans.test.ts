import { expect, test } from 'vitest'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aBeneficiary } from '../../../tests/factories.ts'
import { ahead, openPlanWorld } from '../../../tests/plan-tools.ts'

const world = openPlanWorld()
const records = () => deletedRecords(world.kampung)
// By staff: a volunteer who comes back has to sign in again.
const plan = () => world.plan({ volunteer_account_id: world.me.account_id }, {}, 'admin')
const die = () =>
  world.kampung.call('PUT', `/beneficiary?serial_number=${world.visit.serial}`, {
    as: 'admin',
    body: aBeneficiary({
      serial_number: world.visit.serial,
      status: 'Inactive',
      status_reason: 'deceased',
    }),
  })
const reasons = async (id: number) => {
  const events = world.kampung.db.selectFrom('audit_events').select('reason').orderBy('id')
  const told = await events
    .where('entity', '=', 'planned_visit')
    .where('entity_id', '=', String(id))
    .execute()
  return told.map(({ reason }) => reason)
}

test('a plan of whoever visits no longer comes back cancelled, with its reason', async () => {
  const { body: one } = await plan()
  const gone = await records().remove(`/planned-visit?id=${one.id}`)
  await world.unassign()
  expect((await records().restore(gone)).status).toBe(200)
  expect(await world.read(one.id)).toMatchObject({ state: 'cancelled', cancelled_because: 'unassigned' })
  expect(await reasons(one.id)).toContain('The volunteer was unassigned')
})

test('with a volunteer no plan comes back open for who has died meanwhile', async () => {
  const { body: one } = await plan()
  const gone = await records().remove(`/volunteer?account_id=${world.me.account_id}`)
  expect((await die()).status).toBe(200)
  expect((await records().restore(gone)).status).toBe(200)
  expect(await world.read(one.id)).toMatchObject({ state: 'cancelled', cancelled_because: 'deceased' })
  expect(await reasons(one.id)).toContain('The person has died')
})

test('with a volunteer whose assignment comes back a plan comes back as it stood', async () => {
  const { body: one } = await plan()
  const gone = await records().remove(`/volunteer?account_id=${world.me.account_id}`)
  expect((await records().restore(gone)).status).toBe(200)
  expect(await world.read(one.id)).toMatchObject({ state: 'planned', cancelled_because: '' })
})

test('another of the same pair and day stands in the way until it is moved or cancelled', async () => {
  const { body: one } = await plan()
  const gone = await records().remove(`/planned-visit?id=${one.id}`)
  const { body: other } = await plan()
  expect(other.id).not.toBe(one.id)
  const refused = await records().restore(gone)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/^Another visit to .+ is planned for .+ by the same volunteer\. Cancel that one/),
  ])
  expect((await records().open(gone)).obstacle).toBe(refused.body.message)
  await world.edit(other.id, { planned_on: ahead(3) }, 'admin')
  expect((await records().restore(gone)).status).toBe(200)
  expect(await world.read(one.id)).toMatchObject({ state: 'planned' })
})

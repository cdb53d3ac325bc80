import { expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { aProgramme } from '../../../tests/factories.ts'
import { openPlanWorld } from '../../../tests/plan-tools.ts'

const world = openPlanWorld()

test.each([
  ['deactivated', { deactivated_at: new Date().toISOString() }],
  ['pending', { role: 'pending' as const }],
])('a %s account is nobody’s officer: the visit is everybody’s own again', async (_, account) => {
  const { kampung } = world
  const [me, other] = [await makeCaller(kampung.db, 'admin'), await makeCaller(kampung.db, 'admin')]
  const { body: plan } = await world.plan({ planned_on: today() })
  const own = async () =>
    (await kampung.call('GET', '/planned-visit?page=1&today=1&mine=1', { as: me })).body.items.map(
      ({ id }: { id: number }) => id,
    )
  const { id } = (await kampung.call('POST', '/programme', { as: me, body: aProgramme() })).body
  await kampung.call('PUT', `/programme/care?id=${id}`, { as: me, body: { officer_ids: [other.id] } })
  await kampung.call('POST', '/programme/beneficiaries', {
    as: me,
    body: [{ programme_id: id, beneficiary_serial_number: world.visit.serial, status: 'Active' }],
  })
  expect(await own()).not.toContain(plan.id)
  await kampung.db.updateTable('users').set(account).where('id', '=', other.id).execute()
  expect(await own()).toContain(plan.id)
})

test('today’s visits of one’s own: of one’s programmes, and of whom nobody is the officer', async () => {
  const { kampung } = world
  const [me, other] = [await makeCaller(kampung.db, 'admin'), await makeCaller(kampung.db, 'admin')]
  const { body: plan } = await world.plan({ planned_on: today() })
  const sees = async (as: TestCaller) =>
    (await kampung.call('GET', '/planned-visit?page=1&today=1&mine=1', { as })).body.items.some(
      ({ id }: { id: number }) => id === plan.id,
    )
  const place = async (...officer_ids: number[]) => {
    const { id } = (await kampung.call('POST', '/programme', { as: me, body: aProgramme() })).body
    await kampung.call('PUT', `/programme/care?id=${id}`, { as: me, body: { officer_ids } })
    return id as number
  }
  const put = (programme_id: number, status: 'Active' | 'Inactive') =>
    kampung.call('POST', '/programme/beneficiaries', {
      as: me,
      body: [{ programme_id, beneficiary_serial_number: world.visit.serial, status }],
    })

  // Else nobody would see them among their own.
  expect([await sees(me), await sees(other)]).toEqual([true, true])
  const theirs = await place(other.id)
  await put(theirs, 'Active')
  expect([await sees(me), await sees(other)]).toEqual([false, true])
  const mine = await place(me.id)
  await put(mine, 'Active')
  expect([await sees(me), await sees(other)]).toEqual([true, true])
  await put(theirs, 'Inactive')
  expect([await sees(me), await sees(other)]).toEqual([true, false])
  await put(mine, 'Inactive')
  expect([await sees(me), await sees(other)]).toEqual([true, true])
})

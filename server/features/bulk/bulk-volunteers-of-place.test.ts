import { afterAll, expect, test } from 'vitest'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aBeneficiary, anInitiative, aProgramme, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { send, made, run, preview, takeBack, world } = bulkTools(kampung)

async function helpersOf(initiative_id: number, count: number): Promise<number[]> {
  const accounts: number[] = []
  for (let at = 0; at < count; at += 1) accounts.push((await made('/volunteer', aVolunteer())).account_id)
  await made(
    '/initiative/volunteers',
    accounts.map((volunteer_account_id) => ({ initiative_id, volunteer_account_id })),
  )
  return accounts
}

test('all who match in an initiative, less one, move to another, and are put back as they were', async () => {
  const from = (await made('/initiative', anInitiative())).id
  const to = (await made('/initiative', anInitiative())).id
  const accounts = await helpersOf(from, 4)
  const before = await world()
  const many = {
    who: { view: { initiative_id: from }, except: [accounts[0]] },
    change: { kind: 'move', from_id: from, place_id: to },
  }
  expect((await preview(many, 'volunteer')).body).toMatchObject({ total: 3, changes: 3 })
  const record = await run(many, 'volunteer')
  const inIt = async (id: number) =>
    (await send('GET', `/volunteer?page=1&page_size=50&initiative_id=${id}`)).body.total
  expect([await inIt(from), await inIt(to)]).toEqual([1, 3])
  expect(await takeBack(record.id)).toMatchObject({ put_back: 3, stayed: 0 })
  expect(await world()).toEqual(before)
})

test('those of a programme whom nobody visits are shared out, or each to one; who is visited stays so', async () => {
  const programme_id = (await made('/programme', aProgramme())).id
  const accounts = await helpersOf((await made('/initiative', anInitiative())).id, 2)
  const [first = 0, second = 0] = accounts
  const serials: string[] = []
  for (let at = 0; at < 5; at += 1) serials.push((await made('/beneficiary', aBeneficiary())).serial_number)
  await made(
    '/programme/beneficiaries',
    serials.map((beneficiary_serial_number) => ({
      programme_id,
      beneficiary_serial_number,
      status: 'Active',
    })),
  )
  const [visited = ''] = serials
  await made(`/beneficiary/assignments?serial_number=${visited}`, { volunteer_account_ids: [first] })
  const where = JSON.stringify({ all: [{ field: 'volunteer', op: 'none' }] })
  const who = { view: { programme_id, status: 'Active', where }, except: [] }
  const assign = (volunteer_account_ids: number[]) => ({
    who,
    change: { kind: 'assign', volunteer_account_ids },
  })
  const before = await world()
  expect((await preview(assign(accounts))).body).toMatchObject({
    total: 4,
    changes: 4,
    shares: [{ people: 2 }, { people: 2 }],
  })
  const shared = await run(assign(accounts))
  const visitedBy = async (account: number) =>
    (await send('GET', `/beneficiary?volunteer_account_id=${account}`)).body.length
  expect([await visitedBy(first), await visitedBy(second)]).toEqual([3, 2])
  // From those named alone.
  const unassigned = await run({
    who: { keys: serials },
    change: { kind: 'unassign', volunteer_account_ids: [second] },
  })
  expect(unassigned).toMatchObject({ changed: 2, already: 3 })
  expect([await visitedBy(first), await visitedBy(second)]).toEqual([3, 0])
  await takeBack(unassigned.id)
  expect(await takeBack(shared.id)).toMatchObject({ put_back: 4, stayed: 0 })
  expect(await world()).toEqual(before)
  await run(assign([second]))
  expect([await visitedBy(first), await visitedBy(second)]).toEqual([1, 4])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../contract/fields.ts'
import { purgeOutlived } from '../../server/features/deletion/deletion-purge.ts'
import { makeCaller, TEST_PASSWORD, type TestCaller } from '../callers.ts'
import { deadlocksOf } from '../deadlocks.ts'
import { aBeneficiary, aFollowUp, aProgramme, aPurpose, aVolunteer } from '../factories.ts'
import { openConnections, openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
let chief: TestCaller
beforeAll(async () => {
  kampung = await openTestApp()
  chief = await kampung.signIn('super_admin')
  await openConnections(kampung)
})
afterAll(() => kampung.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, path: string, body?: unknown, as: TestCaller = chief) =>
  kampung.call(method, path, { as, body })
async function made(path: string, body: unknown) {
  const answer = await call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const turned = <T>(list: readonly T[], at: number) => (at % 2 ? list.toReversed() : [...list])
const counted = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('four who leave hand over crosswise what they share, while officers and follow-ups change', async () => {
  const leaving: TestCaller[] = []
  for (let n = 0; n < 4; n += 1) leaving.push(await makeCaller(kampung.db, 'admin'))
  const [heir, other] = [await makeCaller(kampung.db, 'admin'), await makeCaller(kampung.db, 'admin')]
  const { serial_number } = await made('/beneficiary', aBeneficiary())
  const programmes: number[] = []
  const followUps: { id: number; version: number }[] = []
  for (let n = 0; n < 8; n += 1) {
    const { id } = await made('/programme', aProgramme())
    programmes.push(id)
    const officer_ids = turned(leaving, n).map((one) => one.id)
    expect((await call('PUT', `/programme/care?id=${id}`, { officer_ids })).status).toBe(200)
    for (const { id: owner_id } of turned(leaving, n))
      followUps.push(
        await made('/follow-up', aFollowUp({ beneficiary_serial_number: serial_number, owner_id })),
      )
  }
  const left = leaving.map(({ id }, at) =>
    call('PUT', `/user?id=${id}`, {
      role: 'admin',
      is_deactivated: true,
      hand_over_to: (at % 2 ? heir : other).id,
    }),
  )
  const cares = Array.from({ length: 6 }, (_, round) =>
    turned(programmes, round).map((id) =>
      call('PUT', `/programme/care?id=${id}`, {
        officer_ids: turned([other.id, heir.id, ...(round < 5 ? [chief.id] : [])], round),
      }),
    ),
  ).flat()
  const closed = turned(followUps, 1).map(({ id }) =>
    call('POST', `/follow-up/close?id=${id}`, { state: 'done', outcome: 'Called her' }),
  )
  expect(counted(await Promise.all(left))).toEqual({ 200: 4 })
  expect(counted(await Promise.all(cares))).toEqual({ 200: 48 })
  expect(counted(await Promise.all(closed))).toEqual({ 200: followUps.length })
  for (const { id } of leaving) {
    const { body } = await call('GET', `/user/duties?id=${id}`)
    expect(body).toEqual({ follow_ups: [], follow_ups_total: 0, programmes: [], notes: 0, requests: 0 })
  }
})

test('batches that name one another’s people are purged by three at once, while others are brought back', async () => {
  const programme = await made('/programme', aProgramme())
  const serials: string[] = []
  const accounts: number[] = []
  for (let n = 0; n < 16; n += 1) {
    const person = { ...aBeneficiary({ last_name: 'Rahman' }), programme_id: programme.id }
    serials.push((await made('/beneficiary', person)).serial_number)
    accounts.push((await made('/volunteer', aVolunteer({ last_name: 'Rahman' }))).account_id)
  }
  for (const serial of serials)
    await made(`/beneficiary/assignments?serial_number=${serial}`, {
      volunteer_account_ids: turned(accounts, serials.indexOf(serial)),
    })
  for (const serial of serials) await call('DELETE', `/beneficiary?serial_number=${serial}`)
  for (const account of turned(accounts, 1)) await call('DELETE', `/volunteer?account_id=${account}`)
  const { rows } = await sql<{
    id: number
  }>`select id from deletions where purged_at is null order by id`.execute(kampung.db)
  const ids = rows.map(({ id }) => id)
  expect(ids).toHaveLength(32)
  const back = ids.filter((_, at) => at % 4 === 0)
  const gone = ids.filter((_, at) => at % 4 !== 0)
  await sql`update deletions set deleted_at = now() - interval '31 days'
    where id = any(${gone}::bigint[])`.execute(kampung.db)
  const purged = purgeOutlived(kampung.services)
  const again = purgeOutlived(kampung.services)
  const byHand = turned(gone, 1).map((id) => call('DELETE', `/deletion?id=${id}`))
  const restored = turned(back, 1).map((id) => call('POST', '/deletion/restore', { id }))
  expect(counted(await Promise.all(restored))).toEqual({ 200: back.length })
  const hands = await Promise.all(byHand)
  // Whoever came first took it; the other is told that there is none any more.
  expect(hands.filter(({ status }) => status !== 204 && status !== 404)).toEqual([])
  const taken = hands.filter(({ status }) => status === 204).length
  expect((await purged) + (await again) + taken).toBe(gone.length)
})

test('what people said is written to and fro while purposes are worded anew and the people are changed', async () => {
  const purposes: number[] = []
  for (let n = 0; n < 4; n += 1) purposes.push((await made('/purpose', aPurpose())).id)
  const serials: string[] = []
  for (let n = 0; n < 8; n += 1) serials.push((await made('/beneficiary', aBeneficiary())).serial_number)
  const said = turned(serials, 1).flatMap((key, at) =>
    turned(purposes, at).map((purpose_id) =>
      call('POST', `/consent?noun=beneficiary&key=${key}`, {
        purpose_id,
        wording_version: 1,
        state: 'given',
        on_day: today(),
        how: 'paper',
      }),
    ),
  )
  const worded = turned(purposes, 1).map((id) => call('PUT', `/purpose?id=${id}`, { wording: `Words ${id}` }))
  const left = serials.slice(0, 3).map((key) => call('DELETE', `/beneficiary?serial_number=${key}`))
  expect(counted(await Promise.all(worded))).toEqual({ 200: purposes.length })
  expect(counted(await Promise.all(left))).toEqual({ 204: left.length })
  const answers = await Promise.all(said)
  // Of somebody deleted a moment before nothing is written down.
  expect(answers.filter(({ status }) => status !== 201 && status !== 404).map(({ text }) => text)).toEqual([])
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(20)
})

test('everyone is put out by three at once, while staff sign in and phones call', async () => {
  const chiefs: TestCaller[] = []
  for (let n = 0; n < 3; n += 1) chiefs.push(await makeCaller(kampung.db, 'super_admin'))
  const staff: TestCaller[] = []
  for (let n = 0; n < 8; n += 1) staff.push(await makeCaller(kampung.db, 'admin'))
  const phones: TestCaller[] = []
  for (let n = 0; n < 8; n += 1) phones.push(await makeCaller(kampung.db, 'assigned_volunteer'))
  const out = chiefs.map((as) =>
    call(
      'POST',
      '/user/everyone-out',
      { reason: 'Stolen', password: TEST_PASSWORD, revokes_phones: false },
      as,
    ),
  )
  const asked = [
    ...turned(staff, 1).map((as) => call('POST', '/auth', {}, as)),
    ...turned(phones, 1).map((as) => call('GET', '/volunteer/profile', undefined, as)),
    ...phones.map((as) => call('POST', '/volunteer/lock', undefined, as)),
    ...staff.map((as) => call('POST', '/user/logout', undefined, as)),
  ]
  const outs = await Promise.all(out)
  // The first ends the sessions of the others, whose own call is then nobody's.
  expect(outs.some(({ status }) => status === 200)).toBe(true)
  expect(outs.filter(({ status }) => status !== 200 && status !== 401).map(({ text }) => text)).toEqual([])
  for (const { status, text } of await Promise.all(asked)) expect(status, text).toBeLessThan(402)
  for (const as of [...staff, ...phones]) expect((await call('POST', '/auth', {}, as)).status).toBe(401)
})

test('the database has broken no deadlock', async () => {
  expect(await deadlocksOf(kampung)).toBe(0)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkTools, type Many } from '../bulk-run.ts'
import { deadlocksOf } from '../deadlocks.ts'
import { aBeneficiary, anInitiative, aProgramme, aVolunteer } from '../factories.ts'
import { type Cells, goodRow, importPeople } from '../people-import.ts'
import { ahead } from '../plan-tools.ts'
import { openConnections, openTestApp, type TestApp } from '../test-app.ts'

const PEOPLE = 40
const HELPERS = 6
const as = 'admin'

let kampung: TestApp
let tools: ReturnType<typeof bulkTools>
let programme_id: number
let other_id: number
const serials: string[] = []
const named = (n: number) => ({ first_name: 'Siew Lan', last_name: `Tan ${n}` })
const accounts: number[] = []
beforeAll(async () => {
  kampung = await openTestApp()
  tools = bulkTools(kampung)
  programme_id = (await tools.made('/programme', aProgramme())).id
  other_id = (await tools.made('/programme', aProgramme())).id
  for (let n = 0; n < PEOPLE; n += 1)
    serials.push(
      (await tools.made('/beneficiary', aBeneficiary({ ...named(n), programme_id }))).serial_number,
    )
  for (let n = 0; n < HELPERS; n += 1)
    accounts.push((await tools.made('/volunteer', aVolunteer())).account_id)
  await openConnections(kampung)
})
afterAll(() => kampung.close())

const turned = <T>(list: readonly T[], call: number) => (call % 2 ? list.toReversed() : [...list])
const changes = (call: number): Many['change'] => {
  const volunteer_account_ids = turned(accounts, call)
  const all = [
    { kind: 'status', status: 'Inactive', place_id: null },
    { kind: 'status', status: 'Active', place_id: programme_id },
    { kind: 'join', place_id: other_id },
    { kind: 'assign', volunteer_account_ids },
    { kind: 'leave', place_id: other_id },
    { kind: 'move', from_id: programme_id, place_id: other_id },
    { kind: 'unassign', volunteer_account_ids },
    { kind: 'turn_name' },
    { kind: 'pause', place_id: turned([programme_id, null], call)[0], until: null },
    { kind: 'rhythm', place_id: programme_id, every_days: 1 + call },
    { kind: 'risk', risk: turned(['high', 'usual'], call)[0] },
    { kind: 'plan', planned_on: ahead(3), volunteer_account_id: turned([accounts[0], null], call)[0] },
  ]
  return all[Math.floor(call / 2) % all.length] ?? {}
}
/** The statuses that came back, each once. */
const statuses = (answers: readonly { status: number }[]) => [
  ...new Set(answers.map(({ status }) => status).sort()),
]

/** Bulks begun beforehand, so that nothing but their portions runs at once. */
async function begun(count: number, noun: 'beneficiary' | 'volunteer', many: (call: number) => Many) {
  const ids: number[] = []
  for (let call = 0; call < count; call += 1) {
    const answer = await tools.start(many(call), noun)
    expect(answer.status, answer.text).toBe(201)
    ids.push(answer.body.id)
  }
  return ids
}

test('two proposals of the same people, asked for in opposite orders, are assigned beside a bulk and links', async () => {
  const proposals: { id: number }[] = []
  for (let call = 0; call < 4; call += 1)
    proposals.push(await tools.made('/match/proposals', { who: { keys: turned(serials, call) } }))
  const bulks = await begun(4, 'beneficiary', (call) => ({
    who: { keys: turned(serials, call + 1) },
    change: { kind: 'assign', volunteer_account_ids: turned(accounts, call) },
  }))
  const links = (call: number) =>
    tools.send(
      'POST',
      '/programme/beneficiaries',
      turned(serials, call).map((beneficiary_serial_number) => ({
        programme_id,
        beneficiary_serial_number,
        status: 'Active',
      })),
    )
  const answers = await Promise.all([
    ...proposals.map(({ id }) => tools.send('POST', `/match/commit?id=${id}`)),
    ...bulks.map((id) => tools.send('POST', `/bulk/portion?id=${id}`)),
    ...[0, 1, 2, 3].map(links),
  ])
  const taken = 'None of these pairs can be assigned any more. Propose again'
  const others = answers.filter(({ status, body }) => status !== 201 && body?.message !== taken)
  expect(others.map(({ text }) => text)).toEqual([])
  // Whoever came first, each of them is visited now.
  const { rows } = await sql<{ people: number }>`select count(distinct a.beneficiary_id)::integer as people
    from assignments a join beneficiaries b on b.id = a.beneficiary_id
    where a.assigned_to is null and b.serial_number = any(${serials}::text[])`.execute(kampung.db)
  expect(rows).toEqual([{ people: PEOPLE }])
})

test('portions of bulks over the same people run in opposite orders at once, and go back at once', async () => {
  const bulks = await begun(24, 'beneficiary', (call) => ({
    who: { keys: turned(serials, call) },
    change: changes(call),
  }))
  const portion = (id: number) => tools.send('POST', `/bulk/portion?id=${id}`)
  expect(statuses(await Promise.all(bulks.map(portion)))).toEqual([201])
  const back = (id: number) => tools.send('POST', `/bulk/take-back?id=${id}`)
  expect(statuses(await Promise.all(turned(bulks, 1).map(back)))).toEqual([201])
})

test('volunteers change by the dozen while they are assigned and taken off in the opposite order', async () => {
  const { id } = await tools.made('/initiative', anInitiative())
  const kinds = [
    { kind: 'status', status: 'On Leave', place_id: null },
    { kind: 'join', place_id: id },
    { kind: 'unassign', volunteer_account_ids: [] },
    { kind: 'leave', place_id: id },
  ]
  const bulks = await begun(8, 'volunteer', (call) => ({
    who: { keys: turned(accounts, call) },
    change: kinds[Math.floor(call / 2)] ?? {},
  }))
  const assigned = (call: number) =>
    tools.send('POST', `/beneficiary/assignments?serial_number=${serials[call % 4]}`, {
      volunteer_account_ids: turned(accounts, call),
    })
  const sent = bulks.flatMap((bulk, call) => [tools.send('POST', `/bulk/portion?id=${bulk}`), assigned(call)])
  expect(statuses(await Promise.all(sent))).toEqual([201])
})

test('a file updates the same people backwards while bulks, links and other files do so forwards', async () => {
  const rows = (call: number): Cells[] =>
    turned(
      serials.map((serial_number, n) => ({
        ...goodRow,
        ...named(n),
        serial_number,
        block_number: `${call + 1}A`,
        action: 'update',
      })),
      call,
    )
  const bulks = await begun(8, 'beneficiary', (call) => ({
    who: { keys: turned(serials, call) },
    change: changes(call),
  }))
  const into = (call: number) => (call % 2 ? `?programme_id=${programme_id}` : '')
  const files = [0, 1, 2, 3].map((call) => importPeople(kampung, rows(call), into(call >> 1)))
  const portions = bulks.map((id) => tools.send('POST', `/bulk/portion?id=${id}`))
  const links = [0, 1, 2, 3].map((call) =>
    kampung.call('DELETE', '/programme/beneficiaries', {
      as,
      body: turned(serials, call).map((beneficiary_serial_number) => ({
        programme_id,
        beneficiary_serial_number,
      })),
    }),
  )
  expect(statuses(await Promise.all(portions))).toEqual([201])
  expect(statuses(await Promise.all(links))).toEqual([204])
  for (const { status, text, body } of await Promise.all(files)) {
    expect(status, text).toBeLessThan(300)
    const again = 'Changed by somebody else again and again while it was written: bring this row in again'
    expect(body.refused.filter(({ reason }: { reason: string }) => reason !== again)).toEqual([])
  }
})

test('the database has broken no deadlock', async () => {
  expect(await deadlocksOf(kampung)).toBe(0)
})

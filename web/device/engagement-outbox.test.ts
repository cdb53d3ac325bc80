// @vitest-environment node

import { beforeEach, expect, test } from 'vitest'
import { outboxWorld } from '../../tests/outbox-world.ts'
import { ApiProblem, networkProblem } from '../api/api-problem.ts'
import { dueThisWeek } from './due-this-week.ts'
import { isNoteOf } from './engagement-calls.ts'
import { notedVisits } from './noted-visits.ts'
import { forgetGone } from './outbox-forgetting.ts'
import { type EngagementSubmission, isEngagement, type Letter } from './outbox-kinds.ts'
import { countUnsent, holdInOutbox, letGo, listOutbox, takeBack } from './outbox-store.ts'
import { openRecord } from './record-keys.ts'
import { sendOutbox, untilNextTry } from './sender.ts'

const NOW = 1_790_000_000_000
const body = (id: number) => ({
  beneficiary_id: id,
  beneficiary_serial_number: `B-${id}`,
  volunteer_account_id: 21,
  kind: 'visit' as const,
  outcome: 'reached' as const,
  happened_on: '2026-11-22',
  minutes: 30,
  wellbeing: 'worried' as const,
  note: `secret ${id}`,
  language: 'en' as const,
  noted_at: '2026-11-22T03:04:05.000Z',
})
const noted = (id: number): EngagementSubmission => ({
  kind: 'engagement',
  serial_number: `B-${id}`,
  beneficiary_id: id,
  person_name: `Person ${id}`,
  done: { kind: 'visit', outcome: 'reached', happened_on: '2026-11-22' },
  request: { idempotency_key: `note-${id}`, body: body(id) },
})

let { memory, vault } = await outboxWorld()
beforeEach(async () => {
  ;({ memory, vault } = await outboxWorld())
})

const office = (fate: (letter: Letter, tries: number) => void = () => {}) => {
  const received: Letter[] = []
  const post = async (letter: Letter) => {
    received.push(letter)
    fate(letter, received.length)
    return { id: 40, held_because: '' as const }
  }
  return { received, post }
}
const states = async () => (await listOutbox(vault)).map(({ state }) => state)

test('for ten seconds it can be taken back and is not sent; after that it goes, and cannot be', async () => {
  const first = await holdInOutbox(vault, noted(1), NOW + 10_000, NOW)
  await holdInOutbox(vault, noted(2), NOW + 10_000, NOW + 1)
  expect(await countUnsent(vault.store, vault.id)).toBe(2)
  const { received, post } = office()
  expect(await sendOutbox(vault, post, { now: NOW + 9999 })).toBe('done')
  expect(received).toEqual([])
  expect(await untilNextTry(vault, NOW + 4000)).toBe(6000)
  expect(await takeBack(vault, first, NOW + 9999)).toBe(true)
  expect(await sendOutbox(vault, post, { now: NOW + 10_000 })).toBe('done')
  expect(received).toMatchObject([{ kind: 'engagement', idempotency_key: 'note-2', body: body(2) }])
  const [sent] = await listOutbox(vault)
  expect(sent).toMatchObject({ state: 'sent', request: null, engagement_id: 40, person_name: 'Person 2' })
  expect(await takeBack(vault, sent?.key ?? '', NOW)).toBe(false)
  expect(await states()).toEqual(['sent'])
})

test('killed within the ten seconds it goes at the next start, also by a clock that was set back meanwhile', async () => {
  const key = await holdInOutbox(vault, noted(1), NOW + 10_000, NOW)
  const { received, post } = office()
  // While it is on its way Undo says that it is too late, by the same clock.
  let isTakenBack: boolean | undefined
  const posting: typeof post = async (letter) => {
    isTakenBack = await takeBack(vault, key, NOW - 86_400_000)
    return await post(letter)
  }
  await sendOutbox(vault, posting, { now: NOW - 86_400_000 })
  expect(received).toHaveLength(1)
  expect(isTakenBack).toBe(false)
  expect(await states()).toEqual(['sent'])
})

test('out of sight, or sent by hand, nothing can be taken back and all goes', async () => {
  const key = await holdInOutbox(vault, noted(1), NOW + 10_000, NOW)
  await letGo(vault)
  expect(await takeBack(vault, key, NOW + 1)).toBe(false)
  const { received, post } = office()
  await sendOutbox(vault, post, { now: NOW + 1 })
  expect(received).toHaveLength(1)
})

test('answers that are lost, faults and refusals: one each under its key, none lost, none altered', async () => {
  for (let id = 1; id <= 30; id += 1) await holdInOutbox(vault, noted(id), NOW, NOW + id)
  const bodies = new Map<string, string>()
  const { post } = office((letter, tries) => {
    const said = JSON.stringify(letter)
    expect(bodies.get(letter.idempotency_key) ?? said).toBe(said)
    if (tries % 5 === 0) throw networkProblem()
    bodies.set(letter.idempotency_key, said)
    if (tries % 3 === 0) throw networkProblem()
    if (tries % 7 === 0) throw new ApiProblem('unreadable', 200, 'Welcome to the Wi-Fi')
    if (letter.idempotency_key === 'note-9') throw new ApiProblem('invalid', 422, 'That day is still to come')
  })
  for (let round = 0; round < 60; round += 1) await sendOutbox(vault, post, { now: NOW + 1000 })
  expect(bodies.size).toBe(30)
  const items = await listOutbox(vault)
  expect(items.filter(({ state }) => state === 'sent')).toHaveLength(29)
  expect(items.find(({ state }) => state === 'refused')).toMatchObject({
    refusal: 'invalid',
    request: { body: body(9) },
  })
})

test('nothing of it is readable on the phone, and what was written of it goes once it arrived', async () => {
  await holdInOutbox(vault, noted(1), NOW, NOW)
  for (const secret of ['secret', 'worried', 'Person 1', 'B-1']) expect(memory.dump()).not.toContain(secret)
  await sendOutbox(vault, office().post)
  expect(JSON.stringify(await listOutbox(vault))).not.toMatch(/secret|worried/)
  expect(await forgetGone(vault, [])).toBe(true)
  const [gone] = (await listOutbox(vault)).filter(isEngagement)
  expect(gone).toMatchObject({ is_gone: true, done: null, person_name: '', state: 'sent' })
})

test('the build that knew forms alone finds no letter in it, and empty words to draw', async () => {
  const key = await holdInOutbox(vault, noted(1), NOW, NOW)
  const record = await vault.store.read(key)
  const asForm = { letter: null, title: '', programme_name: '', programme_id: 0, stage: 0 }
  expect(await openRecord(vault, record as NonNullable<typeof record>)).toMatchObject(asForm)
})

test.each<[string, object, number, boolean]>([
  ['an answer to it', {}, 201, true],
  ['one that holds it', { held_because: 'unassigned' }, 202, true],
  ['what the office has mended since', { happened_on: '2026-11-20', kind: 'call' }, 201, true],
  ['no id', { id: undefined }, 201, false],
  ['about somebody else', { beneficiary_id: 6 }, 201, false],
  ['by somebody else', { volunteer_account_id: 22 }, 201, false],
  ['a reason with the status of one that counts', { held_because: 'unassigned' }, 201, false],
  ['a reason that does not exist', { held_because: 'rate_limited' }, 202, false],
  ['no reason, and held', {}, 202, false],
])('%s is believed or not', (_, over, status, isBelieved) => {
  const told = { id: 70, beneficiary_id: 5, volunteer_account_id: 21, held_because: '', ...over }
  expect(isNoteOf(body(5))(told, status)).toBe(isBelieved)
})

test('what was noted is seen at once, and afterwards as the office tells it', async () => {
  await holdInOutbox(vault, noted(1), NOW, NOW)
  const person = { serial_number: 'B-1', beneficiary_id: 1 }
  const see = async (engagements: Parameters<typeof notedVisits>[0]['engagements'] = [], at = 0) =>
    notedVisits({ ...person, engagements }, await listOutbox(vault), at).map(({ standing, by }) => [
      standing,
      by,
    ])
  expect(await see()).toEqual([['waiting', '']])
  await sendOutbox(vault, office().post)
  expect(await see()).toEqual([['', '']])
  const told = { id: 40, kind: 'visit', outcome: 'reached', happened_on: '2026-11-22', by: '' } as const
  expect(await see([{ ...told, held_because: 'unassigned' }])).toEqual([['held', '']])
  // Deleted at the office.
  expect(await see([], Date.now() + 1)).toEqual([])
  expect(await see([{ ...told, id: 41, by: 'Ahmad', held_because: '' }], Date.now() + 1)).toEqual([
    ['', 'Ahmad'],
  ])
})

test('this week are those who are due within it by this phone’s day, and nobody who was just visited', async () => {
  const person = (beneficiary_id: number, due_on?: string | null, over: object = {}) =>
    ({ beneficiary_id, serial_number: `B-${beneficiary_id}`, due_on, ...over }) as never
  const people = [
    person(1, '2026-11-29'),
    person(2, '2026-11-30'),
    person(3, '2026-11-19', { state: 'due' }),
    person(4, '2026-10-01'),
    person(5, null, { is_new: true }),
    person(6, null, { is_new: false }),
    person(7),
    // New, and the first visit is due only after this week.
    person(8, '2026-12-10', { is_new: true }),
    person(9, '2026-12-10'),
    person(10, '2026-11-25', { is_new: true }),
  ]
  const who = async () =>
    dueThisWeek(people, await listOutbox(vault), '2026-11-22').map(({ person, days }) => [
      person.beneficiary_id,
      days,
    ])
  expect(await who()).toEqual([
    [4, -52],
    [3, -3],
    [10, 3],
    [1, 7],
    [5, null],
    [8, null],
  ])
  await holdInOutbox(vault, noted(4), NOW, NOW)
  expect((await who()).map(([id]) => id)).toEqual([3, 10, 1, 5, 8])
})

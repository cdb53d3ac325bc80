// @vitest-environment node

import { beforeEach, expect, test } from 'vitest'
import { outboxWorld } from '../../tests/outbox-world.ts'
import { ApiProblem, networkProblem } from '../api/api-problem.ts'
import { isAsked, saidTo } from './assignment-answers.ts'
import { isAssignmentSaid } from './assignment-calls.ts'
import { dueThisWeek } from './due-this-week.ts'
import { discardItem } from './outbox-discard.ts'
import { forgetGone } from './outbox-forgetting.ts'
import { type AssignmentAnswerSubmission, isAssignmentAnswer, type Letter } from './outbox-kinds.ts'
import { holdInOutbox, listOutbox, takeBack } from './outbox-store.ts'
import { sendOutbox, untilNextTry } from './sender.ts'
import { letReturnedGo } from './turned-away.ts'

const NOW = 1_790_000_000_000
const person = { serial_number: 'B-5', beneficiary_id: 5, is_new: true, answered: '' as const }
const said = (answer: 'yes' | 'no'): AssignmentAnswerSubmission => ({
  kind: 'assignment_answer',
  serial_number: 'B-5',
  beneficiary_id: 5,
  person_name: 'Person 5',
  answer,
  request: {
    idempotency_key: `said-${answer}`,
    body: { beneficiary_id: 5, volunteer_account_id: 21, answer, because: 'too_far', note: 'secret' },
  },
})

let { memory, vault } = await outboxWorld()
beforeEach(async () => {
  ;({ memory, vault } = await outboxWorld())
})
const post = async () => ({ held_because: '' as const })

test('what was said here last counts until the office tells of it, which then is as it says', async () => {
  expect(isAsked(person, [], 0)).toBe(true)
  await holdInOutbox(vault, said('yes'), NOW, NOW)
  await holdInOutbox(vault, said('no'), NOW, NOW + 1)
  expect(saidTo(person, await listOutbox(vault), 0)).toBe('no')
  await sendOutbox(vault, post)
  const sent = await listOutbox(vault)
  expect(saidTo(person, sent, 0)).toBe('no')
  expect(isAsked(person, sent, 0)).toBe(false)
  // Given to them anew, nothing was said yet.
  expect(saidTo(person, sent, Date.now() + 1000)).toBe('')
  expect(saidTo({ ...person, answered: 'yes' }, sent, Date.now() + 1000)).toBe('yes')
})

test('whom they cannot visit is nobody of this week', async () => {
  const people = [person] as never
  expect(dueThisWeek(people, [], '2026-11-22')).toHaveLength(1)
  await holdInOutbox(vault, said('no'), NOW, NOW)
  expect(dueThisWeek(people, await listOutbox(vault), '2026-11-22')).toEqual([])
})

/** What the office heard, in its order; it fails on the first `faults` tries of a no. */
function office(faults: number, status = 500) {
  const heard: string[] = []
  let left = faults
  return {
    heard,
    post: async ({ idempotency_key }: Letter) => {
      if (idempotency_key === 'said-no' && left-- > 0) throw new ApiProblem('invalid', status, 'No')
      heard.push(idempotency_key)
      return { held_because: '' as const }
    },
  }
}

test('a yes does not overtake the no before it, on which the server failed; of others it does (H-1980)', async () => {
  await holdInOutbox(vault, said('no'), NOW, NOW)
  await holdInOutbox(vault, said('yes'), NOW, NOW + 1)
  await holdInOutbox(vault, { ...said('yes'), beneficiary_id: 6, serial_number: 'B-6' }, NOW, NOW + 2)
  const { heard, post } = office(1)
  expect(await sendOutbox(vault, post, { now: NOW })).toBe('unwell')
  expect(heard).toEqual(['said-yes'])
  // What waits behind it asks for no round of its own.
  expect(await untilNextTry(vault, NOW)).toBe(5000)
  expect(await sendOutbox(vault, post, { now: NOW + 5000 })).toBe('done')
  expect(heard).toEqual(['said-yes', 'said-no', 'said-yes'])
})

test('a no that the office refuses, or that is taken back, holds up no yes (H-1980)', async () => {
  const key = await holdInOutbox(vault, said('no'), NOW, NOW)
  await holdInOutbox(vault, said('yes'), NOW, NOW + 1)
  const { heard, post } = office(1, 422)
  await sendOutbox(vault, post, { now: NOW })
  await sendOutbox(vault, post, { now: NOW })
  expect(heard).toEqual(['said-yes'])
  await discardItem(vault, key)
  await holdInOutbox(vault, said('no'), NOW + 10_000, NOW + 2)
  await holdInOutbox(vault, said('yes'), NOW, NOW + 3)
  await sendOutbox(vault, post, { now: NOW + 4 })
  expect(heard).toEqual(['said-yes'])
  const [waiting] = (await listOutbox(vault)).filter(({ state }) => state === 'ready')
  expect(await takeBack(vault, waiting?.key ?? '', NOW + 5)).toBe(true)
  await sendOutbox(vault, post, { now: NOW + 6 })
  expect(heard).toEqual(['said-yes', 'said-yes'])
})

test('nothing of it is readable on the phone; why not goes once it arrived, and the rest with the person', async () => {
  await holdInOutbox(vault, said('no'), NOW, NOW)
  for (const secret of ['secret', 'too_far', 'Person 5']) expect(memory.dump()).not.toContain(secret)
  expect(await sendOutbox(vault, () => Promise.reject(networkProblem()))).toBe('later')
  await sendOutbox(vault, post)
  expect(JSON.stringify(await listOutbox(vault))).not.toMatch(/secret|too_far/)
  expect(await forgetGone(vault, [])).toBe(true)
  const [gone] = (await listOutbox(vault)).filter(isAssignmentAnswer)
  expect(gone).toMatchObject({ is_gone: true, person_name: '', answer: null, request: null })
})

test.each<[string, object, boolean]>([
  ['an answer to it', {}, true],
  ['about somebody else', { beneficiary_id: 6 }, false],
  ['by somebody else', { volunteer_account_id: 22 }, false],
  ['of another word', { answer: 'yes' }, false],
])('%s is believed or not', (_, over, isBelieved) => {
  const told = { beneficiary_id: 5, volunteer_account_id: 21, answer: 'no', ...over }
  const body = said('no').request?.body ?? { answer: 'no' as const }
  expect(isAssignmentSaid(body)(told, 201)).toBe(isBelieved)
})

test('what the office did not find of an assignment that ended is not said of the one after it (H-2020)', async () => {
  await holdInOutbox(vault, said('no'), NOW, NOW)
  await sendOutbox(vault, () => Promise.reject(new ApiProblem('not_found', 404, 'There is nothing')))
  expect(await letReturnedGo(vault, [], [person])).toBe(false)
  expect(await sendOutbox(vault, post)).toBe('done')
  expect((await listOutbox(vault)).map(({ state }) => state)).toEqual(['refused'])
})

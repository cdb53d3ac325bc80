// @vitest-environment node
import { beforeEach, expect, test } from 'vitest'
import type { Form } from '../../contract/form.ts'
import { memoryDeviceStore } from '../../tests/memory-device-store.ts'
import { ApiProblem, networkProblem } from '../api/api-problem.ts'
import type { OpenVault } from './device-store.ts'
import { type Draft, draftKey, findDraft, keepDraft, listDrafts } from './draft-store.ts'
import { discardItem } from './outbox-discard.ts'
import { forgetOldSent } from './outbox-forgetting.ts'
import type { FormSubmission, Letter } from './outbox-kinds.ts'
import { listOutbox, markReady, submitToOutbox } from './outbox-store.ts'
import { pauseAfter, sendOutbox, untilNextTry } from './sender.ts'
import { openWithServerKey } from './vault-opening.ts'

const form: Form = {
  stage: 1,
  programme_id: 3,
  programme_name: 'Meals on Foot',
  cover_image: '',
  title: 'First visit',
  questions: [],
  created_at: '2026-01-01T00:00:00Z',
  form_version: 2,
  version: 1,
} as unknown as Form
const place = { serial_number: 'B-1', programme_id: 3, stage: 1 }
const draft: Draft = { ...place, person_name: 'Siti Rahman', form, answers: { q1: 'fell on Monday' } }

let memory = memoryDeviceStore()
let vault: OpenVault
beforeEach(async () => {
  memory = memoryDeviceStore()
  vault = await openWithServerKey(memory.store, {
    account_id: 21,
    server_key: Buffer.alloc(32, 'a').toString('base64url'),
  })
})

const submissionOf = (name: string, about = place): FormSubmission => ({
  ...about,
  title: 'First visit',
  person_name: 'Siti Rahman',
  programme_name: 'Meals on Foot',
  letter: {
    form,
    idempotency_key: name,
    body: { stage: 1, programme_id: 3, beneficiary_serial_number: about.serial_number, responses: [] },
  },
})
const submit = async (name: string, about = place, now?: number) =>
  submitToOutbox(
    vault,
    submissionOf(name, about),
    await draftKey(vault, about),
    now === undefined ? {} : { now },
  )
const states = async () => (await listOutbox(vault)).map(({ state, refusal }) => refusal || state)

/** A server that knows each key once, and whose answers get lost as often as told. */
function aServer(fate: (tries: number) => 'answered' | 'answer lost' | 'unreached') {
  const received = new Map<string, unknown>()
  let tries = 0
  return {
    received,
    post: async (letter: Letter) => {
      const { idempotency_key } = letter
      tries += 1
      const now = fate(tries)
      if (now === 'unreached') throw networkProblem()
      const before = received.get(idempotency_key)
      if (before && before !== JSON.stringify(letter)) throw new ApiProblem('invalid', 422, 'another body')
      received.set(idempotency_key, JSON.stringify(letter))
      if (now === 'answer lost') throw networkProblem()
      return { held_because: '' as const }
    },
  }
}

test('a draft is kept, found by its place, and says nothing in the clear', async () => {
  await keepDraft(vault, draft, 1000)
  const at = await keepDraft(vault, { ...draft, answers: { q1: 'fell on Tuesday' } }, 2000)
  expect(at).toBe(2000)
  expect(await findDraft(vault, place)).toMatchObject({ answers: { q1: 'fell on Tuesday' }, saved_at: 2000 })
  expect(await findDraft(vault, { ...place, stage: 2 })).toBeUndefined()
  expect(memory.records.size).toBe(1)
  for (const secret of ['Siti', 'fell', 'B-1', 'First visit']) expect(memory.dump()).not.toContain(secret)
})

test('submitting moves the draft into the outbox in one step', async () => {
  await keepDraft(vault, draft)
  let steps = 0
  const { apply } = memory.store
  memory.store.apply = async (changes) => {
    steps += 1
    await apply(changes)
  }
  await submit('k1')
  expect(steps).toBe(1)
  expect(await listDrafts(vault)).toEqual([])
  expect(await states()).toEqual(['ready'])
  expect(memory.dump()).not.toContain('Siti')
})

test('answers lost on their way are asked for again, and nothing arrives twice', async () => {
  for (let n = 0; n < 20; n += 1) await submit(`key-${n}`, { ...place, serial_number: `B-${n}` }, n)
  const fates = ['answer lost', 'unreached', 'answered', 'answer lost', 'answered'] as const
  const server = aServer((tries) => fates[tries % fates.length] ?? 'answered')
  let rounds = 0
  while ((await sendOutbox(vault, server.post)) !== 'done') rounds += 1
  expect(rounds).toBeGreaterThan(5)
  expect(server.received.size).toBe(20)
  expect(new Set(await states())).toEqual(new Set(['sent']))
})

test('nothing that was answered stays once the office has it; who and when do', async () => {
  await submit('k1')
  await sendOutbox(vault, aServer(() => 'answered').post)
  const [item] = await listOutbox(vault)
  expect(item).toMatchObject({
    state: 'sent',
    title: 'First visit',
    person_name: 'Siti Rahman',
    letter: null,
  })
  expect(item?.sent_at).toBeGreaterThan(0)
})

test.each([
  [0, 'ready', 'later'],
  [401, 'ready', 'signed_out'],
  [403, 'ready', 'later'],
  [429, 'ready', 'later'],
  [500, 'ready', 'unwell'],
  [503, 'ready', 'unwell'],
  [404, 'not_found', 'done'],
  [409, 'conflict', 'done'],
  [413, 'other', 'done'],
  [422, 'invalid', 'done'],
])('an answer of %i leaves it %s', async (status, state, outcome) => {
  await submit('k1')
  const post = async () => {
    throw new ApiProblem(status === 0 ? 'network' : 'invalid', status, 'no')
  }
  expect(await sendOutbox(vault, post)).toBe(outcome)
  expect(await states()).toEqual([state])
  const [item] = await listOutbox(vault)
  expect(item).toMatchObject({ tries: 1, letter: { idempotency_key: 'k1' } })
})

test('one that the server fails on holds up none of the others, and waits longer each time; pressing does not wait', async () => {
  await submit('k1', place, 1)
  await submit('k2', { ...place, stage: 2 }, 2)
  const tried: string[] = []
  const post = async ({ idempotency_key }: Letter) => {
    tried.push(idempotency_key)
    if (idempotency_key === 'k1') throw new ApiProblem('internal', 500, 'Something went wrong on our side')
    return { held_because: '' as const }
  }
  expect(await sendOutbox(vault, post, { now: 1000 })).toBe('unwell')
  expect([tried, await states()]).toEqual([
    ['k1', 'k2'],
    ['ready', 'sent'],
  ])
  await submit('k3', { ...place, stage: 3 }, 3)
  expect(await sendOutbox(vault, post, { now: 5999 })).toBe('unwell')
  expect(tried).toEqual(['k1', 'k2', 'k3'])
  expect(await untilNextTry(vault, 2000)).toBe(4000)
  await sendOutbox(vault, post, { now: 6000 })
  expect(tried.splice(0)).toEqual(['k1', 'k2', 'k3', 'k1'])
  expect(await untilNextTry(vault, 6000)).toBe(10_000)
  await sendOutbox(vault, post, { now: 6001, isPressed: true })
  // Of a clock that was set back it cannot be told how long it waited.
  await sendOutbox(vault, post, { now: 0 })
  expect(tried).toEqual(['k1', 'k1'])
  expect(await sendOutbox(vault, aServer(() => 'answered').post, { now: 999_999 })).toBe('done')
  expect(await states()).toEqual(['sent', 'sent', 'sent'])
})

test('without a way the round stops: nothing is learnt from trying the next', async () => {
  await submit('k1', place, 1)
  await submit('k2', { ...place, stage: 2 }, 2)
  let tries = 0
  const post = async () => {
    tries += 1
    throw tries === 1 ? networkProblem() : new ApiProblem('unreadable', 502, 'Bad gateway')
  }
  expect(await sendOutbox(vault, post)).toBe('later')
  expect(await sendOutbox(vault, post)).toBe('later')
  expect(tries).toBe(2)
  expect((await listOutbox(vault)).map(({ faults }) => faults)).toEqual([0, 0])
})

test("a hotel's own page in the place of the server's answer refuses nothing", async () => {
  await submit('k1')
  const post = async () => {
    throw new ApiProblem('unreadable', 404, 'Welcome to the Wi-Fi')
  }
  expect(await sendOutbox(vault, post)).toBe('later')
  expect(await states()).toEqual(['ready'])
})

test('one that is refused does not hold up the next, and goes only when it is discarded', async () => {
  const first = await submit('k1', place, 1)
  await submit('k2', { ...place, stage: 2 }, 2)
  const post = async ({ idempotency_key }: Letter) => {
    if (idempotency_key === 'k1') throw new ApiProblem('not_found', 404, 'Not found')
    return { held_because: 'second' as const }
  }
  expect(await sendOutbox(vault, post)).toBe('done')
  expect(await states()).toEqual(['not_found', 'second'])
  await discardItem(vault, first)
  expect(await states()).toEqual(['second'])
})

test('one that was refused can be tried again as it is: the office may have brought the person back', async () => {
  const key = await submit('k1')
  await sendOutbox(vault, async () => {
    throw new ApiProblem('not_found', 404, 'Not found')
  })
  await markReady(vault, key)
  const server = aServer(() => 'answered')
  expect(await sendOutbox(vault, server.post)).toBe('done')
  expect([...server.received.keys()]).toEqual(['k1'])
  expect(await states()).toEqual(['sent'])
})

test('what was sent leaves the list after 14 days; what waits never does', async () => {
  await submit('k1')
  await sendOutbox(vault, aServer(() => 'answered').post)
  await submit('k2', { ...place, stage: 2 })
  await forgetOldSent(vault, Date.now() + 13 * 86_400_000)
  expect(await states()).toHaveLength(2)
  await forgetOldSent(vault, Date.now() + 15 * 86_400_000)
  expect(await states()).toEqual(['ready'])
})

test('the pauses grow from 5 seconds to 5 minutes', () => {
  expect([1, 2, 3, 7, 30].map(pauseAfter)).toEqual([5000, 10_000, 20_000, 300_000, 300_000])
})

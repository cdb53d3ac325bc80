// @vitest-environment node

import { beforeEach, expect, test } from 'vitest'
import { outboxWorld } from '../../tests/outbox-world.ts'
import { networkProblem } from '../api/api-problem.ts'
import { isConcernOf } from './concern-calls.ts'
import { forgetGone } from './outbox-forgetting.ts'
import type { ConcernSubmission, EngagementSubmission, Letter } from './outbox-kinds.ts'
import { holdInOutbox, listOutbox } from './outbox-store.ts'
import { openRecord } from './record-keys.ts'
import { sendOutbox } from './sender.ts'

const NOW = 1_790_000_000_000
const about = { serial_number: 'B-5', beneficiary_id: 5, person_name: 'Person 5' }
const body = { beneficiary_id: 5, volunteer_account_id: 21, note: 'secret: the door was open' }
const wrong: ConcernSubmission = {
  kind: 'concern',
  ...about,
  request: { idempotency_key: 'wrong-5', body },
}
const visit: EngagementSubmission = {
  kind: 'engagement',
  ...about,
  done: { kind: 'visit', outcome: 'reached', happened_on: '2026-11-22' },
  request: {
    idempotency_key: 'visit-5',
    body: { beneficiary_id: 5, kind: 'visit', outcome: 'reached', happened_on: '2026-11-22' },
  },
}

let { memory, vault } = await outboxWorld()
beforeEach(async () => {
  ;({ memory, vault } = await outboxWorld())
})

const office = (fails = 0) => {
  const received: Letter[] = []
  const post = async (letter: Letter) => {
    received.push(letter)
    if (received.length <= fails) throw networkProblem()
    return { id: 60, held_because: '' as const }
  }
  return { received, post }
}

test('what is wrong goes before all that waited longer, with the same words under one key until it arrived', async () => {
  await holdInOutbox(vault, visit, NOW, NOW)
  await holdInOutbox(vault, wrong, NOW, NOW + 1)
  const { received, post } = office(2)
  for (const _ of [1, 2]) expect(await sendOutbox(vault, post, { now: NOW + 2 })).toBe('later')
  expect(await sendOutbox(vault, post, { now: NOW + 2 })).toBe('done')
  expect(received.map(({ idempotency_key }) => idempotency_key)).toEqual([
    ...['wrong-5', 'wrong-5', 'wrong-5'],
    'visit-5',
  ])
  expect(received[0]).toEqual({ kind: 'concern', idempotency_key: 'wrong-5', body })
  expect((await listOutbox(vault)).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('nothing of it is readable on the phone; what was written goes once it arrived, and who it was with them', async () => {
  await holdInOutbox(vault, wrong, NOW, NOW)
  for (const secret of ['secret', 'Person 5', 'B-5']) expect(memory.dump()).not.toContain(secret)
  await sendOutbox(vault, office().post)
  const [sent] = await listOutbox(vault)
  expect(sent).toMatchObject({ kind: 'concern', request: null, person_name: 'Person 5', state: 'sent' })
  expect(await forgetGone(vault, [])).toBe(true)
  const [gone] = (await listOutbox(vault)).filter(({ kind }) => kind === 'concern')
  expect(gone).toMatchObject({ is_gone: true, person_name: '', request: null })
})

test('the build that knew forms alone finds no letter in it, and empty words to draw', async () => {
  const key = await holdInOutbox(vault, wrong, NOW, NOW)
  const record = await vault.store.read(key)
  const asForm = { letter: null, title: '', programme_name: '', programme_id: 0, stage: 0 }
  expect(await openRecord(vault, record as NonNullable<typeof record>)).toMatchObject(asForm)
})

test.each<[string, object, boolean]>([
  ['an answer to it', {}, true],
  ['no id', { id: undefined }, false],
  ['about somebody else', { beneficiary_id: 6 }, false],
  ['by somebody else', { volunteer_account_id: 22 }, false],
  ["a gateway's {status: ok}", { id: undefined, beneficiary_id: undefined, status: 'ok' }, false],
])('%s is believed or not', (_, over, isBelieved) => {
  const told = { id: 70, beneficiary_id: 5, volunteer_account_id: 21, ...over }
  expect(isConcernOf(body)(told, 201)).toBe(isBelieved)
})

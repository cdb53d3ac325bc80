// @vitest-environment node

import { beforeEach, expect, test } from 'vitest'
import { aForm } from '../../tests/factories.ts'
import { outboxWorld } from '../../tests/outbox-world.ts'
import { networkProblem } from '../api/api-problem.ts'
import { correctableOf } from './correctable.ts'
import { isCorrectionOf } from './correction-calls.ts'
import { findDraft, keepDraft } from './draft-store.ts'
import { dueForms, type SeenVisits } from './due-forms.ts'
import { findCorrection } from './outbox-duplicates.ts'
import { forgetGone } from './outbox-forgetting.ts'
import { type CorrectionSubmission, isCorrection, type Letter } from './outbox-kinds.ts'
import { holdInOutbox, listOutbox } from './outbox-store.ts'
import { openRecord } from './record-keys.ts'
import { sendOutbox } from './sender.ts'

const NOW = 1_790_000_000_000
const DAY = 86_400_000
const form = { ...aForm(), form_id: 3, programme_id: 1, stage: 1, form_version: 1 } as never
const about = { serial_number: 'B-5', beneficiary_id: 5, person_name: 'Person 5' }
const place = { form_id: 3, programme_id: 1, stage: 1 }
const body = {
  corrects: 40,
  volunteer_account_id: 21,
  responses: [{ uid: 'q1', question: 'How?', answer: 'secret: nearly fell' }],
}
const correction: CorrectionSubmission = {
  kind: 'correction',
  ...about,
  ...place,
  title: 'Visit',
  programme_name: 'Meals',
  corrects: 40,
  request: { idempotency_key: 'correction-40', body, form },
}

let { memory, vault } = await outboxWorld()
beforeEach(async () => {
  ;({ memory, vault } = await outboxWorld())
})

test('a correction is sent under one key until it arrived, sealed; then its words go and that it is held stays', async () => {
  await holdInOutbox(vault, correction, NOW, NOW)
  for (const secret of ['secret', 'Person 5', 'B-5']) expect(memory.dump()).not.toContain(secret)
  const received: Letter[] = []
  const post = async (letter: Letter) => {
    received.push(letter)
    if (received.length === 1) throw networkProblem()
    return { id: 60, held_because: 'correction' as const }
  }
  expect(await sendOutbox(vault, post, { now: NOW + 1 })).toBe('later')
  expect(await findCorrection(vault, 40, NOW)).toBeDefined()
  expect(await findCorrection(vault, 41, NOW)).toBeUndefined()
  expect(await sendOutbox(vault, post, { now: NOW + 2 })).toBe('done')
  expect(received.map(({ kind, idempotency_key }) => [kind, idempotency_key])).toEqual([
    ['correction', 'correction-40'],
    ['correction', 'correction-40'],
  ])
  expect(received[1]).toMatchObject({ body })
  const [sent] = await listOutbox(vault)
  const stays = {
    kind: 'correction',
    request: null,
    corrects: 40,
    response_id: 60,
    title: 'Visit',
    state: 'held',
  }
  expect(sent).toMatchObject(stays)
  expect(await forgetGone(vault, [])).toBe(true)
  const [gone] = (await listOutbox(vault)).filter(isCorrection)
  expect(gone).toMatchObject({ is_gone: true, person_name: '', title: '', request: null })
})

test('the build that knew forms alone finds no letter in it', async () => {
  const key = await holdInOutbox(vault, correction, NOW, NOW)
  const record = await vault.store.read(key)
  expect(await openRecord(vault, record as NonNullable<typeof record>)).toMatchObject({ letter: null })
})

test('it arrived only when the answer names a later record of this volunteer, and its root', () => {
  const isOurs = isCorrectionOf(body)
  const good = { id: 60, corrects: 40, volunteer_account_id: 21, held_because: 'correction' }
  expect(isOurs(good, 202)).toBe(true)
  // Of a correction that corrects a correction the root came before.
  expect(isOurs({ ...good, corrects: 38 }, 202)).toBe(true)
  for (const other of [
    { id: 40 },
    { id: '60' },
    { corrects: 61 },
    { corrects: undefined },
    { volunteer_account_id: 22 },
    { held_because: 'queued' },
  ])
    expect(isOurs({ ...good, ...other }, 202), JSON.stringify(other)).toBe(false)
})

test('a draft of a correction is none of the form that is filled in, nor the other way round', async () => {
  await keepDraft(vault, { ...about, ...place, form, corrects: 40, answers: { q1: 'corrected' } }, NOW)
  expect(await findDraft(vault, { ...about, ...place })).toBeUndefined()
  await keepDraft(vault, { ...about, ...place, form, answers: { q1: 'anew' } }, NOW)
  expect((await findDraft(vault, { ...about, ...place, corrects: 40 }))?.answers).toEqual({ q1: 'corrected' })
  const draft = await findDraft(vault, { ...about, ...place, corrects: 40 })
  const person = { ...about, pending: [place], responses: [], held: [] }
  const visits = { people: [person], forms: [form], seen: [], fetched_at: NOW } as unknown as SeenVisits
  const work = { drafts: draft ? [draft] : [], jottings: [], outbox: [] }
  expect(dueForms(visits, work, 'B-5', NOW).map(({ state }) => state)).toEqual(['due'])
})

test('a response may be corrected until its moment, with the form in the wording that was answered', () => {
  const response = { id: 40, form_id: 3, form_version: 1, responses: [] }
  const correctable = [{ response_id: 40, until: new Date(NOW + DAY).toISOString() }]
  const person = { ...about, responses: [response], held: [], correctable }
  const visits = { people: [person], answered_forms: [form] } as never
  expect(correctableOf(visits, 40, NOW)).toMatchObject({ person, response, form })
  expect(correctableOf(visits, 40, NOW + DAY)).toBeUndefined()
  expect(correctableOf(visits, 41, NOW)).toBeUndefined()
  const newer = { people: [person], answered_forms: [{ ...(form as object), form_version: 2 }] } as never
  expect(correctableOf(newer, 40, NOW)).toBeUndefined()
})

// @vitest-environment node
import { beforeEach, expect, test } from 'vitest'
import type { Form } from '../../contract/form.ts'
import { outboxWorld } from '../../tests/outbox-world.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { keepDraft, listDrafts } from './draft-store.ts'
import { reconcileKept } from './kept-settling.ts'
import type { CorrectionSubmission, FormSubmission, Letter } from './outbox-kinds.ts'
import { listOutbox, submitToOutbox } from './outbox-store.ts'
import { sendOutbox } from './sender.ts'

const NOON = Date.parse('2026-11-20T04:00:00Z')
const form = { title: 'First visit', questions: [] } as unknown as Form
const place = { serial_number: 'B-1', beneficiary_id: 1, form_id: 9, programme_id: 3, stage: 1 }
const shown = { person_name: 'Siti Rahman', title: 'First visit', programme_name: 'Meals' }
const restored = { now: '2026-11-20T05:00:00Z', backed_up_at: null, went_back: { id: 'first', to: '' } }

/** What the office has by key; a restore leaves a gap in its numbers. */
const office = new Map<string, number>()
let next = 71
const received: Letter[] = []
const post = async (letter: Letter) => {
  received.push(structuredClone(letter))
  const { idempotency_key: key } = letter
  const corrects = letter.kind === 'correction' && letter.body.corrects
  if (corrects !== false && ![...office.values()].includes(corrects))
    throw new ApiProblem('not_found', 404, 'There is nothing')
  const id = office.get(key) ?? next++
  office.set(key, id)
  return { id, held_because: '' as const }
}
const goBack = () => {
  office.clear()
  next += 100_000
}

let { vault } = await outboxWorld()
beforeEach(async () => {
  ;({ vault } = await outboxWorld())
  office.clear()
  received.splice(0)
  next = 71
})

const said = { responses: [], language: 'en' as const }
async function report(): Promise<void> {
  const body = { ...said, stage: 1, programme_id: 3, beneficiary_serial_number: 'B-1' }
  const letter = { form, idempotency_key: 'report', body }
  const submission: FormSubmission = { ...place, ...shown, letter }
  await submitToOutbox(vault, submission, 'none', { now: NOON })
}
async function correct(corrects: number, name: string, now: number): Promise<void> {
  const request = { form, idempotency_key: name, body: { ...said, corrects } }
  const submission: CorrectionSubmission = { ...place, ...shown, kind: 'correction', corrects, request }
  await submitToOutbox(vault, submission, 'none', { now })
}
const begin = (corrects: number, answers: Record<string, string>) =>
  keepDraft(vault, { ...place, person_name: 'Siti Rahman', form, corrects, answers })
const told = () =>
  received.map((one) => [one.idempotency_key, one.kind === 'correction' ? one.body.corrects : null])

/** A report, what corrects it and what corrects that, all of which the office had before it went back. */
async function sendAll(): Promise<void> {
  await report()
  await sendOutbox(vault, post)
  await correct(71, 'corrected', NOON + 1)
  await sendOutbox(vault, post)
  await correct(72, 'corrected twice', NOON + 2)
  await sendOutbox(vault, post)
  received.splice(0)
}

test('a correction that a restore lost with its report corrects the report as it came in again (H-2023)', async () => {
  await sendAll()
  goBack()
  await reconcileKept(vault, restored)
  await sendOutbox(vault, post)
  const sent = [
    ['report', null],
    ['corrected', 100_074],
    ['corrected twice', 100_075],
  ]
  expect(told()).toEqual(sent)
  expect((await listOutbox(vault)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  // And again, when it goes back further.
  goBack()
  await reconcileKept(vault, { ...restored, went_back: { id: 'second', to: '' } })
  await sendOutbox(vault, post)
  expect(told().slice(3)).toEqual([
    ['report', null],
    ['corrected', 200_077],
    ['corrected twice', 200_078],
  ])
})

test('what waits, was refused or is begun corrects it as well; of any other report nothing changes (H-2023)', async () => {
  await report()
  await sendOutbox(vault, post)
  await correct(71, 'waiting', NOON + 1)
  await correct(44, 'of another', NOON + 2)
  await begin(71, { 'a-question': 'better' })
  await begin(44, { 'a-question': 'other' })
  goBack()
  await sendOutbox(vault, post)
  expect((await listOutbox(vault)).map(({ state }) => state)).toEqual(['sent', 'refused', 'refused'])
  await reconcileKept(vault, restored)
  await sendOutbox(vault, post)
  expect(await listOutbox(vault)).toMatchObject([
    { state: 'sent', response_id: 100_072 },
    { state: 'refused', corrects: 100_072, request: { body: { corrects: 100_072 } } },
    { state: 'refused', corrects: 44, request: { body: { corrects: 44 } } },
  ])
  expect((await listDrafts(vault)).map(({ corrects }) => corrects).toSorted()).toEqual(
    [100_072, 44].toSorted(),
  )
})

test('a sheet that was open meanwhile writes on in what corrects the new one (H-2023)', async () => {
  await report()
  await sendOutbox(vault, post)
  await begin(71, { 'a-question': 'better' })
  goBack()
  await reconcileKept(vault, restored)
  await sendOutbox(vault, post)
  await begin(71, { 'a-question': 'much better' })
  expect(await listDrafts(vault)).toMatchObject([
    { corrects: 100_072, answers: { 'a-question': 'much better' } },
  ])
})

test('a correction waits for its report, on which the server fails (H-2023)', async () => {
  await sendAll()
  goBack()
  await reconcileKept(vault, restored)
  const unwell = (letter: Letter) =>
    letter.idempotency_key === 'report' ? Promise.reject(new ApiProblem('internal', 500, 'No')) : post(letter)
  expect(await sendOutbox(vault, unwell, { now: NOON })).toBe('unwell')
  expect(told()).toEqual([])
  expect(await sendOutbox(vault, post, { now: NOON + 600_000 })).toBe('done')
  expect(told().map(([key]) => key)).toEqual(['report', 'corrected', 'corrected twice'])
})

test('what the office had not lost is named as before (H-2023)', async () => {
  await sendAll()
  await reconcileKept(vault, restored)
  await sendOutbox(vault, post)
  expect(told().map(([, corrects]) => corrects)).toEqual([null, 71, 72])
})

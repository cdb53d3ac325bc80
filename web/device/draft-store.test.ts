// @vitest-environment node

import { beforeEach, expect, test } from 'vitest'
import type { Form } from '../../contract/form.ts'
import { outboxWorld } from '../../tests/outbox-world.ts'
import { keepAttachment } from './attachment-keeping.ts'
import { readAttachment } from './attachment-store.ts'
import { sweepAttachments } from './attachment-sweep.ts'
import { draftKeeper } from './draft-keeper.ts'
import { type Draft, findDraft, keepDraft, listDrafts } from './draft-store.ts'
import { dueForms, type SeenVisits } from './due-forms.ts'
import { asNumberedNow } from './form-place.ts'
import { countUnsent } from './outbox-store.ts'
import { unsentWith } from './use-unsent.ts'

const place = { serial_number: 'B-1', beneficiary_id: 7, programme_id: 3, stage: 1 }
const about: Omit<Draft, 'answers'> = {
  ...place,
  person_name: 'Siti Rahman',
  form: { title: 'First visit' } as Form,
}

const asked = [
  { form_id: 5, programme_id: 3, stage: 1 },
  { form_id: 4, programme_id: 3, stage: 2 },
  { form_id: 6, programme_id: 3, stage: 3 },
]
const visits = {
  people: [{ serial_number: 'B-1', beneficiary_id: 7, pending: asked }],
  forms: ['New intake', 'Moved', 'Third'].map((title, at) => ({ ...asked[at], title })),
  seen: [],
  fetched_at: 0,
} as unknown as SeenVisits

let { memory, vault } = await outboxWorld()
beforeEach(async () => {
  ;({ memory, vault } = await outboxWorld())
})
const kept = async () => (await listDrafts(vault)).map(({ answers }) => answers)

test('two tabs write into one draft: neither takes away what the other kept', async () => {
  const nothing = () => {}
  const [one, other] = [draftKeeper(vault, nothing, nothing), draftKeeper(vault, nothing, nothing)]
  one.keep({ ...about, answers: { q1: 'a long sentence' } })
  other.keep({ ...about, answers: { q2: 'Yes' } })
  await Promise.all([one.flush(), other.flush()])
  expect(await kept()).toEqual([{ q1: 'a long sentence', q2: 'Yes' }])
})

test('an emptied draft is none', async () => {
  await keepDraft(vault, { ...about, answers: { q1: 'Well', q2: 'Yes' } })
  expect(await keepDraft(vault, { ...about, answers: { q1: '' } }, 5)).toBe(5)
  expect(await keepDraft(vault, { ...about, answers: { q2: '' } })).toBeNull()
  expect(await kept()).toEqual([])
})

test('what could not be written is said, and goes with what is typed next', async () => {
  const { apply } = memory.store
  memory.store.apply = () =>
    Promise.reject(new DOMException('The quota has been exceeded', 'QuotaExceededError'))
  const said: string[] = []
  const keeper = draftKeeper(
    vault,
    () => said.push('kept'),
    () => said.push('failed'),
  )
  keeper.keep({ ...about, answers: { q1: 'Well' } })
  await keeper.flush()
  memory.store.apply = apply
  keeper.keep({ ...about, answers: { q2: 'Yes' } })
  await keeper.flush()
  expect(said).toEqual(['failed', 'kept'])
  expect(await kept()).toEqual([{ q1: 'Well', q2: 'Yes' }])
})

test('a draft stays with its person when numbers are mended, and is nobody else’s', async () => {
  await keepDraft(vault, { ...about, answers: { q1: 'Well' } })
  expect(await findDraft(vault, { ...place, serial_number: 'B-2' })).toMatchObject({
    answers: { q1: 'Well' },
  })
  expect(await findDraft(vault, { ...place, beneficiary_id: 8 })).toBeUndefined()
  const people = [
    { serial_number: 'B-1', beneficiary_id: 8 },
    { serial_number: 'B-2', beneficiary_id: 7 },
  ]
  expect(asNumberedNow(await listDrafts(vault), people)).toMatchObject([{ serial_number: 'B-2' }])
})

test('one that was begun before people had ids here is found by its number and stays one', async () => {
  const { beneficiary_id: _, ...older } = about
  await keepDraft(vault, { ...older, answers: { q1: 'Well' } })
  const found = await findDraft(vault, place)
  await keepDraft(vault, { ...about, key: found?.key, answers: { q2: 'Yes' } })
  expect(await kept()).toEqual([{ q1: 'Well', q2: 'Yes' }])
})

test('a draft stays with its form when that is moved, and does not open in another that stands there by then', async () => {
  const begun = { ...about, form_id: 4, answers: { q1: 'Well' } }
  await keepDraft(vault, begun)
  expect(await findDraft(vault, { ...place, form_id: 5 })).toBeUndefined()
  expect(await findDraft(vault, { ...place, form_id: 4, stage: 2 })).toMatchObject({
    answers: { q1: 'Well' },
  })
  await keepDraft(vault, { ...about, form_id: 5, answers: { q1: 'Asleep' } })
  expect(await kept()).toEqual(expect.arrayContaining([{ q1: 'Well' }, { q1: 'Asleep' }]))
  const due = dueForms(visits, { drafts: await listDrafts(vault), jottings: [], outbox: [] }, 'B-1')
  expect(due.map(({ form, state }) => [form.title, state])).toEqual([
    ['New intake', 'begun'],
    ['Moved', 'begun'],
    ['Third', 'due'],
  ])
})

test('a draft that does not open here keeps the others from nothing, counts as unsent, and no bytes go that it may name', async () => {
  await keepDraft(vault, { ...about, answers: { q1: 'Well' } })
  const [known] = memory.records.keys()
  await keepDraft(vault, { ...about, form_id: 5, answers: { q1: 'Asleep' } })
  const later = [...memory.records.values()].find(({ key }) => key !== known)
  if (!later) throw new Error('Two were to be kept')
  const photo = new Blob(['bytes'], { type: 'image/jpeg' })
  await keepAttachment(vault, 'a'.repeat(32), photo, { kind: 'photo', agreed_at: '' }, 1)
  memory.records.set(later.key, { ...later, sealed: {} as never })
  expect(await kept()).toEqual([{ q1: 'Well' }])
  const work = { drafts: await listDrafts(vault), jottings: [], outbox: [] }
  const counted = await countUnsent(memory.store, vault.id)
  expect(unsentWith(work, counted)).toEqual({ drafts: 2, submitted: 0, isCounted: true })
  await sweepAttachments(vault)
  expect(await readAttachment(vault, 'a'.repeat(32))).toBeDefined()
  memory.records.set(later.key, later)
  await sweepAttachments(vault)
  expect(await readAttachment(vault, 'a'.repeat(32))).toBeUndefined()
})

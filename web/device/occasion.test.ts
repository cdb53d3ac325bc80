// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest'
import type { Form } from '../../contract/form.ts'
import { memoryDeviceStore } from '../../tests/memory-device-store.ts'
import { sealedPhone, sealedStore } from '../../tests/sealed-phone.ts'
import { begunBefore } from './begun-before.ts'
import type { OpenVault } from './device-store.ts'
import { draftKey, findDraft, keepDraft, listDrafts } from './draft-store.ts'
import { dueForms, type SeenVisits } from './due-forms.ts'
import { isForm } from './is-form.ts'
import { occasionAt } from './occasion.ts'
import { findDuplicate } from './outbox-duplicates.ts'
import type { Letter } from './outbox-kinds.ts'
import { listOutbox, markReady, submitToOutbox } from './outbox-store.ts'
import { sendOutbox } from './sender.ts'
import { openWithPin, openWithServerKey } from './vault-opening.ts'
import { readVisits } from './visits-store.ts'

const DAY = 86_400_000
const noon = (day: string) => Date.parse(`${day}T04:00:00Z`)
const asked = { form_id: 5, programme_id: 3, stage: 1 }
const place = { serial_number: 'B-1', beneficiary_id: 1, ...asked }
const eachVisit = { ...asked, title: 'Each visit', repeats: 'each_visit', every_weeks: null } as Form
const everyTwo = { ...asked, title: 'Every two', repeats: 'weeks', every_weeks: 2 } as Form
const once = { ...asked, title: 'Once', repeats: 'once', every_weeks: null } as Form
const told = (person: object, form: Form = eachVisit, fetched_at = noon('2026-11-19')) =>
  ({
    people: [{ serial_number: 'B-1', beneficiary_id: 1, pending: [], ...person }],
    forms: [form],
    seen: [],
    fetched_at,
  }) as unknown as SeenVisits

let vault: OpenVault
beforeEach(async () => {
  vault = await openWithServerKey(memoryDeviceStore().store, sealedPhone)
})
const work = async () => ({
  drafts: await listDrafts(vault),
  jottings: [],
  outbox: await listOutbox(vault),
})
const due = async (visits: SeenVisits, day: string) =>
  dueForms(visits, await work(), 'B-1', noon(day)).map(({ state, isOwed }) => [state, isOwed])
const earlier = async (visits: SeenVisits, day: string) =>
  begunBefore(visits, await work(), 'B-1', noon(day)).map(({ occasion }) => occasion)
const begin = (day: string, answer: string) =>
  keepDraft(
    vault,
    { ...place, person_name: 'P', form: eachVisit, occasion: day, answers: { q1: answer } },
    noon(day),
  )
const submit = async (day: string) => {
  const draft_key = await draftKey(vault, { ...place, occasion: day })
  const letter = { idempotency_key: day, form: eachVisit, body: { answered_at: day } as never }
  const shown = { title: 'Each visit', person_name: 'P', programme_name: 'B' }
  await submitToOutbox(vault, { ...place, ...shown, occasion: day, letter }, draft_key, { now: noon(day) })
}

test('a form of once is asked from its day on, also without signal (H-1286)', async () => {
  const visits = told({ later: [{ ...asked, from: '2026-11-22' }] }, once)
  expect(await due(visits, '2026-11-21')).toEqual([])
  for (const day of ['2026-11-22', '2026-11-23']) expect(await due(visits, day)).toEqual([['due', true]])
  await submitToOutbox(
    vault,
    {
      ...{ ...place, title: 'Once', person_name: 'P', programme_name: 'B', occasion: '' },
      letter: { idempotency_key: 'once', form: once, body: {} as never },
    },
    await draftKey(vault, { ...place, occasion: '' }),
    { now: noon('2026-11-22') },
  )
  expect(await due(visits, '2026-11-23')).toEqual([['waiting', true]])
})

describe('a form of each visit', () => {
  const visits = told({ pending: [asked] })

  test('is open every day of three without signal, and drafts and letters of one day leave the others alone', async () => {
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) {
      expect(await due(visits, day)).toEqual([['due', false]])
      await begin(day, `of ${day}`)
      expect(await due(visits, day)).toEqual([['begun', true]])
      expect(await findDraft(vault, { ...place, occasion: day })).toMatchObject({
        answers: { q1: `of ${day}` },
        begun_at: noon(day),
      })
    }
    expect((await earlier(visits, '2026-11-22')).sort()).toEqual(['2026-11-20', '2026-11-21'])
    expect(await earlier(told({ later: [{ ...asked, from: '2026-11-23' }] }), '2026-11-22')).toHaveLength(3)
    for (const day of ['2026-11-21', '2026-11-20', '2026-11-22']) await submit(day)
    expect(await listDrafts(vault)).toEqual([])
    expect(await due(visits, '2026-11-22')).toEqual([['waiting', false]])
    expect(await due(visits, '2026-11-23')).toEqual([['due', false]])
    const sent: Letter[] = []
    const post = async (letter: Letter) => {
      sent.push(letter)
      return { id: sent.length, held_because: '' as const }
    }
    await sendOutbox(vault, post)
    expect(sent.length).toBe(3)
    // The office has all three, and has not told anything since.
    expect(await due(visits, '2026-11-22')).toEqual([])
    expect(await due(visits, '2026-11-23')).toEqual([['due', false]])
    const items = (await listOutbox(vault)).filter(isForm)
    expect(items.map(({ occasion }) => occasion).sort()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  })

  test('that the office has for today is open again tomorrow, by the phone’s own clock', async () => {
    const later = told({ later: [{ ...asked, from: '2026-11-21' }] })
    expect(await due(later, '2026-11-20')).toEqual([])
    expect(await due(later, '2026-11-21')).toEqual([['due', false]])
  })

  test('that was filled in for a day is open for the days before it, of which that says nothing', async () => {
    const later = told({ later: [{ ...asked, from: '2026-11-23' }] })
    expect(await due(later, '2026-11-22')).toEqual([])
    expect(await due(later, '2026-11-21')).toEqual([['due', false]])
  })

  test('a minute before midnight in Singapore is the day before', () => {
    const at = (moment: string) => occasionAt(eachVisit, asked as object, Date.parse(moment))
    expect(at('2028-02-29T15:59:59.999Z')).toBe('2028-02-29')
    expect(at('2028-02-29T16:00:00.000Z')).toBe('2028-03-01')
  })

  test('a letter of another day that waits is not taken for today’s, of whichever version it is', async () => {
    await submit('2026-11-20')
    const find = (occasion: string) => findDuplicate(vault, place, 0, { form: eachVisit, occasion })
    expect(await find('2026-11-20')).toBeDefined()
    expect(await find('2026-11-21')).toBeUndefined()
  })
})

describe('a form of every two weeks', () => {
  test('is asked by the kept day: in its round, and anew when the next one begins without signal', async () => {
    const visits = told({ pending: [{ ...asked, occasion: '2026-11-12' }] }, everyTwo)
    expect(await due(visits, '2026-11-20')).toEqual([['due', true]])
    await submit('2026-11-20')
    expect(await due(visits, '2026-11-26')).toEqual([['due', true]])
    const later = told({ later: [{ ...asked, from: '2026-11-26' }] }, everyTwo)
    expect(await due(later, '2026-11-25')).toEqual([])
    expect(await due(later, '2026-12-09')).toEqual([['due', true]])
    expect(await due(later, '2026-12-10')).toEqual([['due', true]])
  })
})

test.each([
  [
    'its PIN',
    async () => {
      const { store, vaults } = sealedStore('two-kinds')
      return await openWithPin(store, [...vaults.keys()][0] ?? '', sealedPhone.pin)
    },
  ],
  ['a sign-in', () => openWithServerKey(sealedStore('two-kinds').store, sealedPhone)],
])(
  'what the build before occasions kept opens by %s: its draft goes on, its letters go as they were written',
  async (_, open) => {
    const opened = await open()
    if (typeof opened === 'string') throw new Error(opened)
    vault = opened
    const kept = await readVisits(vault)
    // Meanwhile the office says that this form is filled in at each visit.
    const visits = { ...kept, forms: [{ ...kept?.forms[0], repeats: 'each_visit' }] } as unknown as SeenVisits
    const at = (serial_number: string, day: string) =>
      work().then((done) => dueForms(visits, done, serial_number, noon(day)).map(({ state }) => state))
    expect(await at('B-1', '2026-11-23')).toEqual(['begun'])
    expect((await findDraft(vault, { ...place, occasion: '2026-11-23' }))?.answers).toEqual({
      q1: 'fell on Monday',
    })
    expect(await at('B-2', '2026-11-20')).toEqual(['waiting'])
    expect(await at('B-2', '2026-11-21')).toEqual(['due'])
    expect(await at('B-4', '2026-11-20')).toEqual([])
    expect(await at('B-4', '2026-11-21')).toEqual(['due'])
    // As every form was, before the office says otherwise.
    expect(dueForms(kept as SeenVisits, await work(), 'B-2').map(({ state }) => state)).toEqual(['waiting'])
    const received: Letter[] = []
    const post = async (letter: Letter) => {
      received.push(letter)
      return { id: 90 + received.length, held_because: '' as const }
    }
    for (const item of await listOutbox(vault)) if (item.state === 'refused') await markReady(vault, item.key)
    expect(await sendOutbox(vault, post, { now: Date.now() + DAY })).toBe('done')
    expect(
      received.map(({ idempotency_key, kind }) => [kind ?? 'form', idempotency_key.slice(0, 8)]),
    ).toEqual([
      ['form', 'letter-2'],
      ['form', 'letter-3'],
      ['engagement', 'visit-1'],
    ])
    expect(received[0]).toMatchObject({ body: { answered_at: '2026-11-20T03:04:05.000Z' } })
  },
)

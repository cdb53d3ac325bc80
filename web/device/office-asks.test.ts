import { expect, test } from 'vitest'
import type { SeenVisits } from './due-forms.ts'
import { officeAsks } from './office-asks.ts'
import type { Work } from './use-work.ts'

const now = Date.parse('2026-11-23T04:00:00Z')
const form = (form_id: number, stage: number) => ({
  ...{ form_id, programme_id: 7, stage, title: `Visit ${stage}`, questions: [], repeats: 'once' },
})
const place = (form_id: number, stage: number, over = {}) => ({ form_id, programme_id: 7, stage, ...over })
const visits = (over: object) =>
  ({
    people: [
      {
        ...{ serial_number: 'KB-1', beneficiary_id: 1, status_reason: '', later: [] },
        pending: [place(3, 1, { asked_on: '2026-11-22' }), place(4, 2)],
        ...over,
      },
    ],
    forms: [form(3, 1), form(4, 2)],
    seen: [],
    fetched_at: now - 1000,
  }) as unknown as SeenVisits
const work = (over: object) => ({ outbox: [], drafts: [], ...over }) as unknown as Work
const said = (of: SeenVisits, done?: Work) =>
  officeAsks(of, done, now).map(({ person, due }) => [person.serial_number, due?.form.form_id ?? 'visit'])

test('what the office asked for is told, and nothing else that is due', () => {
  expect(said(visits({}))).toEqual([['KB-1', 3]])
  expect(said(visits({ pending: [place(3, 1)] }))).toEqual([])
})

test('a form that waits to be sent is asked for no more, whatever the server said last', () => {
  const item = {
    ...{ kind: 'form', state: 'ready', sent_at: null, beneficiary_id: 1, serial_number: 'KB-1' },
    ...place(3, 1),
    occasion: '',
  }
  expect(said(visits({}), work({ outbox: [item] }))).toEqual([])
})

test('a visit is asked for until something is noted of one, and of nobody who has died', () => {
  const asked = { visit_asked_on: '2026-11-22', pending: [] }
  expect(said(visits(asked))).toEqual([['KB-1', 'visit']])
  const noted = {
    ...{ kind: 'engagement', state: 'ready', sent_at: null, beneficiary_id: 1, serial_number: 'KB-1' },
    done: { kind: 'visit', outcome: 'away', happened_on: '2026-11-23' },
  }
  expect(said(visits(asked), work({ outbox: [noted] }))).toEqual([])
  const before = { ...noted, done: { ...noted.done, happened_on: '2026-11-21' } }
  expect(said(visits(asked), work({ outbox: [before] }))).toEqual([['KB-1', 'visit']])
  const rung = { ...noted, done: { ...noted.done, kind: 'call' } }
  expect(said(visits(asked), work({ outbox: [rung] }))).toEqual([['KB-1', 'visit']])
  expect(said(visits({ ...asked, status_reason: 'deceased' }))).toEqual([])
})

import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS, singaporeDay } from '../../contract/calendar-day.ts'
import type { Sheet } from '../features/form-response/sheet-place.ts'
import { VolunteerFormPage } from './volunteer-form-page.tsx'

const phone = vi.hoisted(() => ({
  visits: {} as object,
  draft: null as object | null,
  search: {} as object,
  opened: undefined as unknown,
}))
vi.mock('@tanstack/react-router', () => ({
  useParams: () => ({ sNo: 'v1', pid: '7', sid: '1' }),
  useSearch: () => phone.search,
  Link: () => null,
  Navigate: () => null,
}))
vi.mock('../device/use-device.ts', () => ({ useVault: () => null }))
vi.mock('../device/use-draft.ts', () => ({ useDraft: () => phone.draft }))
vi.mock('../device/use-work.ts', () => ({
  useWork: () => ({ data: { drafts: [], jottings: [], outbox: [] }, error: null }),
}))
vi.mock('../device/visits.ts', () => ({
  useVisits: () => ({ visits: phone.visits, isFetching: false, error: null }),
  useVolunteer: () => ({ account_id: 21 }),
}))
vi.mock('../device/pictures.ts', () => ({ useKeptPicture: () => '' }))
vi.mock('../features/form-response/after-sending.ts', () => ({ useAfterSending: () => vi.fn() }))
vi.mock('../features/form-response/answer-form.tsx', () => ({
  AnswerForm: (sheet: object) => {
    phone.opened = sheet
    return null
  },
}))

const now = Date.now()
const KEY = 'note-of-that-visit'
const place = { form_id: 3, programme_id: 7, stage: 1 }
const visitOn = (days: number) => ({ on: singaporeDay(now - days * DAY_MS), key: KEY })

/** What stands open of a form of which a draft was begun so many days ago about a visit of that day. */
function openedWith(days: number, repeats: string, search: object = {}): Sheet {
  const person = { serial_number: 'B-1', beneficiary_id: 5, visit_id: 'v1', display_name: 'Siti' }
  const form = {
    ...{ ...place, repeats, every_weeks: null, title: 'Talk', title_translations: {} },
    ...{ programme_name: 'Befriending', questions: [], form_version: 1 },
  }
  const visit = visitOn(days)
  const begun = now - days * DAY_MS
  const occasion = repeats === 'each_visit' ? { occasion: visit.on } : {}
  phone.visits = {
    people: [{ ...person, pending: [place], responses: [], held: [] }],
    forms: [form],
    fetched_at: now,
  }
  phone.draft = {
    ...{ ...place, ...occasion, serial_number: 'B-1', beneficiary_id: 5, person_name: 'Siti', key: 'd' },
    ...{ form, visit, answers: { q1: 'Well' }, begun_at: begun, saved_at: begun },
  }
  phone.search = search
  render(<VolunteerFormPage />)
  return phone.opened as Sheet
}

beforeEach(() => {
  phone.opened = undefined
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

test('a form of once, begun about a visit weeks ago and opened from the list, is about no visit of then (0038)', () => {
  const { draft, visit } = openedWith(14, 'once')
  expect(draft).toMatchObject({ answers: { q1: 'Well' } })
  expect(visit).toBeUndefined()
})

test('on the day on which it was begun it goes on with its visit', () => {
  expect(openedWith(0, 'once').visit).toEqual(visitOn(0))
})

test('of a form of each visit a draft stays about its own day, whenever it is finished', () => {
  const visit = visitOn(14)
  expect(openedWith(14, 'each_visit', { form: '3', on: visit.on }).visit).toEqual(visit)
})

test('a visit that the address names comes before that of the draft', () => {
  const named = `${singaporeDay(now)}.another-visit`
  const { visit } = openedWith(14, 'once', { visit: named })
  expect(visit).toEqual({ on: singaporeDay(now), key: 'another-visit' })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEFT_OUT_RULES } from '../../contract/match.ts'
import { metresBetween } from '../places/distance.ts'
import { PRICES } from './match-prices.ts'
import { leftOutBy, type MatchPerson, type MatchVolunteer, reasonsFor } from './match-rules.ts'

const toaPayoh = { latitude: 1.33521, longitude: 103.846163, is_about: false }
const tampines = { latitude: 1.3474, longitude: 103.945295, is_about: false }
const person: MatchPerson = {
  block_number: '145',
  street_name: 'Lorong 2 Toa Payoh',
  postal_code: '310145',
  place: toaPayoh,
  gender: 'Female',
  languages: ['hokkien', 'mandarin'],
  times: ['weekday_morning'],
  status: 'Active',
  gender_rules: [],
  must_share: false,
  prefers_language: false,
  max_km: null,
  programmes: [7],
}
const volunteer: MatchVolunteer = {
  block_number: '101',
  street_name: 'Tampines Street 11',
  postal_code: '521101',
  place: tampines,
  gender: 'Male',
  languages: ['english'],
  times: ['weekday_morning', 'weekend_evening'],
  status: 'Available',
  is_blocked: false,
  load: 0,
  max_people: 3,
  max_km: null,
  visited_on: null,
  has_declined: false,
  is_kept_apart: false,
  lacks: [],
}
const firstAid = { volunteer_id: 1, kind_id: 1, name: 'First aid', ended_on: null }
const ofAll = { ...firstAid, required: 'everybody' as const, programme_ids: [] }
const ofSome = (...programme_ids: number[]) => ({
  ...firstAid,
  required: 'programmes' as const,
  programme_ids,
})
const out = (over: Partial<MatchVolunteer>, asked: Partial<MatchPerson> = {}) =>
  leftOutBy({ ...person, ...asked }, { ...volunteer, ...over })
const points = (over: Partial<MatchVolunteer>, asked: Partial<MatchPerson> = {}) =>
  reasonsFor({ ...person, ...asked }, { ...volunteer, ...over }, PRICES.balanced).reduce(
    (sum, one) => sum + one.points,
    0,
  )

test('eleven kilometres lie between Toa Payoh and Tampines, and none within a block', () => {
  expect(metresBetween(toaPayoh, tampines)).toBeGreaterThan(11_000)
  expect(metresBetween(toaPayoh, tampines)).toBeLessThan(11_300)
  expect(metresBetween(toaPayoh, toaPayoh)).toBe(0)
})

test.each<[string, Partial<MatchVolunteer>, Partial<MatchPerson>, string | undefined]>([
  ['nothing against it', {}, {}, undefined],
  ['somebody who is Inactive themselves', {}, { status: 'Inactive' }, 'person_inactive'],
  ['an inactive volunteer', { status: 'Inactive' }, {}, 'inactive'],
  ['one on leave', { status: 'On Leave' }, {}, 'on_leave'],
  ['one whose sign-in is blocked', { is_blocked: true }, {}, 'blocked'],
  ['a check that everybody must have', { lacks: [ofAll] }, {}, 'lacks_check'],
  ['one that their programme asks for', { lacks: [ofSome(6, 7)] }, {}, 'lacks_check'],
  ['one that another programme asks for', { lacks: [ofSome(6)] }, {}, undefined],
  ['whom a pair keeps apart', { is_kept_apart: true }, {}, 'kept_apart'],
  ['and before all else', { is_kept_apart: true, load: 3 }, { status: 'Inactive' }, 'kept_apart'],
  ['as many people as they take', { load: 3 }, {}, 'full'],
  ['two people', { load: 2 }, {}, undefined],
  ['three people of five', { load: 3, max_people: 5 }, {}, undefined],
  ['a man where the same gender is asked', {}, { gender_rules: ['same'] }, 'gender'],
  ['a woman where the same is asked', { gender: 'Female' }, { gender_rules: ['same'] }, undefined],
  ['the same as nobody knows what', {}, { gender_rules: ['same'], gender: '' }, undefined],
  ['a man for a woman, where women go to women', {}, { gender_rules: ['woman_for_women'] }, 'gender'],
  ['a man for a man there', {}, { gender_rules: ['woman_for_women'], gender: 'Male' }, undefined],
  ['a man who lets in women only', {}, { gender_rules: ['women_only'], gender: 'Male' }, 'gender'],
  ['a woman there', { gender: 'Female' }, { gender_rules: ['women_only'], gender: 'Male' }, undefined],
  ['a woman where men only are let in', { gender: 'Female' }, { gender_rules: ['men_only'] }, 'gender'],
  ['somebody of whom it is not known', { gender: '' }, { gender_rules: ['men_only'] }, 'gender'],
  ['no language in common, where one must be', {}, { must_share: true }, 'language'],
  ['Hokkien, where one must be', { languages: ['hokkien'] }, { must_share: true }, undefined],
  ['any, where theirs is not known', {}, { must_share: true, languages: [] }, undefined],
  ['further than they go', { max_km: 11 }, {}, 'too_far'],
  ['as far as they go', { max_km: 12 }, {}, undefined],
  ['further than the programme lets', {}, { max_km: 5 }, 'too_far'],
  ['a home that nobody can place', { place: null, max_km: 1 }, {}, undefined],
])('%s', (_, over, asked, rule) => {
  expect(out(over, asked)).toBe(rule)
})

test('whoever fits better has fewer points', () => {
  const near = { place: { ...toaPayoh, longitude: 103.85 } }
  const ranked = [
    points({ postal_code: '310145', languages: ['hokkien'], visited_on: '2025-03-04' }),
    points({ ...near, languages: ['hokkien'] }),
    points({ ...near, languages: ['hokkien'], load: 1, max_people: 4 }),
    points({ ...near, languages: ['hokkien'], load: 2, max_people: 4 }),
    points({ ...near, languages: ['hokkien'], load: 2, max_people: 4, times: ['weekend_evening'] }),
    points({ ...near, languages: ['english'], load: 2, max_people: 4 }),
    points({}),
  ]
  expect(ranked).toEqual(ranked.toSorted((one, other) => one - other))
  expect(new Set(ranked).size).toBe(ranked.length)
})

test('no common language counts twice where a programme says that one is better, and what is shared as before', () => {
  const prefers = { prefers_language: true }
  expect(points({}, prefers) - points({})).toBe(60)
  expect(points({ languages: ['hokkien'] }, prefers)).toBe(points({ languages: ['hokkien'] }))
  expect(points({ languages: [] }, prefers)).toBe(points({ languages: [] }))
})

test('a block of the same number in another street is not the same block', () => {
  const rules = (over: Partial<MatchVolunteer>) =>
    reasonsFor(person, { ...volunteer, ...over }, PRICES.balanced).map(({ rule }) => rule)
  expect(rules({ block_number: '145', street_name: 'Tampines Street 12' })).toContain('distance')
  expect(rules({ block_number: '145', street_name: 'LORONG 2 TOA PAYOH' })).toContain('same_block')
  expect(rules({ block_number: '', street_name: '', postal_code: '' })).toContain('distance')
})

const languages = fc.subarray(['english', 'mandarin', 'malay', 'tamil', 'hokkien'])
const aVolunteer = fc.record({
  status: fc.constantFrom('Available', 'Assigned', 'On Leave', 'Inactive'),
  is_blocked: fc.boolean(),
  lacks: fc.subarray([ofAll, ofSome(7), ofSome(8)]),
  load: fc.nat(5),
  max_people: fc.integer({ min: 1, max: 5 }),
  max_km: fc.option(fc.integer({ min: 1, max: 20 })),
  gender: fc.constantFrom('', 'Female', 'Male', 'Other'),
  languages,
  place: fc.constantFrom(null, toaPayoh, tampines),
})
const aPerson = fc.record({
  gender: fc.constantFrom('', 'Female', 'Male'),
  languages,
  must_share: fc.boolean(),
  max_km: fc.option(fc.integer({ min: 1, max: 20 })),
  gender_rules: fc.subarray(['same', 'woman_for_women', 'women_only', 'men_only'] as const),
})

test('whoever is proposed breaks none of the rules, in a thousand pairs', () => {
  fc.assert(
    fc.property(aPerson, aVolunteer, (asked, over) => {
      const rule = out(over, asked)
      if (rule !== undefined) return void expect(LEFT_OUT_RULES).toContain(rule)
      expect(['Inactive', 'On Leave']).not.toContain(over.status)
      expect(over.is_blocked).toBe(false)
      expect(over.lacks.filter((one) => one.programme_ids[0] !== 8)).toEqual([])
      expect(over.load).toBeLessThan(over.max_people)
      if (asked.must_share && asked.languages.length > 0)
        expect(asked.languages.some((one) => over.languages.includes(one))).toBe(true)
      const [women, men] = [
        asked.gender_rules.includes('women_only'),
        asked.gender_rules.includes('men_only'),
      ]
      if (women || men) expect([over.gender, women && men]).toEqual([women ? 'Female' : 'Male', false])
      else if (asked.gender === 'Female' && asked.gender_rules.length > 0) expect(over.gender).toBe('Female')
      const far = over.place ? metresBetween(toaPayoh, over.place) : 0
      expect(far).toBeLessThanOrEqual(Math.min(asked.max_km ?? 99, over.max_km ?? 99) * 1000)
    }),
    { numRuns: 1000 },
  )
})

import { expect, test } from 'vitest'
import type { Form } from '../../contract/form.ts'
import { momentOn, occasionOfVisit, visitIn, visitOfDraft, visitText } from './form-visit.ts'

const noon = Date.parse('2026-11-23T04:00:00Z')
const TODAY = '2026-11-23'
const place = { form_id: 3, programme_id: 7, stage: 1 }
const form = (repeats: Form['repeats'], every_weeks: number | null = null) =>
  ({ ...place, repeats, every_weeks }) as Form
type Asking = Parameters<typeof occasionOfVisit>[1]
const asking = (over: object = {}) =>
  ({ pending: [place], later: [], responses: [], ...over }) as unknown as Asking
const reported = (occasion: string, form_id = 3) => [{ form_id, occasion }]

test('an address says of which visit a form is, and nothing else is taken for one', () => {
  const visit = { on: '2026-11-22', key: 'Ab3-_4567890' }
  expect(visitIn(visitText(visit), noon)).toEqual(visit)
  const wrong = [
    '',
    '2026-11-22',
    '2026-11-22.',
    '2026-11-22.a b c d e f',
    '2026-13-41.12345678',
    'x.12345678',
  ]
  for (const text of [undefined, ...wrong, visitText({ ...visit, on: '2026-11-24' })])
    expect(visitIn(text, noon)).toBeUndefined()
})

test('what is answered is of the day of the visit: now, or the last moment of a day that is over', () => {
  expect(momentOn(TODAY, noon)).toBe(noon)
  expect(new Date(momentOn('2026-11-22', noon)).toISOString()).toBe('2026-11-22T15:59:59.999Z')
})

test.each<[string, Form, Asking, string, string | null]>([
  ['once: whichever day it was', form('once'), asking(), '2026-11-20', ''],
  ['once, and asked no more', form('once'), asking({ pending: [] }), '2026-11-22', null],
  ['at each visit: that day', form('each_visit'), asking(), '2026-11-22', '2026-11-22'],
  [
    'at each visit, that day reported',
    form('each_visit'),
    asking({ responses: reported('2026-11-22') }),
    '2026-11-22',
    null,
  ],
  [
    'at each visit, another day or form reported',
    form('each_visit'),
    asking({ responses: [...reported('2026-11-21'), ...reported('2026-11-22', 4)] }),
    '2026-11-22',
    '2026-11-22',
  ],
  [
    'at each visit, open again since',
    form('each_visit'),
    asking({ pending: [], later: [{ ...place, from: TODAY }] }),
    '2026-11-22',
    null,
  ],
  [
    'at each visit, a later day reported and not that one',
    form('each_visit'),
    asking({ pending: [], later: [{ ...place, from: '2026-11-24' }], responses: reported(TODAY) }),
    '2026-11-22',
    '2026-11-22',
  ],
  [
    'at each visit, a later day reported and that one too',
    form('each_visit'),
    asking({
      pending: [],
      later: [{ ...place, from: '2026-11-24' }],
      responses: [...reported(TODAY), ...reported('2026-11-22')],
    }),
    '2026-11-22',
    null,
  ],
  [
    'every week, in the round that is asked',
    form('weeks', 1),
    asking({ pending: [{ ...place, occasion: '2026-11-19' }] }),
    '2026-11-22',
    '2026-11-19',
  ],
  [
    'every week, in the round before',
    form('weeks', 1),
    asking({ pending: [{ ...place, occasion: TODAY }] }),
    '2026-11-22',
    null,
  ],
])('of a form that is filled in %s', (_, asked, person, on, occasion) => {
  expect(occasionOfVisit(asked, person, on, noon)).toBe(occasion)
})

const visit = { on: '2026-11-09', key: 'note-of-that-visit' }
const day = (on: string) => Date.parse(`${on}T04:00:00Z`)
test.each([
  ['begun today, also about a visit of before', { begun_at: day(TODAY) }, true, visit],
  ['of a version that noted no beginning, kept today', { saved_at: day(TODAY) }, true, visit],
  [
    'begun on another day, though kept today',
    { begun_at: day('2026-11-09'), saved_at: noon },
    true,
    undefined,
  ],
  ['of an occasion that is over', { begun_at: day('2026-11-09') }, false, visit],
])('a draft that was %s goes on with its visit, or not', (_, over, isAskedNow, expected) => {
  const draft = { visit, saved_at: day('2026-11-09'), ...over }
  expect(visitOfDraft(draft, isAskedNow, noon)).toEqual(expected)
})

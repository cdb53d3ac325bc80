import { expect, test } from 'vitest'
import { formOfNote } from './form-of-note.ts'

const place = { form_id: 3, programme_id: 7, stage: 1 }
const SUNDAY = '2026-11-22'
const SATURDAY = '2026-11-21'
const noon = Date.parse(`${SUNDAY}T04:00:00Z`)

/** Sunday was reported already, and what else was. */
function known(reported: readonly string[]) {
  const person = {
    ...{ serial_number: 'B-1', beneficiary_id: 1, visit_id: 'v1', pending: [] },
    later: [{ ...place, from: '2026-11-23' }],
    responses: reported.map((occasion) => ({ form_id: 3, occasion })),
  }
  const visits = {
    ...{ people: [person], seen: [], fetched_at: noon },
    forms: [{ ...place, repeats: 'each_visit', every_weeks: null }],
  }
  return { person, visits, work: { drafts: [], outbox: [] } } as unknown as Parameters<typeof formOfNote>[0]
}

test('a form of each visit is offered for a day of before that was not reported, and for no other (H-1471)', () => {
  const of = (on: string, reported: readonly string[]) =>
    formOfNote(known(reported), { on, key: 'note-of-that-visit' }, noon)
  expect(of(SATURDAY, [SUNDAY])).toContain(`${SATURDAY}.note-of-that-visit`)
  expect(of(SATURDAY, [SUNDAY, SATURDAY])).toBeUndefined()
  expect(of(SUNDAY, [SUNDAY])).toBeUndefined()
})

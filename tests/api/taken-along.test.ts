import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '../../contract/calendar-day.ts'
import type { Form } from '../../contract/form.ts'
import type { FormResponse } from '../../contract/form-response.ts'
import type { VisitedPerson, Visits } from '../../contract/visit.ts'
import { DAYS_TAKEN, NEWEST_TAKEN } from '../../server/features/form/taken-responses.ts'
import { correctableOf } from '../../web/device/correctable.ts'
import { isSameForm } from '../../web/device/form-place.ts'
import { occasionOfVisit } from '../../web/device/form-visit.ts'
import { heldReasonOf } from '../../web/device/held-reason.ts'
import { SENT_KEPT_FOR } from '../../web/device/outbox-forgetting.ts'
import { lastTimeOf } from '../../web/features/form-response/last-time.ts'
import { DAYS_OFFERED } from '../../web/features/visit-note/note-fields.ts'
import { DAY } from '../ago.ts'
import type { TestCaller } from '../callers.ts'
import { aHistory, type Filed, fileHistory, weekly } from '../filed-history.ts'
import { makeVisit, type Visit } from '../form-visit.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
let me: TestCaller
let another: TestCaller
let staff: number
let visit: Visit
let forms: Form[]
beforeAll(async () => {
  kampung = await openTestApp()
  me = await kampung.signIn('assigned_volunteer')
  another = await kampung.signIn('other_volunteer')
  staff = (await kampung.signIn('admin')).id
  visit = await makeVisit(kampung)
  await kampung.assign(me, visit.serial)
  const { programme_id } = visit.form
  const questions = visit.form.questions.map(({ uid: _, ...question }) => question)
  const made = await Promise.all(
    [{ repeats: 'each_visit' }, { repeats: 'weeks', every_weeks: 1 }].map((often, at) =>
      kampung.call('POST', '/form', {
        as: 'admin',
        body: { programme_id, stage: at + 2, title: `Form ${at}`, questions, ...often },
      }),
    ),
  )
  expect(made.map(({ status }) => status)).toEqual([201, 201])
  forms = [visit.form, ...made.map(({ body }) => body)]
})
afterAll(() => kampung.close())

const file = (history: readonly Filed[]) =>
  fileHistory(kampung, visit, forms, { me, another, staff }, history)
const take = async () => {
  const { status, body, text } = await kampung.call('GET', '/volunteer/visits', { as: me })
  expect(status, text).toBe(200)
  const visits: Visits = body
  const person = visits.people.find(({ serial_number }) => serial_number === visit.serial)
  if (!person) throw new Error('They are taken along no more')
  return { visits, person, text }
}

/** The same as it would be if nothing were left behind, as the person's own list still tells it. */
async function whole({ visits, person }: { visits: Visits; person: VisitedPerson }) {
  const { older_responses: _, ...rest } = person
  const all = {
    ...rest,
    responses: (await visit.list(me)).body,
    held: (await visit.list(me, '&held=1')).body,
  }
  const people = visits.people.map((one) => (one === person ? all : one))
  return { visits: { ...visits, people }, person: all as VisitedPerson }
}
const filedOf = ({ responses, held }: VisitedPerson) => [...responses, ...held]

/** Whatever a phone makes of what was filed, for each form and each response that anybody ever filed. */
function derived({ visits, person }: { visits: Visits; person: VisitedPerson }, came: Map<number, string>) {
  const now = Date.now()
  const days = Array.from({ length: DAYS_OFFERED + 1 }, (_, ago) => addDays(today(), -ago))
  const since = addDays(today(), -Math.ceil(SENT_KEPT_FOR / DAY))
  const places = forms.flatMap(({ form_id, programme_id, stage }) => [
    { form_id, programme_id, stage },
    ...[stage, stage + 10, stage + 20].map((one) => ({ programme_id, stage: one })),
  ])
  return {
    last: forms.map(({ form_id }) => lastTimeOf(person, form_id, me.account_id ?? 0)),
    occasions: forms.map((form) => days.map((day) => occasionOfVisit(form, person, day, now))),
    done: places.map((place) => person.responses.some((one) => isSameForm(one, place))),
    correctable: [...came.keys()].map((id) => {
      const { response, form, until } = correctableOf(visits, id) ?? {}
      return [response, form, until]
    }),
    standing: [...came].flatMap(([response_id, day]) =>
      day >= since ? [heldReasonOf({ state: 'sent', response_id }, visits)] : [],
    ),
  }
}

/** Which those are, told once more without a database. */
function newest(all: readonly FormResponse[], came: Map<number, string>) {
  const groupOf = (one: FormResponse) =>
    [one.form_id, one.stage, one.held_because === '', one.form_version !== 0].join(' ')
  const ranked = all.toSorted((a, b) => b.answered_at.localeCompare(a.answered_at) || b.id - a.id)
  const groups = [...Map.groupBy(ranked, groupOf).values()]
  const since = addDays(today(), -DAYS_TAKEN)
  return groups
    .flatMap((group) =>
      group.filter((one, at) => at < NEWEST_TAKEN || (came.get(one.id) ?? '') >= since).map(({ id }) => id),
    )
    .toSorted((a, b) => a - b)
}

test('a phone makes of the newest what it would make of all, whatever was ever filed (H-1882)', async () => {
  await fc.assert(
    fc.asyncProperty(aHistory, async (history) => {
      const came = await file(history)
      const taken = await take()
      const all = await whole(taken)
      expect(derived(taken, came)).toEqual(derived(all, came))
      const filed = filedOf(taken.person)
      expect(filed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(newest(filedOf(all.person), came))
      expect(filed).toEqual(filedOf(all.person).filter(({ id }) => filed.some((one) => one.id === id)))
      expect(filed.length + (taken.person.older_responses ?? 0)).toBe(filedOf(all.person).length)
      expect(taken.text).not.toContain('canary-of-health')
    }),
    // A history is told whole by its seed: to make it smaller would be minutes of writing others.
    { numRuns: 24, endOnFailure: true },
  )
})

test('of 200 weekly responses it takes a season, and after another season as many (H-1882)', async () => {
  const read = async (weeks: number) => {
    await file([...weekly(weeks, { form: 1 }), ...weekly(weeks, { form: 2, by: 'another' })])
    const { person, text } = await take()
    const own = person.responses.filter(({ responses }) => responses.length > 0)
    return { own: own.length, all: person.responses.length, older: person.older_responses, text }
  }
  const kept = { own: NEWEST_TAKEN, all: 2 * NEWEST_TAKEN }
  const before = await read(200)
  expect(before).toMatchObject({ ...kept, older: 2 * (200 - NEWEST_TAKEN) })
  const after = await read(212)
  expect(after).toMatchObject({ ...kept, older: 2 * (212 - NEWEST_TAKEN) })
  // Longer by the digits of its numbers at most.
  expect(Math.abs(after.text.length - before.text.length)).toBeLessThan(before.text.length / 100)
})

test('whoever has few has them all, and nothing is said of older ones', async () => {
  await file(weekly(5, { form: 1 }))
  const { person } = await take()
  expect([person.responses.length, 'older_responses' in person]).toEqual([5, false])
})

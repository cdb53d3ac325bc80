import { afterAll, beforeEach } from 'vitest'
import type { Bell } from '../contract/bell.ts'
import type { Form } from '../contract/form.ts'
import { DAY, MINUTE } from './ago.ts'
import { makeCaller, type TestCaller } from './callers.ts'
import { type Visit, visitOf } from './form-visit.ts'
import { openTestApp, type TestAnswer, type TestApp } from './test-app.ts'

type As = TestCaller | 'admin'

export const bell = (choice: string, over: Partial<Bell> = {}): Bell => ({
  choice,
  tell_now: true,
  within_days: null,
  risk: '',
  ...over,
})

/** A visit of some weeks to somebody whose form has options, and what is done about its bells. */
export type RungVisit = Visit & {
  place: string
  read(): Promise<Form>
  save(over: object): Promise<TestAnswer>
  /** Saves the form with its second question, which has options, so. */
  withQuestion(over: object): Promise<Form>
  /** What was answered to it, as a phone sends it. */
  answers(answer: string): object
  answer(answer: string, over?: object, headers?: Record<string, string>, as?: As): Promise<TestAnswer>
  rung(): Promise<{ id: number; urgency: string; due_on: string }[]>
  risk(): Promise<{ risk: string }>
}

type Sent = { id: number; responses: { uid: string }[] }

/** What a phone sends to correct these answers: the first question again as it was, the second so. */
export const correctionOf = ({ id, responses }: Sent, answer: string) => ({
  corrects: id,
  responses: responses.map(({ uid }, at) => ({ uid, answer: at === 0 ? 'Well' : answer })),
})

export async function rungVisit(kampung: TestApp, me: TestCaller): Promise<RungVisit> {
  const visit = await visitOf(kampung, me, (40 * DAY) / MINUTE)
  const { programme_id } = visit.form
  const place = `programmeId=${programme_id}&stage=1`
  const get = async (path: string) => (await kampung.call('GET', path, { as: 'admin' })).body
  const read = () => get(`/form?programme_id=${programme_id}&stage=1`)
  const save = (over: object) =>
    kampung.call('PUT', `/form?${place}`, { as: 'admin', body: { ...visit.form, ...over } })
  const answers = (answer: string) => ({
    ...visit.fromPhone,
    responses: [visit.fromPhone.responses[0], { ...visit.fromPhone.responses[1], answer }],
  })
  return {
    ...visit,
    place,
    read,
    save,
    answers,
    async withQuestion(over) {
      const { questions } = await read()
      return (await save({ questions: [questions[0], { ...questions[1], ...over }] })).body
    },
    answer: (answer, over = {}, headers = {}, as = me) =>
      visit.file(as, { ...answers(answer), ...over }, headers),
    rung: async () =>
      (await get(`/follow-up?page=1&page_size=100&beneficiary_serial_number=${visit.serial}`)).items,
    risk: () => get(`/beneficiary/care?serial_number=${visit.serial}`),
  }
}

/** An app of the file's own, and before each of its tests another visit: read it as `at.visit` within them. */
export async function rungVisits() {
  const kampung = await openTestApp()
  afterAll(() => kampung.close())
  const me = await makeCaller(kampung.db, 'assigned_volunteer')
  const at = { visit: await rungVisit(kampung, me) }
  beforeEach(async () => {
    at.visit = await rungVisit(kampung, me)
  })
  return { kampung, me, at }
}

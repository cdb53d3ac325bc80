import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askedOf } from '../../../contract/asked-if.ts'
import type { QuestionAnswers } from '../../../contract/form-answers.ts'
import type { PointedResponse } from '../../../contract/form-points.ts'
import { answeredForm, aResponse } from '../../../tests/answered-form.ts'
import { statementsOf } from '../../../tests/asked-statements.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { listAlike } from './alike-responses.ts'
import { readScorings } from './points-repository.ts'
import { countedAlike, counterOf } from './response-points.ts'

let kampung: TestApp
let form: Awaited<ReturnType<typeof answeredForm>>
beforeAll(async () => {
  kampung = await openTestApp()
  form = await answeredForm(kampung)
})
afterAll(() => kampung.close())

const get = async (path: string, more: Record<string, unknown>) => {
  const given = Object.entries({ programme_id: form.programme_id, stage: 1, ...more })
  const query = new URLSearchParams(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  )
  const { status, body, text } = await kampung.call('GET', `${path}?${query}`, { as: 'admin' })
  expect(status, text).toBe(200)
  return body
}

/** Every response that counts, one by one: as the page reckoned before it counted what is alike. */
async function eachResponse(period: { from: string | undefined; to: string | undefined }) {
  const scoring = (await readScorings(kampung.db, [form.form_id])).get(form.form_id)
  if (!scoring) throw new Error('Nothing has points')
  const versions = await kampung.db
    .selectFrom('form_versions')
    .select(['number', 'questions'])
    .where('form_id', '=', form.form_id)
    .execute()
  const ranges = scoring.ranges.map((range, at) => ({ ...range, words: String(at) }))
  const count = counterOf({ ...scoring, ranges })
  const alike = countedAlike(scoring)
  const rows = await kampung.db
    .selectFrom('form_responses as r')
    .innerJoin('beneficiaries as b', 'b.id', 'r.beneficiary_id')
    .select(['r.id', 'r.form_version', 'r.responses', 'r.answered_at', 'b.deleted_at as gone'])
    .where('r.form_id', '=', form.form_id)
    .where('r.state', '=', 'accepted')
    .where('r.deleted_at', 'is', null)
    .execute()
  const dayOf = (moment: string) => new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(0, 10)
  return rows
    .filter(
      ({ answered_at }) =>
        dayOf(answered_at) >= (period.from ?? '') && dayOf(answered_at) <= (period.to ?? '9'),
    )
    .map(({ form_version, responses, gone, ...row }) => {
      const answers = new Map(responses.map(({ uid, answer }) => [uid, answer]))
      const answerOf = (uid: string) => answers.get(uid) ?? ''
      const questions = versions.find(({ number }) => number === form_version)?.questions ?? []
      const asked = askedOf(questions, ({ uid }) => answerOf(uid)).map(({ uid }) => uid)
      const counted = gone === null ? count({ form_version, answerOf }) : undefined
      if (!counted) return { ...row, asked, isToday: false, points: undefined, meaning: '' }
      const { words: place, unanswered } = counted
      const words = place === '' ? '' : (scoring.ranges[Number(place)]?.words ?? '')
      const meaning = place || (unanswered > 0 ? 'unanswered' : 'without')
      return { ...row, asked, isToday: alike.has(form_version), points: { ...counted, words }, meaning }
    })
}

const aDay = fc.option(fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-04'), { nil: undefined })
const drawn = fc.record({
  responses: fc.array(aResponse, { maxLength: 60, size: 'max' }),
  period: fc.record({ from: aDay, to: aDay }),
  sort: fc.constantFrom(undefined, 'points', 'answered_at'),
  order: fc.constantFrom(undefined, 'asc', 'desc'),
  meaning: fc.constantFrom(undefined, undefined, '0', '1', '2', 'without', 'unanswered'),
})

async function comesOutTheSame() {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(drawn, async ({ responses, period, sort, order, meaning }) => {
      await form.answer(responses)
      const each = await eachResponse(period)
      const pointed = each.flatMap(({ points, ...one }) => (points ? [{ ...one, points }] : []))
      for (const one of pointed) seen.add(one.meaning)
      const counted = await get('/form/answers', period)
      expect(counted.responses).toBe(each.length)
      for (const { uid, asked } of counted.questions as QuestionAnswers[])
        expect(asked, uid).toBe(each.filter((one) => one.asked.includes(uid)).length)
      const complete = pointed.filter(({ points, isToday }) => points.unanswered === 0 && isToday)
      const total = complete.reduce((sum, { points }) => sum + points.sum, 0)
      const often = (wanted: string) => pointed.filter((one) => one.meaning === wanted).length
      expect(counted.points).toEqual({
        complete: complete.length,
        average: complete.length === 0 ? null : total / complete.length,
        ranges: [0, 1, 2].map((at) => expect.objectContaining({ count: often(`${at}`) })),
        without: often('without'),
        unanswered: often('unanswered'),
      })
      const sign = (order ?? (sort ? 'asc' : 'desc')) === 'desc' ? -1 : 1
      const listed = pointed
        .filter((one) => meaning === undefined || one.meaning === meaning)
        .toSorted(
          (a, b) =>
            (sort === 'answered_at' ? 0 : sign * (a.points.sum - b.points.sum)) ||
            sign * (a.answered_at.localeCompare(b.answered_at) || a.id - b.id),
        )
      for (const page of [1, 2, 9]) {
        const asked = { ...period, sort, order, meaning, page, page_size: 7 }
        const { total, items } = await get('/form/answers/points', asked)
        expect(total).toBe(listed.length)
        expect(
          items.map(({ response_id, points }: PointedResponse) => ({ id: response_id, points })),
        ).toEqual(listed.slice((page - 1) * 7, page * 7).map(({ id, points }) => ({ id, points })))
      }
    }),
    { numRuns: 25 },
  )
  return seen
}

test('counted by what is alike comes out as counted one by one, over any answers to any wording (H-1890)', async () => {
  const back = await form.reword()
  expect([...(await comesOutTheSame())].toSorted()).toEqual(['0', '1', '2', 'unanswered', 'without'])
  await form.add(back)
  expect([...(await comesOutTheSame())]).toContain('without')
})

test('a page of answers unpacks the responses twice, and what many said alike comes once (H-1890)', async () => {
  const [one] = fc.sample(aResponse, 1)
  const said = {
    ...one,
    wording: 0,
    picks: Array(8).fill(1),
    isHeld: false,
    isDeleted: false,
    isOfDeleted: false,
  }
  await form.answer(Array.from({ length: 50 }, () => ({ ...said, answered_at: '2026-03-01T04:00:00.000Z' })))
  const asked = await statementsOf(kampung.db, () => get('/form/answers', {}))
  expect(asked.filter((text) => /\(r\.responses/.test(text))).toHaveLength(2)
  const uids = (await form.read()).questions.map(({ uid }) => uid)
  const [alike, ...others] = await listAlike(kampung.db, form.form_id, uids, {})
  expect([alike?.ids.length, alike?.moments.length, others]).toEqual([50, 50, []])
})

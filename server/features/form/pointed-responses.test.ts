import { beforeEach, describe, expect, test } from 'vitest'
import type { PointedResponse } from '../../../contract/form-points.ts'
import { ago, DAY } from '../../../tests/ago.ts'
import { rungVisits } from '../../../tests/rung-visit.ts'

const { kampung, me, at } = await rungVisits()
beforeEach(async () => {
  const points = [
    { choice: 'Yes', points: 0 },
    { choice: 'No', points: 3 },
  ]
  const { questions } = at.visit.form
  const again = { ...questions[1], uid: undefined, required: false, question: 'And sleep?', points }
  await at.visit.save({
    repeats: 'each_visit',
    questions: [questions[0], { ...questions[1], points }, again],
    ranges: [
      { from: 0, to: 2, words: 'fine' },
      { from: 5, to: 6, words: 'call this week' },
    ],
  })
  const form = await at.visit.read()
  const uids = form.questions.map(({ uid }) => uid)
  const answer = (days: number, ...given: string[]) =>
    at.visit.file('admin', {
      ...at.visit.fromPhone,
      volunteer_account_id: me.account_id,
      form_version: form.form_version,
      responses: ['Well', ...given].map((answer, at) => ({ uid: uids[at], answer })),
      answered_at: ago(days * DAY),
    })
  // Sums of 0 (fine), 6 (call), 3 (no words), 3 with one missing, which may be 3 or 6.
  await answer(10, 'Yes', 'Yes')
  await answer(8, 'No', 'No')
  await answer(6, 'Yes', 'No')
  await answer(4, 'No', '')
})

const place = () => `programme_id=${at.visit.form.programme_id}&stage=1`
const page = async (more = '') =>
  (await kampung.call('GET', `/form/answers/points?${place()}&page=1${more}`, { as: 'admin' })).body
const sums = async (more = '') =>
  (await page(more)).items.map(({ points }: PointedResponse) => [points.sum, points.unanswered, points.words])

describe('the responses to a form that counts', () => {
  test('are counted by range, with those that have no words and those that lack answers', async () => {
    const read = async (more = '') =>
      (await kampung.call('GET', `/form/answers?${place()}${more}`, { as: 'admin' })).body.points
    expect(await read()).toEqual({
      complete: 3,
      average: 3,
      ranges: [
        { from: 0, to: 2, words: 'fine', count: 1 },
        { from: 5, to: 6, words: 'call this week', count: 1 },
      ],
      without: 1,
      unanswered: 1,
    })
    const day = ago(7 * DAY).slice(0, 10)
    expect(await read(`&to=${day}`)).toMatchObject({ complete: 2, unanswered: 0 })
    const now = await at.visit.read()
    await at.visit.save({ ...now, questions: now.questions.map((one) => ({ ...one, points: [] })) })
    expect(await read()).toBe(undefined)
    expect(await page()).toEqual({ items: [], total: 0 })
  })

  test('of a wording that counted other questions are in no average of today’s', async () => {
    const now = await at.visit.read()
    const points = [{ choice: 'No', points: 3 }]
    const more = { ...now.questions[1], uid: undefined, question: 'And friends?', points }
    await at.visit.save({ ...now, questions: [...now.questions, more] })
    const { form_version, questions } = await at.visit.read()
    const given = ['Well', 'No', 'No', 'No']
    await at.visit.file('admin', {
      ...{ ...at.visit.fromPhone, volunteer_account_id: me.account_id, form_version },
      responses: questions.map(({ uid }, at) => ({ uid, answer: given[at] })),
    })
    const { body } = await kampung.call('GET', `/form/answers?${place()}`, { as: 'admin' })
    expect(body.points).toMatchObject({ complete: 1, average: 9, without: 4, unanswered: 1 })
  })

  test('are listed by points or by day, all or those of one range', async () => {
    expect(await sums()).toEqual([
      [6, 0, 'call this week'],
      [3, 1, ''],
      [3, 0, ''],
      [0, 0, 'fine'],
    ])
    expect((await sums('&sort=points&order=asc')).map(([sum]: number[]) => sum)).toEqual([0, 3, 3, 6])
    expect((await sums('&sort=answered_at&order=desc')).map(([sum]: number[]) => sum)).toEqual([3, 3, 6, 0])
    expect(await sums('&meaning=1')).toEqual([[6, 0, 'call this week']])
    expect(await sums('&meaning=without')).toEqual([[3, 0, '']])
    expect(await sums('&meaning=unanswered')).toEqual([[3, 1, '']])
    expect(await sums('&meaning=7')).toEqual([])
    const second = await page('&page_size=3').then(() =>
      kampung.call('GET', `/form/answers/points?${place()}&page=2&page_size=3`, { as: 'admin' }),
    )
    expect([second.body.total, second.body.items.length]).toEqual([4, 1])
    expect(second.body.items[0]).toMatchObject({
      beneficiary_serial_number: at.visit.serial,
      points: { sum: 0, most: 6 },
    })
    expect((await kampung.call('GET', `/form/answers/points?${place()}&page=1`, { as: me })).status).toBe(403)
  })

  test('are exported with their points and what these mean; one that lacks answers has no number', async () => {
    const { text } = await kampung.call('GET', `/form/answers/export?${place()}`, { as: 'admin' })
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toMatch(/And sleep\?,Points,Points mean$/)
    expect(lines.slice(1).map((line) => line.split(',').slice(-2))).toEqual([
      ['0', 'fine'],
      ['6', 'call this week'],
      ['3', ''],
      ['', '1 question not answered'],
    ])
  })
})

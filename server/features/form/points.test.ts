import { describe, expect, test } from 'vitest'
import { ago, MINUTE } from '../../../tests/ago.ts'
import { rungVisits } from '../../../tests/rung-visit.ts'

const { kampung, me, at } = await rungVisits()

const points = [
  { choice: 'Yes', points: 0 },
  { choice: 'No', points: 3 },
]
const ranges = [
  { from: 2, to: 3, words: 'call this week' },
  { from: 0, to: 1, words: 'low' },
]
const saveRanges = async (over: object = { ranges }) => {
  const { questions } = await at.visit.read()
  return await at.visit.save({ questions, ...over })
}
/** As staff read the newest response. */
const counted = async () => (await at.visit.list('admin')).body[0]?.points

describe('points on an option, and words for their sum', () => {
  test('are kept, make no version that phones would fetch, and stay where nobody mentions them', async () => {
    const form = await at.visit.withQuestion({ points })
    expect(form.questions[1]?.points).toEqual(points)
    const saved = await saveRanges()
    expect(saved.body.ranges.map(({ words }: { words: string }) => words)).toEqual(['low', 'call this week'])
    expect([saved.body.form_version, saved.body.version]).toEqual([1, 3])
    const silent = saved.body.questions.map(({ points: _, ...question }: { points: object }) => question)
    const renamed = await at.visit.save({ questions: silent, title: 'Reworded' })
    expect([renamed.body.questions[1].points, renamed.body.ranges]).toEqual([points, saved.body.ranges])
    expect((await saveRanges({ ranges: [] })).body.ranges).toBeUndefined()
    expect((await at.visit.withQuestion({ points: [] })).questions[1]).not.toHaveProperty('points')
  })

  test('go along into a copy of the form, and stand in its history', async () => {
    await at.visit.withQuestion({ points })
    const { body: form } = await saveRanges()
    const questions = form.questions.map(({ uid: _, ...question }: { uid: string }) => question)
    const copy = await kampung.call('POST', '/form', { as: 'admin', body: { ...form, stage: 2, questions } })
    expect([copy.status, copy.body.questions[1].points, copy.body.ranges]).toEqual([201, points, form.ranges])
    const read = async (query: string) =>
      await kampung.call('GET', `/activity?${query}`, { as: 'super_admin' })
    const history = await read('entity=form&page=1')
    const newest = await read(`id=${history.body.items[0].id}`)
    expect(newest.text).toContain('call this week')
  })

  test.each([
    [[{ choice: 'Perhaps', points: 1 }], '0.choice', 'This option is not there'],
    [[points[0], points[0]], '1.choice', 'This option has points already'],
    [[{ choice: 'No', points: 100 }], '0.points', 'At most 99'],
    [[{ choice: 'No', points: -100 }], '0.points', 'At least -99'],
    [[{ choice: 'No', points: 1.5 }], '0.points', 'Type a whole number'],
    [[{ choice: 'No' }], '0.points', 'Type a whole number'],
  ])('%j is refused in a sentence', async (points, field, message) => {
    const [first, second] = at.visit.form.questions
    const refused = await at.visit.save({ questions: [first, { ...second, points }] })
    expect([refused.status, refused.body.fields[`questions.1.points.${field}`]]).toEqual([422, message])
  })

  test.each([
    [{ from: 0, to: 3, words: '' }, 'ranges.0.words', 'Words cannot be empty'],
    [{ from: 3, to: 0, words: 'odd' }, 'ranges.0.to', 'The end is less than the start'],
  ])('%j is refused in a sentence', async (range, field, message) => {
    const refused = await saveRanges({ ranges: [range] })
    expect([refused.status, refused.body.fields[field]]).toEqual([422, message])
  })
})

describe('the points of a response', () => {
  test('are told to staff with what counted, and go by the points as they are by now', async () => {
    await at.visit.withQuestion({ points })
    await saveRanges()
    await at.visit.answer('No')
    const { uid } = (await at.visit.read()).questions[1] ?? {}
    const all = { sum: 3, most: 3, unanswered: 0, words: 'call this week', counted: [{ uid, points: 3 }] }
    expect(await counted()).toEqual(all)
    const { id } = (await at.visit.list('admin')).body[0]
    expect((await kampung.call('GET', `/form/responses?id=${id}`, { as: 'admin' })).body.points).toEqual(all)
    await at.visit.withQuestion({ points: [points[0], { choice: 'No', points: 1 }] })
    expect(await counted()).toMatchObject({ sum: 1, most: 1, words: 'low' })
    await at.visit.withQuestion({ points: [] })
    expect(await counted()).toBe(undefined)
  })

  test('are those of the words that were answered, also of an option that went or was reworded', async () => {
    await at.visit.withQuestion({ points })
    await saveRanges()
    await at.visit.answer('No')
    const never = [points[0], { choice: 'Never', points: 2 }]
    await at.visit.withQuestion({ choices: ['Yes', 'Never'], points: never })
    expect(await counted()).toMatchObject({ sum: 3, words: 'call this week' })
    await at.visit.withQuestion({ choices: ['Yes'], points: [points[0]] })
    expect(await counted()).toMatchObject({ sum: 3, most: 3, words: 'call this week' })
  })

  test('of an option that was reworded before there were any are those of the words in its place', async () => {
    await at.visit.answer('No')
    await at.visit.withQuestion({ choices: ['Yes', 'Never'] })
    await at.visit.withQuestion({ points: [points[0], { choice: 'Never', points: 3 }] })
    await saveRanges()
    expect(await counted()).toMatchObject({ sum: 3, words: 'call this week' })
  })

  test('have no words where other questions were counted than today', async () => {
    await at.visit.withQuestion({ points })
    await saveRanges()
    await at.visit.answer('No')
    const { questions } = await at.visit.read()
    const more = { ...questions[1], uid: undefined, question: 'Do you sleep well?' }
    await at.visit.save({ questions: [...questions, more] })
    expect(await counted()).toMatchObject({ sum: 3, most: 3, words: '' })
  })

  test('have no words of an option that went before it had any points', async () => {
    await at.visit.answer('No')
    await at.visit.withQuestion({ choices: ['Yes'], points: [points[0]] })
    await saveRanges()
    expect(await counted()).toMatchObject({ sum: 0, words: '' })
  })

  test('are told of a held one and of a form that was deleted', async () => {
    await at.visit.withQuestion({ points })
    await at.visit.answer('Yes')
    await at.visit.answer('No')
    expect((await at.visit.list('admin', '&held=1')).body[0].points).toMatchObject({ sum: 3 })
    await kampung.call('DELETE', `/form?${at.visit.place}`, { as: 'admin' })
    expect(await counted()).toMatchObject({ sum: 0 })
  })
})

describe('the impact of an edit', () => {
  const impact = async (question: object, over: object = {}) => {
    const form = await at.visit.read()
    const body = { ...form, ...over, questions: [form.questions[0], { ...form.questions[1], ...question }] }
    const answer = await kampung.call('POST', `/form/edit-impact?${at.visit.place}`, { as: 'admin', body })
    return answer.body.changes.map(({ kind }: { kind: string }) => kind)
  }
  test('names points and words that change, and none that go along with reworded options', async () => {
    await at.visit.withQuestion({ points })
    expect(await impact({})).toEqual([])
    expect(await impact({ points: [] })).toEqual(['points'])
    expect(await impact({ points: [points[0], { choice: 'No', points: 2 }] })).toEqual(['points'])
    expect(
      await impact({ choices: ['Yes', 'Never'], points: [points[0], { choice: 'Never', points: 3 }] }),
    ).toEqual(['adds_option', 'retires_option'])
    expect(await impact({}, { ranges })).toEqual(['ranges'])
  })
})

test('neither points nor sums nor their words ever leave to a volunteer', async () => {
  await at.visit.withQuestion({ points: [points[0], { choice: 'No', points: 73 }] })
  await saveRanges({ ranges: [{ from: 70, to: 79, words: 'canary of the office' }] })
  const answered = await at.visit.answer('No')
  expect(await counted()).toMatchObject({ sum: 73, words: 'canary of the office' })
  // As a value or in a sentence only: within a random key, which is base64, '/73+' stands by chance, and a test world counts
  // its programmes, forms and people.
  const number = /(?<!Programme|First visit|Tan|Lim)[\s":,[]73\b/
  expect((await at.visit.list('admin')).text).toMatch(number)
  const tells = new RegExp(`points|ranges|canary of the office|unanswered|"most"|${number.source}`, 'i')
  expect(answered.text).not.toMatch(tells)
  expect((await at.visit.answer('No', { answered_at: ago(MINUTE) })).text).not.toMatch(tells)
  const asked = [
    '/volunteer/visits',
    `/form?programme_id=${at.visit.form.programme_id}&stage=1`,
    `/form/pending?beneficiary_serial_number=${at.visit.serial}`,
    `/form/responses?beneficiary_serial_number=${at.visit.serial}`,
    `/form/responses?beneficiary_serial_number=${at.visit.serial}&held=1`,
    `/form/responses?id=${answered.body.id}`,
    `/engagement?beneficiary_serial_number=${at.visit.serial}&page=1`,
    `/beneficiary?volunteer_account_id=${me.account_id}`,
  ]
  for (const path of asked) {
    const answer = await kampung.call('GET', path, { as: me })
    expect([path, answer.status]).toEqual([path, 200])
    expect([path, tells.exec(answer.text)?.[0]]).toEqual([path, undefined])
  }
  const preview = `/volunteer/visits/preview?account_id=${me.account_id}`
  expect((await kampung.call('GET', preview, { as: 'admin' })).text).not.toMatch(tells)
  for (const path of ['/form/answers', '/form/answers/export']) {
    const place = `programme_id=${at.visit.form.programme_id}&stage=1`
    expect((await kampung.call('GET', `${path}?${place}`, { as: me })).status).toBe(403)
  }
})

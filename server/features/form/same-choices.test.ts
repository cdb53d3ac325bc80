import { expect, test } from 'vitest'
import type { Question } from '../../../contract/question.ts'
import { rungVisits } from '../../../tests/rung-visit.ts'

const { kampung, me, at } = await rungVisits()

const choices = ['Never', 'Sometimes', 'Often']
const ask = (question: string, more: object = {}) => ({ question, type: 'mcq', choices, ...more })
const grid = [ask('Lonely?'), ask('Left out?', { same_choices: true }), ask('Sad?', { same_choices: true })]

async function saved(questions: object[]): Promise<Question[]> {
  const answer = await at.visit.save({ questions })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.questions
}
const rows = (questions: readonly Question[]) => questions.map(({ same_choices = false }) => same_choices)

test('a row of the question above is kept, and told to staff and to the phone', async () => {
  expect(rows(await saved(grid))).toEqual([false, true, true])
  const headers = { 'kampung-area': '5' }
  const { body } = await kampung.call('GET', '/volunteer/visits', { as: me, headers })
  expect(rows(body.forms[0].questions)).toEqual([false, true, true])
})

test('is refused by name where the question above has other options, another type or is not there', async () => {
  const wrong = async (questions: object[]) => (await at.visit.save({ questions })).body.fields
  const fault = 'Its options are not those of the question above'
  expect(await wrong([ask('Lonely?', { same_choices: true })])).toEqual({ 'questions.0.same_choices': fault })
  for (const other of [
    ask('Lonely?', { choices: ['Never', 'Often', 'Sometimes'] }),
    ask('Lonely?', { type: 'several' }),
  ])
    expect(await wrong([other, grid[1] ?? {}])).toEqual({ 'questions.1.same_choices': fault })
})

test('stays where an editor saves that knows of no grids, ends where its options become others, and is a new wording', async () => {
  const [first, ...more] = await saved(grid)
  const silent = [first, ...more].map((one) => ({ ...one, same_choices: undefined }))
  expect(rows(await saved(silent))).toEqual([false, true, true])
  const other = silent.with(1, { ...silent[1], choices: ['Yes', 'No'] } as (typeof silent)[number])
  expect(rows(await saved(other))).toEqual([false, false, false])
  const before = await at.visit.save({ questions: grid })
  const after = await at.visit.save({
    questions: before.body.questions.map((one: Question) => ({ ...one, same_choices: false })),
  })
  expect(rows(after.body.questions)).toEqual([false, false, false])
  expect(after.body.form_version).toBe(before.body.form_version + 1)
})

test('one row that moves away stands alone, and the others stay rows', async () => {
  const [head, second, third] = await saved(grid)
  const between = { question: 'Remarks', type: 'short' }
  const moved = [head, third, between, { ...second, same_choices: undefined }]
  expect(rows(await saved(moved as object[]))).toEqual([false, true, false, false])
})

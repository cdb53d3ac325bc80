import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Question } from '../../../contract/question.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { rungVisit } from '../../../tests/rung-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let me: TestCaller
beforeAll(async () => {
  kampung = await openTestApp()
  me = await makeCaller(kampung.db, 'assigned_volunteer')
})
afterAll(() => kampung.close())

const hangingOn = (question: number, ...choices: string[]) => ({ shown_if: { question, choices } })

const QUESTIONS = [
  { question: 'Did they fall?', type: 'yes_no' },
  {
    ...{ question: 'Where does it hurt?', type: 'several', choices: ['Hip', 'Head'], required: false },
    ...hangingOn(1, 'Yes'),
  },
  { question: 'Who was told?', type: 'short', required: false, ...hangingOn(2, 'Head') },
]

async function open() {
  const visit = await rungVisit(kampung, me)
  let people = 0
  const { questions, form_version } = (await visit.save({ questions: QUESTIONS })).body
  const file = async (...said: string[]) => {
    const beneficiary_serial_number = people++ === 0 ? visit.serial : `${visit.serial}-${people}`
    if (people > 1) await visit.addPerson(beneficiary_serial_number)
    const answer = await visit.file(people === 1 ? me : 'admin', {
      ...{ beneficiary_serial_number, form_version, ...(people > 1 && { volunteer_account_id: null }) },
      answered_at: `2026-03-0${people}T04:00:00.000Z`,
      responses: said.map((one, at) => ({ uid: questions[at].uid, answer: one })),
    })
    expect([answer.status, answer.text]).toEqual([201, expect.anything()])
  }
  const place = `programme_id=${visit.form.programme_id}&stage=1`
  const counts = async (more = ''): Promise<[number, number][]> => {
    const { body } = await kampung.call('GET', `/form/answers?${place}${more}`, { as: 'admin' })
    return body.questions
      .slice(0, 3)
      .map((one: { answered: number; asked: number }) => [one.answered, one.asked])
  }
  const cells = async () => {
    const file = await kampung.call('GET', `/form/answers/export?${place}`, { as: 'admin' })
    return file.text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(8, 11))
  }
  return { ...visit, questions: questions as Question[], file, counts, cells }
}

test('of a question that hangs on another only those are counted who were asked it', async () => {
  const { file, counts } = await open()
  await file('No', '', '')
  await file('Yes', 'Hip', '')
  await file('Yes', 'Hip\nHead', 'The daughter')
  await file('Yes', 'Head', '')
  await file('Yes', '', '')
  expect(await counts()).toEqual([
    [5, 5],
    [3, 4],
    [1, 2],
  ])
  // The first came from a phone, today.
  expect(await counts('&to=2026-03-04')).toEqual([
    [3, 3],
    [3, 3],
    [1, 2],
  ])
})

test('nobody was asked what the form did not have yet, and what it has no more only those who had it', async () => {
  const { file, counts, save, questions } = await open()
  await file('No', '', '')
  const [fell] = questions
  const newer = { question: 'Anything else?', type: 'short', required: false }
  const saved = await save({ questions: [fell, newer] })
  expect(saved.status, saved.text).toBe(200)
  // The retired ones stand after those of today.
  expect(await counts()).toEqual([
    [1, 1],
    [0, 0],
    [0, 0],
  ])
})

test('in the file what was not asked is told from what was left empty', async () => {
  const { file, cells } = await open()
  await file('No', '', '')
  await file('Yes', '', '')
  expect(await cells()).toEqual([
    ['No', '(not asked)', '(not asked)'],
    ['Yes', '', '(not asked)'],
  ])
})

test('whoever answered is told on their phone what they were not asked', async () => {
  const { file, list } = await open()
  await file('No', '', '')
  const taken = await kampung.call('GET', '/volunteer/visits', { as: me, headers: { 'kampung-area': '5' } })
  const { people } = taken.body
  for (const responses of [(await list(me)).body, people[0].responses])
    expect(responses[0].responses.map(({ not_asked }: { not_asked?: true }) => not_asked)).toEqual([
      undefined,
      true,
      true,
    ])
})

import { describe, expect, test } from 'vitest'
import { bell, rungVisits } from '../../../tests/rung-visit.ts'

const { kampung, at } = await rungVisits()

const get = async (path: string) => await kampung.call('GET', `${path}`, { as: 'admin' })
const place = () => `programme_id=${at.visit.form.programme_id}&stage=1`
const choicesOf = async () => {
  const { body } = await get(`/form/answers?${place()}`)
  return body.questions[1].choices.map((one: { choice: string; count: number }) => [one.choice, one.count])
}
const given = async (choice: string) => {
  const { uid } = (await at.visit.read()).questions[1] ?? {}
  const found = await get(`/form/answers/given?${place()}&uid=${uid}&choice=${choice}&page=1&page_size=10`)
  return found.body.items.map(({ answer }: { answer: string }) => answer)
}
let people = 0
/** Of somebody else each time; read in the wording of today, or an earlier one. */
const answer = async (words: string, form_version?: number) => {
  people += 1
  const serial = `respelt-${people}`
  await at.visit.addPerson(serial)
  const over = {
    beneficiary_serial_number: serial,
    form_version: form_version ?? (await at.visit.read()).form_version,
    volunteer_account_id: null,
  }
  const filed = await at.visit.answer(words, over, {}, 'admin')
  expect(filed.status, filed.text).toBe(201)
  return filed
}
const impact = async (choices: string[]) => {
  const form = await at.visit.read()
  const [first, second] = form.questions
  const body = { ...form, questions: [first, { ...second, choices }] }
  const told = await kampung.call('POST', `/form/edit-impact?${at.visit.place}`, { as: 'admin', body })
  return told.body.respelt?.map(({ was, now }: { was: string; now: string }) => [was, now])
}

describe('an option that was answered and is spelled better', () => {
  test('is proposed before it is saved: a slip wherever it stands, other words in its place, none that stood beside it', async () => {
    await at.visit.withQuestion({ choices: ['Mornig', 'Evening', 'Never'] })
    expect(await impact(['Evening', 'Never', 'Morning'])).toEqual([['Mornig', 'Morning']])
    expect(await impact(['At dawn', 'Evening', 'Never'])).toEqual([['Mornig', 'At dawn']])
    expect(await impact(['Evening', 'Never'])).toBeUndefined()
    await at.visit.withQuestion({ choices: ['Mornig', 'Never'] })
    expect(await impact(['Evening', 'Never'])).toBeUndefined()
  })

  test('takes the answers along: counted and listed under it, read in the words in which they were given', async () => {
    await at.visit.withQuestion({ choices: ['Mornig', 'Never'] })
    const { body: first } = await answer('Mornig')
    await at.visit.withQuestion({
      choices: ['Morning', 'Never'],
      respelt: [{ was: 'Mornig', now: 'Morning' }],
    })
    // Sent from a phone that has the form as it was.
    await answer('Mornig', first.form_version)
    expect((await choicesOf()).slice(0, 2)).toEqual([
      ['Morning', 2],
      ['Never', 0],
    ])
    expect(await given('Morning')).toEqual(['Mornig', 'Mornig'])
    const read = await get(`/form/responses?id=${first.id}`)
    expect(read.body.responses[1].answer).toBe('Mornig')
    const csv = await get(`/form/answers/export?${place()}`)
    expect(csv.text).toContain('Morning')
    expect(csv.text).not.toContain('Mornig')
  })

  test('and once more, and back again', async () => {
    await at.visit.withQuestion({ choices: ['Mornig'] })
    await answer('Mornig')
    await at.visit.withQuestion({ choices: ['Morning'], respelt: [{ was: 'Mornig', now: 'Morning' }] })
    await at.visit.withQuestion({
      choices: ['In the morning'],
      respelt: [{ was: 'Morning', now: 'In the morning' }],
    })
    expect((await choicesOf())[0]).toEqual(['In the morning', 1])
    await at.visit.withQuestion({ choices: ['Mornig'], respelt: [{ was: 'In the morning', now: 'Mornig' }] })
    expect((await choicesOf())[0]).toEqual(['Mornig', 1])
  })

  test('is another answer where nobody says that it is the same, and where the old one is offered again', async () => {
    await at.visit.withQuestion({ choices: ['Mornig'] })
    await answer('Mornig')
    await at.visit.withQuestion({ choices: ['Morning'] })
    expect((await choicesOf()).slice(0, 2)).toEqual([
      ['Morning', 0],
      ['Mornig', 1],
    ])
    await at.visit.withQuestion({ choices: ['Morning', 'Mornig'], respelt: [] })
    const beside = await at.visit.save({
      questions: (await at.visit.read()).questions.map((one, n) =>
        n === 1 ? { ...one, choices: ['Morning'], respelt: [{ was: 'Mornig', now: 'Morning' }] } : one,
      ),
    })
    expect([beside.status, beside.body.fields]).toEqual([
      422,
      {
        'questions.1.respelt': '“Mornig” and “Morning” were offered beside each other: they are two answers',
      },
    ])
  })

  test('rings and counts as it does by now, whichever spelling was read', async () => {
    const spelled = (choice: string) => ({ bells: [bell(choice)], points: [{ choice, points: 2 }] })
    await at.visit.withQuestion({ choices: ['Mornig', 'Never'], ...spelled('Mornig') })
    const { body: first } = await answer('Never')
    await at.visit.save({
      questions: (await at.visit.read()).questions.map(({ bells: _, points: __, ...one }, n) =>
        n === 1
          ? { ...one, choices: ['Never', 'Morning'], respelt: [{ was: 'Mornig', now: 'Morning' }] }
          : one,
      ),
    })
    const [, saved] = (await at.visit.read()).questions
    expect([saved?.bells?.[0]?.choice, saved?.points]).toEqual([
      'Morning',
      [{ choice: 'Morning', points: 2 }],
    ])
    await at.visit.withQuestion({ points: [{ choice: 'Morning', points: 5 }] })
    const { body: later } = await answer('Mornig', first.form_version)
    const rung = kampung.db.selectFrom('follow_ups').select('subject').where('response_id', '=', later.id)
    expect(await rung.execute()).toEqual([{ subject: 'Mornig' }])
    expect((await get(`/form/responses?id=${later.id}`)).body.points.sum).toBe(5)
    const { body } = await get(`/form/answers/points?${place()}&page=1&page_size=10`)
    expect(body.items.map((one: { points: { sum: number } }) => one.points.sum)).toContain(5)
  })

  test('keeps what hangs on it, also from an editor that says nothing of conditions', async () => {
    await at.visit.withQuestion({ choices: ['Mornig', 'Never'] })
    const [first, second] = (await at.visit.read()).questions
    const third = { question: 'How early?', type: 'short', required: false }
    await at.visit.save({
      questions: [first, second, { ...third, shown_if: { question: 2, choices: ['Mornig'] } }],
    })
    const kept = (await at.visit.read()).questions[2]
    const { shown_if: _, ...silent } = kept ?? {}
    await at.visit.save({
      questions: [
        first,
        { ...second, choices: ['Morning', 'Never'], respelt: [{ was: 'Mornig', now: 'Morning' }] },
        silent,
      ],
    })
    expect((await at.visit.read()).questions[2]?.shown_if).toEqual({ question: 2, choices: ['Morning'] })
  })
})

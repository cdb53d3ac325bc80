import { beforeEach, describe, expect, test } from 'vitest'
import { ago, MINUTE } from '../../../tests/ago.ts'
import { bell, rungVisits } from '../../../tests/rung-visit.ts'

const { kampung, me, at } = await rungVisits()

describe('a bell on an option', () => {
  test('is kept with it, makes no version that phones would fetch, and stays where nobody mentions it', async () => {
    const form = await at.visit.withQuestion({ bells: [bell('No', { within_days: 3, risk: 'high' })] })
    expect(form.questions[1]?.bells).toEqual([bell('No', { within_days: 3, risk: 'high' })])
    expect([form.form_version, form.version]).toEqual([1, 2])
    const silent = form.questions.map(({ bells: _, ...question }) => question)
    expect(
      (await at.visit.save({ questions: silent, title: 'Reworded' })).body.questions[1].bells,
    ).toHaveLength(1)
    const moved = await at.visit.withQuestion({ choices: ['No', 'Sometimes', 'Yes'], bells: undefined })
    expect(moved.questions[1]?.bells).toMatchObject([{ choice: 'No' }])
    expect((await at.visit.withQuestion({ bells: [] })).questions[1]).not.toHaveProperty('bells')
  })

  test('goes along into a copy of the form', async () => {
    const form = await at.visit.withQuestion({ bells: [bell('No')] })
    const questions = form.questions.map(({ uid: _, ...question }) => question)
    const body = { ...form, stage: 2, questions }
    const copy = await kampung.call('POST', '/form', { as: 'admin', body })
    expect([copy.status, copy.body.questions[1].bells]).toEqual([201, [bell('No')]])
    expect((await kampung.call('GET', '/form', { as: 'admin' })).text).toContain('tell_now')
  })

  test.each([
    [[bell('Perhaps')], 'bells.0.choice', 'This option is not there'],
    [[bell('No'), bell('No')], 'bells.1.choice', 'This option has a bell already'],
    [[bell('No', { tell_now: false })], 'bells.0.tell_now', 'Say what happens when this is chosen'],
    [[bell('No', { within_days: 0 })], 'bells.0.within_days', 'At least 1 day'],
    [[bell('No', { within_days: 366 })], 'bells.0.within_days', 'At most 365 days'],
    [[{ ...bell('No'), risk: 'usual' }], 'bells.0.risk', 'Choose Watch or High'],
    [[{ ...bell('No'), sound: 'loud' }], 'bells.0.sound', 'Unknown field'],
    ['No', 'bells', 'Bells must be a list'],
  ])('%j is refused in a sentence', async (bells, field, message) => {
    const [first, second] = at.visit.form.questions
    const refused = await at.visit.save({ questions: [first, { ...second, bells }] })
    expect([refused.status, refused.body.fields[`questions.1.${field}`]]).toEqual([422, message])
  })

  test('never leaves to a volunteer', async () => {
    await at.visit.withQuestion({ bells: [bell('No', { within_days: 3, risk: 'high' })] })
    await at.visit.answer('No')
    const { account_id } = me
    const asked = [
      '/volunteer/visits',
      `/form?programme_id=${at.visit.form.programme_id}&stage=1`,
      `/form/pending?beneficiary_serial_number=${at.visit.serial}`,
      `/form/responses?beneficiary_serial_number=${at.visit.serial}`,
      `/engagement?beneficiary_serial_number=${at.visit.serial}&page=1`,
      `/beneficiary?volunteer_account_id=${account_id}`,
    ]
    for (const path of asked) {
      const answer = await kampung.call('GET', path, { as: me })
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.text).not.toMatch(/bell|tell_now|within_days|follow_up|"risk"/i)
    }
    const again = await at.visit.answer('No', { answered_at: ago(MINUTE) })
    expect(again.text).not.toMatch(/bell|tell_now|follow_up|"risk"/i)
    expect(
      (await kampung.call('GET', `/volunteer/visits/preview?account_id=${account_id}`, { as: 'admin' })).text,
    ).not.toMatch(/tell_now/)
  })
})

describe('the impact of an edit', () => {
  const impact = async (over: object) => {
    const form = await at.visit.read()
    const body = { ...form, questions: [form.questions[0], { ...form.questions[1], ...over }] }
    const answer = await kampung.call('POST', `/form/edit-impact?${at.visit.place}`, { as: 'admin', body })
    return answer.body.changes.map(({ kind, option }: { kind: string; option: string }) => [kind, option])
  }
  beforeEach(async () => {
    await at.visit.withQuestion({ bells: [bell('No')] })
  })

  test('names a bell that goes, with its option or alone', async () => {
    expect(await impact({ bells: [] })).toEqual([['removes_bell', 'No']])
    expect(await impact({ choices: ['Yes'], bells: [] })).toEqual([
      ['retires_option', 'No'],
      ['removes_bell', 'No'],
    ])
    expect(await impact({ type: 'long', choices: [], bells: [] })).toContainEqual(['removes_bell', 'No'])
  })

  test('a bell that is new, rings otherwise, or goes along with reworded options is none that goes', async () => {
    expect(await impact({ bells: [bell('No'), bell('Yes')] })).toEqual([['bell', 'Yes']])
    expect(await impact({ bells: [bell('No', { within_days: 2 })] })).toEqual([['bell', 'No']])
    expect(await impact({ choices: ['Yes', 'Never'], bells: [bell('Never')] })).toEqual([
      ['adds_option', 'Never'],
      ['retires_option', 'No'],
    ])
    expect(await impact({})).toEqual([])
  })
})

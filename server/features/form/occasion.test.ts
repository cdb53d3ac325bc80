import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { singaporeDay } from '../../../contract/calendar-day.ts'
import { ago, DAY, MINUTE } from '../../../tests/ago.ts'
import type { TestCaller } from '../../../tests/callers.ts'
import { type Visit, visitOf } from '../../../tests/form-visit.ts'
import { newestDetail } from '../../../tests/newest-detail.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let volunteer: TestCaller
let other: TestCaller
let visit: Visit
beforeAll(async () => {
  kampung = await openTestApp()
  volunteer = await kampung.signIn('assigned_volunteer')
  other = await kampung.signIn('other_volunteer')
})
afterAll(() => kampung.close())
beforeEach(async () => {
  visit = await visitOf(kampung, volunteer, (60 * DAY) / MINUTE)
})

const today = () => singaporeDay(new Date())
/** Noon in Singapore, so many days ago. */
const noon = (days: number) => `${singaporeDay(ago(days * DAY))}T04:00:00.000Z`
const place = () => `programmeId=${visit.form.programme_id}&stage=${visit.form.stage}`
const fill = (over: object) =>
  kampung.call('PUT', `/form?${place()}`, { as: 'admin', body: { ...bodyOf(visit.form), ...over } })
const bodyOf = ({ stage, programme_id, title, questions }: Visit['form']) => ({
  stage,
  programme_id,
  title,
  questions: questions.map(({ translations: _, ...question }) => question),
})
const accepted = async () => (await visit.list('admin')).body as { id: number; occasion: string }[]
const held = async () => (await visit.list('admin', '&held=1')).body as { held_because: string }[]
const pending = async (as: TestCaller | 'admin' = 'admin') => (await visit.pending(as)).body
const take = async (as: TestCaller) => (await kampung.call('GET', '/volunteer/visits', { as })).body
const letter = (days: number, key: string, as: TestCaller = volunteer, over: object = {}) =>
  visit.file(
    as,
    { ...visit.fromPhone, answered_at: noon(days), ...over },
    { 'idempotency-key': `occasion-${visit.serial}-${key}` },
  )

describe('how often a form is filled in', () => {
  it('is once until somebody says otherwise, and a body that says nothing changes nothing', async () => {
    expect(visit.form).toMatchObject({ repeats: 'once', every_weeks: null })
    expect((await fill({ repeats: 'weeks', every_weeks: 4 })).body).toMatchObject({
      repeats: 'weeks',
      every_weeks: 4,
      form_version: 1,
    })
    expect((await fill({})).body).toMatchObject({ repeats: 'weeks', every_weeks: 4 })
    expect((await fill({ repeats: 'each_visit', every_weeks: 4 })).body).toMatchObject({
      repeats: 'each_visit',
      every_weeks: null,
    })
    const made = await kampung.call('POST', '/form', {
      as: 'admin',
      body: { ...bodyOf(visit.form), stage: 2, repeats: 'weeks', every_weeks: 52 },
    })
    expect(made.body).toMatchObject({ repeats: 'weeks', every_weeks: 52 })
  })

  it.each([[undefined], [null], [0], [53], [1.5], ['4']])('refuses every %s weeks', async (every_weeks) => {
    const refused = await fill({ repeats: 'weeks', every_weeks })
    expect([refused.status, refused.body.fields]).toEqual([422, { every_weeks: 'Between 1 and 52 weeks' }])
    expect((await fill({ repeats: 'monthly' })).status).toBe(422)
  })

  it('stands in the history of the form', async () => {
    await fill({ repeats: 'weeks', every_weeks: 4 })
    const { before, after } = await newestDetail(kampung.db, 'form', 'updated')
    expect([before, after]).toMatchObject([{ repeats: 'once' }, { repeats: 'weeks', every_weeks: 4 }])
  })
})

describe('a form of each visit', () => {
  beforeEach(() => fill({ repeats: 'each_visit' }))

  it('three visits on three days, sent in any order and each twice, all count', async () => {
    for (const days of [2, 0, 1])
      for (const _ of [1, 2]) expect((await letter(days, `day-${days}`)).body.held_because).toBe('')
    const days = [0, 1, 2].map((ago) => noon(ago).slice(0, 10))
    expect((await accepted()).map(({ occasion }) => occasion)).toEqual(days)
    expect(await held()).toEqual([])
    const visits = await kampung.db
      .selectFrom('engagements as e')
      .innerJoin('form_responses as r', 'r.id', 'e.response_id')
      .select(['e.happened_on', 'r.occasion', 'e.held_because'])
      .where('e.beneficiary_id', '=', (await take(volunteer)).people[0].beneficiary_id)
      .orderBy('e.happened_on', 'desc')
      .execute()
    expect(visits).toEqual(days.map((day) => ({ happened_on: day, occasion: day, held_because: '' })))
  })

  it('of a pair on one day one counts and the other is held beside it; on the next day either counts', async () => {
    await kampung.assign(other, visit.serial)
    await visit.stoodSince((60 * DAY) / MINUTE)
    const both = await Promise.all([letter(1, 'pair-a'), letter(1, 'pair-b', other)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 202])
    expect((await accepted()).length).toBe(1)
    expect(await held()).toMatchObject([{ held_because: 'second', occasion: noon(1).slice(0, 10) }])
    expect((await letter(0, 'pair-c', other)).status).toBe(201)
  })

  it('leaves as .csv with the day of each', async () => {
    await letter(1, 'export-a')
    const place = `programme_id=${visit.form.programme_id}&stage=${visit.form.stage}`
    const { text } = await kampung.call('GET', `/form/answers/export?${place}`, { as: 'admin' })
    const [heading = '', row = ''] = text.split('\r\n')
    expect(row.split(',')[heading.split(',').indexOf('occasion')]).toBe(noon(1).slice(0, 10))
  })

  it('is chosen between on one occasion alone', async () => {
    const before = await letter(2, 'choose-a')
    const first = await letter(1, 'choose-b')
    const over = { volunteer_account_id: null, answered_at: noon(1) }
    const second = await visit.file('admin', { ...visit.fromPhone, ...over })
    expect(second.body.held_because).toBe('second')
    const chosen = await kampung.call('POST', '/form/responses/choose', {
      as: 'admin',
      body: { id: second.body.id, instead_of: first.body.id },
    })
    expect(chosen.status).toBe(200)
    expect((await accepted()).map(({ id }) => id)).toEqual([second.body.id, before.body.id])
    expect(await held()).toMatchObject([{ id: first.body.id, held_because: 'replaced' }])
  })

  it('is open again the next day, and is never what somebody still owes', async () => {
    const all = () =>
      kampung.call('GET', `/form/pending?page=1&programme_id=${visit.form.programme_id}`, { as: 'admin' })
    expect(await pending()).toMatchObject([{ repeats: 'each_visit', occasion: today() }])
    expect((await all()).body).toMatchObject({ total: 0 })
    await letter(1, 'again-a')
    expect(await pending()).toHaveLength(1)
    const { tag, people, forms } = await take(volunteer)
    expect([people[0].pending.length, people[0].later, forms.length]).toEqual([1, undefined, 1])
    await letter(0, 'again-b')
    expect(await pending()).toEqual([])
    const told = await take(volunteer)
    expect(told.tag).not.toBe(tag)
    const { form_id, programme_id, stage } = visit.form
    const from = singaporeDay(new Date(Date.now() + DAY))
    expect(told.people[0]).toMatchObject({ pending: [], later: [{ form_id, programme_id, stage, from }] })
    expect(told.forms).toHaveLength(1)
  })

  it('a clock that cannot be right dates it by its arrival, as ever', async () => {
    const filed = await letter(0, 'clock', volunteer, { answered_at: '1998-01-01T00:00:00.000Z' })
    expect(filed.body.occasion).toBe(today())
  })

  it('made one of once, moves nothing that counts, is answered, and holds what comes then', async () => {
    await letter(2, 'back-a')
    await letter(1, 'back-b')
    await fill({ repeats: 'once' })
    expect(await accepted()).toHaveLength(2)
    expect(await pending()).toEqual([])
    expect((await letter(0, 'back-c')).body).toMatchObject({ held_because: 'second', occasion: '' })
  })

  it('one that was answered once is open again when it becomes one of each visit', async () => {
    await fill({ repeats: 'once' })
    const first = await letter(3, 'forth-a')
    expect([first.body.occasion, await pending()]).toEqual(['', []])
    await fill({ repeats: 'each_visit' })
    expect(await pending()).toHaveLength(1)
    expect((await letter(0, 'forth-b')).body).toMatchObject({ held_because: '', occasion: today() })
    expect(await accepted()).toMatchObject([{ occasion: today() }, { occasion: '' }])
  })
})

describe('a form of every few weeks', () => {
  // Joined 60 days ago: of two weeks the round of now began on day 56 of them, and the next begins in ten days.
  const joined = () => singaporeDay(ago(60 * DAY))
  const roundDay = (rounds: number) =>
    new Date(Date.parse(joined()) + rounds * 14 * DAY).toISOString().slice(0, 10)
  beforeEach(() => fill({ repeats: 'weeks', every_weeks: 2 }))

  it('counts once in each round, whatever order they come in', async () => {
    expect(await pending()).toMatchObject([{ repeats: 'weeks', occasion: roundDay(4) }])
    expect((await letter(1, 'round-a')).body.occasion).toBe(roundDay(4))
    expect((await letter(5, 'round-b')).body).toMatchObject({ occasion: roundDay(3), held_because: '' })
    expect((await letter(4, 'round-c')).body).toMatchObject({ occasion: roundDay(4), held_because: 'second' })
    expect((await letter(18, 'round-d')).body).toMatchObject({
      occasion: roundDay(3),
      held_because: 'second',
    })
    expect((await letter(19, 'round-e')).body.held_because).toBe('')
  })

  it('is pending again when its round begins, for staff and on a phone that has no signal then', async () => {
    const all = () =>
      kampung.call('GET', `/form/pending?page=1&programme_id=${visit.form.programme_id}`, { as: 'admin' })
    await letter(5, 'due-a')
    expect([(await pending()).length, (await all()).body.total]).toEqual([1, 1])
    expect((await take(volunteer)).people[0]).toMatchObject({
      pending: [{ form_id: visit.form.form_id, occasion: roundDay(4) }],
    })
    await letter(4, 'due-b')
    expect([(await pending()).length, (await all()).body.total]).toEqual([0, 0])
    const { people, forms } = await take(volunteer)
    expect([people[0].pending, people[0].later[0].from, forms.length]).toEqual([[], roundDay(5), 1])
  })

  it('is not asked anew where its rounds are others since, when it was answered lately', async () => {
    await letter(2, 'grid-a')
    await fill({ repeats: 'weeks', every_weeks: 4 })
    expect(await pending()).toEqual([])
    expect((await accepted())[0]?.occasion).toBe(roundDay(4))
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { singaporeDay } from '../../../contract/calendar-day.ts'
import { ago, DAY, MINUTE } from '../../../tests/ago.ts'
import { aForm } from '../../../tests/factories.ts'
import { formWorld, type Visit, visitOf } from '../../../tests/form-visit.ts'
import { newestDetail } from '../../../tests/newest-detail.ts'

const { kampung, volunteer } = await formWorld()
let visit: Visit
/** Somebody who joined forty days ago, and forms of three stages. */
beforeEach(async () => {
  visit = await visitOf(kampung, volunteer)
  for (const stage of [2, 3])
    await kampung.call('POST', '/form', { as: 'admin', body: { ...bodyOf(stage), title: `Stage ${stage}` } })
  await visit.stoodSince((40 * DAY) / MINUTE)
})

const dayIn = (days: number) => singaporeDay(ago(-days * DAY))
/** Noon in Singapore, so many days ago. */
const noon = (days: number) => `${dayIn(-days)}T04:00:00.000Z`
const bodyOf = (stage: number) => aForm({ programme_id: visit.form.programme_id, stage })
const fill = (stage: number, over: object) =>
  kampung.call('PUT', `/form?programmeId=${visit.form.programme_id}&stage=${stage}`, {
    as: 'admin',
    body: { ...bodyOf(stage), title: `Stage ${stage}`, ...over },
  })
const letter = (stage: number, days: number, over: object = {}) =>
  visit.file(
    'admin',
    { stage, volunteer_account_id: null, answered_at: noon(days), ...over },
    { 'idempotency-key': `due-${visit.serial}-${stage}-${days}` },
  )
const stagesOf = (list: { stage: number }[]) => list.map(({ stage }) => stage)
const take = async () => (await kampung.call('GET', '/volunteer/visits', { as: volunteer })).body.people[0]
const joined = (days: number) => visit.stoodSince((days * DAY) / MINUTE)

/** What every list of what is asked says, which must be one. */
async function pending(): Promise<number[]> {
  const stages = stagesOf((await visit.pending('admin')).body)
  const inProgramme = `programme_id=${visit.form.programme_id}`
  const page = await kampung.call('GET', `/form/pending?page=1&${inProgramme}`, { as: 'admin' })
  const counts = await kampung.call('GET', `/form/pending/counts?${inProgramme}`, { as: 'admin' })
  expect(stagesOf(page.body.items)).toEqual(stages)
  expect(stagesOf(counts.body.forms)).toEqual(stages)
  expect(stagesOf((await take()).pending)).toEqual(stages)
  return stages
}

describe('when a form is due', () => {
  it('is at once until somebody says otherwise, and an edit without the fields leaves it as it was', async () => {
    expect(visit.form).toMatchObject({ due_days: null, due_after: null })
    const dueOf = ({ body }: Awaited<ReturnType<typeof fill>>) => [body.due_days, body.due_after]
    expect(dueOf(await fill(2, { due_days: 30 }))).toEqual([30, 'joined'])
    expect(dueOf(await fill(2, { due_after: 'stage' }))).toEqual([30, 'stage'])
    expect(dueOf(await fill(2, { title: 'Other words' }))).toEqual([30, 'stage'])
    expect(dueOf(await fill(2, { due_days: 0 }))).toEqual([0, 'stage'])
    expect(dueOf(await fill(2, { due_days: 730, due_after: null }))).toEqual([730, 'joined'])
    expect(dueOf(await fill(2, { repeats: 'weeks', every_weeks: 2 }))).toEqual([null, null])
    expect(dueOf(await fill(2, { repeats: 'once', due_days: null, due_after: 'stage' }))).toEqual([
      null,
      null,
    ])
    const made = { ...bodyOf(7), due_days: 14, due_after: 'stage' }
    expect(dueOf(await kampung.call('POST', '/form', { as: 'admin', body: made }))).toEqual([14, 'stage'])
  })

  it('a form that was read is saved as it was read, whatever it is', async () => {
    for (const over of [{ repeats: 'each_visit' }, { repeats: 'once', due_days: 3, due_after: 'stage' }]) {
      const { body } = await fill(2, over)
      const again = await fill(2, body)
      expect([again.status, again.body]).toMatchObject([200, over])
    }
  })

  it.each([[-1], [731], [1.5], ['30']])('refuses %s days', async (due_days) => {
    const refused = await fill(2, { due_days })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { due_days: 'A whole number of days from 0 to 730' },
    ])
  })

  it('is refused where the form is filled in more often, also where the body does not say how often', async () => {
    const sentence = 'Only a form that is filled in once for each person can be due later'
    const both = { due_days: 3, due_after: 'stage' }
    for (const often of [{ repeats: 'each_visit' }, { repeats: 'weeks', every_weeks: 2 }]) {
      const refused = await fill(2, { ...often, ...both })
      expect([refused.status, refused.body.fields]).toEqual([
        422,
        { due_days: sentence, due_after: sentence },
      ])
    }
    await fill(2, { repeats: 'each_visit' })
    expect((await fill(2, { due_days: 3 })).body.fields).toEqual({ due_days: sentence })
    expect((await fill(2, { due_days: null, due_after: null })).status).toBe(200)
    expect((await fill(2, { repeats: 'once', due_days: 3, due_after: 'birth' })).status).toBe(422)
  })

  it('stands in the history, and an edit says what it does', async () => {
    const place = `/form/edit-impact?programmeId=${visit.form.programme_id}&stage=2`
    const body = { ...bodyOf(2), title: 'Stage 2', due_days: 30 }
    const impact = await kampung.call('POST', place, { as: 'admin', body })
    expect(impact.body.changes.map(({ kind }: { kind: string }) => kind)).toContain('due')
    await fill(2, { due_days: 30 })
    const same = await kampung.call('POST', place, { as: 'admin', body })
    expect(same.body.changes.map(({ kind }: { kind: string }) => kind)).not.toContain('due')
    const { before, after } = await newestDetail(kampung.db, 'form', 'updated')
    expect([before, after]).toMatchObject([{ due_days: null }, { due_days: 30, due_after: 'joined' }])
  })
})

describe('days after joining', () => {
  it('is pending from that day on, in every list and on the phone, and never before', async () => {
    await fill(2, { due_days: 41 })
    expect(await pending()).toEqual([1, 3])
    await joined(41)
    expect(await pending()).toEqual([1, 2, 3])
    await joined(42)
    expect(await pending()).toEqual([1, 2, 3])
    await fill(2, { due_days: 0 })
    await joined(0)
    expect(await pending()).toEqual([1, 2, 3])
  })

  it('goes by days in Singapore, not by hours', async () => {
    await fill(2, { due_days: 1 })
    const joinedAt = (created_at: string) =>
      kampung.db
        .updateTable('programme_beneficiaries')
        .set({ created_at })
        .where('programme_id', '=', visit.form.programme_id)
        .execute()
    await joinedAt(`${dayIn(-2)}T15:59:59.000Z`)
    expect(await pending()).toEqual([1, 2, 3])
    // The first second of today in Singapore, which is yesterday in London.
    await joinedAt(`${dayIn(-1)}T16:00:00.000Z`)
    expect(await pending()).toEqual([1, 3])
    await joinedAt(`${dayIn(-1)}T15:59:59.000Z`)
    expect(await pending()).toEqual([1, 2, 3])
  })

  it('a phone takes along what opens within a fortnight, with its day', async () => {
    await fill(2, { due_days: 54 })
    await fill(3, { due_days: 55 })
    const told = await take()
    expect(stagesOf(told.pending)).toEqual([1])
    expect(told.later).toMatchObject([{ stage: 2, from: dayIn(14) }])
    const { forms } = (await kampung.call('GET', '/volunteer/visits', { as: volunteer })).body
    expect(stagesOf(forms)).toEqual([1, 2])
  })

  it('an answer that comes early is accepted as ever, and nothing is asked any more', async () => {
    await fill(2, { due_days: 54 })
    const early = await visit.file(volunteer, { stage: 2 })
    expect([early.status, early.body.held_because]).toEqual([201, ''])
    expect((await take()).later).toBeUndefined()
    await joined(60)
    expect(await pending()).toEqual([1, 3])
  })
})

describe('days after the stage before', () => {
  it('waits for its answer, and is counted from the day of it', async () => {
    await fill(2, { due_days: 7, due_after: 'stage' })
    await fill(3, { due_days: 0, due_after: 'stage' })
    expect(await pending()).toEqual([1])
    expect((await take()).later).toBeUndefined()
    await letter(1, 6)
    expect(await pending()).toEqual([])
    expect((await take()).later).toMatchObject([{ stage: 2, from: dayIn(1) }])
    await kampung.db
      .updateTable('form_responses')
      .set({ answered_at: noon(7) })
      .where('form_id', '=', visit.form.form_id)
      .execute()
    expect(await pending()).toEqual([2])
    await letter(2, 0)
    expect(await pending()).toEqual([3])
  })

  it('is counted from joining where there is no stage before, or none that asks anything', async () => {
    await fill(1, { due_days: 41, due_after: 'stage' })
    expect(await pending()).toEqual([2, 3])
    await joined(41)
    expect(await pending()).toEqual([1, 2, 3])
    await fill(2, { due_days: 41, due_after: 'stage' })
    expect(await pending()).toEqual([1, 3])
    await fill(1, { questions: [] })
    expect(await pending()).toEqual([2, 3])
  })

  it('goes by the next lower stage that stands, and by what counts of it alone', async () => {
    await fill(3, { due_days: 0, due_after: 'stage' })
    await letter(1, 3)
    expect(await pending()).toEqual([2])
    const place = `programmeId=${visit.form.programme_id}&stage=2`
    await kampung.call('DELETE', `/form?${place}`, { as: 'admin' })
    expect(await pending()).toEqual([3])
    const responses = kampung.db.updateTable('form_responses').where('form_id', '=', visit.form.form_id)
    await responses.set({ state: 'held', held_because: 'second' }).execute()
    expect(await pending()).toEqual([1])
  })

  it('is counted from the first answer to a stage that is filled in at each visit, and not put off by the next', async () => {
    await fill(1, { repeats: 'each_visit' })
    await fill(2, { due_days: 7, due_after: 'stage' })
    const asked = async () => stagesOf((await take()).pending)
    await letter(1, 9)
    expect(await asked()).toContain(2)
    await letter(1, 2)
    expect(await asked()).toContain(2)
    await fill(2, { due_days: 10, due_after: 'stage' })
    expect(await asked()).not.toContain(2)
  })

  it('an answer that comes early is accepted as ever', async () => {
    await fill(2, { due_days: 7, due_after: 'stage' })
    expect((await letter(2, 0)).body.held_because).toBe('')
    expect(await pending()).toEqual([1, 3])
    await letter(1, 20)
    expect(await pending()).toEqual([3])
  })
})

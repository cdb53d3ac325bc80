import fc from 'fast-check'
import { addDays, DAY_MS, singaporeDay, today } from '../contract/calendar-day.ts'
import type { Form } from '../contract/form.ts'
import type { TestCaller } from './callers.ts'
import type { Visit } from './form-visit.ts'
import type { TestApp } from './test-app.ts'

/** One response of a person's history: `late` days after it was answered it came in. */
export type Filed = {
  ago: number
  late: number
  form: number
  by: 'me' | 'another' | 'staff for me'
  held: '' | 'second' | 'unassigned'
  /** Filled in where the form stood before, or of a form that nobody knows any more. */
  where: 'here' | 'moved' | 'unknown'
  /** Sent again by its volunteer, so many days after it came in; and whether staff took that. */
  corrected: number | null
  is_taken: boolean
}

const usual: Filed = {
  ...{ ago: 0, late: 0, form: 0, by: 'me', held: '', where: 'here' },
  ...{ corrected: null, is_taken: false },
}

/** More of it lately than long ago, as what a phone asks about is. */
const aFiled = fc.record({
  ago: fc.oneof(fc.nat(12), fc.nat(50), fc.nat(1000)),
  late: fc.oneof(fc.constant(0), fc.nat(25)),
  form: fc.nat(2),
  by: fc.constantFrom('me' as const, 'me' as const, 'another' as const, 'staff for me' as const),
  held: fc.constantFrom('' as const, '' as const, 'second' as const, 'unassigned' as const),
  where: fc.constantFrom('here' as const, 'here' as const, 'moved' as const, 'unknown' as const),
  corrected: fc.option(fc.nat(6)),
  is_taken: fc.boolean(),
})
/** What became of a daily report: another files it, it is held, or its form has moved. */
const turns: { since: Partial<Filed>; before: Partial<Filed> }[] = [
  { since: { by: 'another' }, before: {} },
  { since: { held: 'second' }, before: {} },
  { since: {}, before: { where: 'moved' } },
]
/** Somebody who is visited every day, otherwise for weeks than before: far more than the newest, within a month and since. */
const aBusy = fc
  .tuple(fc.constantFrom(...turns), fc.array(aFiled, { minLength: 60, maxLength: 80, size: 'max' }))
  .map(([{ since, before }, all]) =>
    all.map(
      ({ corrected, is_taken }, ago): Filed => ({
        ...usual,
        ...(ago > 45 ? before : since),
        ...{ ago, form: 1, corrected, is_taken },
      }),
    ),
  )
export const aHistory = fc.oneof(
  fc.array(aFiled, { maxLength: 12 }),
  fc.array(aFiled, { minLength: 100, maxLength: 200, size: 'max' }),
  { weight: 2, arbitrary: aBusy },
)

/** Once a week for so long, this week included, always the same form. */
export const weekly = (weeks: number, over: Partial<Filed> = {}): Filed[] =>
  Array.from({ length: weeks }, (_, week) => ({ ...usual, ago: 7 * week, ...over }))

type Filers = { me: TestCaller; another: TestCaller; staff: number }

/** Puts these in the place of all that was filed about the person; each with the day on which it came in. */
export async function fileHistory(
  { db }: TestApp,
  { serial }: Visit,
  forms: readonly Form[],
  { me, another, staff }: Filers,
  history: readonly Filed[],
): Promise<Map<number, string>> {
  const { id: beneficiary_id } = await db
    .selectFrom('beneficiaries')
    .select('id')
    .where('serial_number', '=', serial)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('form_responses').where('beneficiary_id', '=', beneficiary_id).execute()
  const counted = new Set<string>()
  const came = new Map<number, string>()
  const insert = async (rows: readonly Row[]) => {
    for (let at = 0; at < rows.length; at += 100)
      for (const { id, created_at } of await db
        .insertInto('form_responses')
        .values(rows.slice(at, at + 100))
        .returning(['id', 'created_at'])
        .execute())
        came.set(id, singaporeDay(created_at))
  }
  const firsts = history.map((one) => rowOf(one))
  await insert(firsts)
  const corrections = history.flatMap((one, at) => {
    const [first, id] = [firsts[at], [...came.keys()][at]]
    if (one.corrected === null || one.by !== 'me' || one.where === 'unknown' || !first || !id) return []
    const arrived = Date.parse(first.created_at) + one.corrected * DAY_MS
    const created_at = new Date(Math.min(arrived, Date.now())).toISOString()
    return [{ ...first, ...held('correction'), corrects: id, created_at, isTaken: one.is_taken }]
  })
  for (const { isTaken, ...row } of corrections.filter(({ isTaken }) => isTaken)) {
    const replaced = { state: 'held' as const, held_because: 'replaced' as const }
    const [first] = await db
      .updateTable('form_responses')
      .set(replaced)
      .where('id', '=', row.corrects)
      .where('state', '=', 'accepted')
      .returning('id')
      .execute()
    await insert([first ? { ...row, ...accepted } : row])
  }
  await insert(corrections.filter(({ isTaken }) => !isTaken).map(({ isTaken: _, ...row }) => row))
  return came

  function rowOf(one: Filed) {
    const form = forms[one.form]
    if (!form) throw new Error('Of no form')
    const now = Date.now()
    const answered = now - one.ago * DAY_MS
    const day = singaporeDay(answered)
    const by = one.by === 'another' ? another : me
    const occasion =
      form.repeats === 'once'
        ? ''
        : form.repeats === 'weeks'
          ? addDays(today(), -7 * Math.ceil(one.ago / 7))
          : day
    const form_id = one.where === 'unknown' ? null : form.form_id
    const isFirst = form_id === null || !counted.has(`${form_id} ${occasion}`)
    const standing = one.held ? held(one.held) : isFirst ? accepted : held('second')
    if (standing === accepted) counted.add(`${form_id} ${occasion}`)
    const answer = one.by === 'me' ? `said ${one.ago} days ago` : 'canary-of-health'
    return {
      ...{ beneficiary_id, form_id, form_version: 1, programme_id: form.programme_id, occasion },
      stage: one.where === 'here' ? form.stage : form.stage + (one.where === 'moved' ? 10 : 20),
      ...{ programme_name: 'Meals on Foot', form_title: form.title },
      ...{ volunteer_id: by.id, volunteer_account_id: by.account_id ?? 0 },
      ...{ volunteer_first_name: 'Test', volunteer_last_name: 'Volunteer' },
      filed_by: one.by === 'staff for me' ? staff : null,
      responses: JSON.stringify(
        form.questions.map(({ uid, question }, at) => ({ id: at + 1, uid, question, answer })),
      ),
      answered_at: new Date(answered).toISOString(),
      created_at: new Date(Math.min(answered + one.late * DAY_MS, now)).toISOString(),
      corrects: null as number | null,
      ...standing,
    }
  }
}

type Standing = { state: 'accepted' | 'held'; held_because: '' | 'second' | 'unassigned' | 'correction' }
type Row = Standing & {
  beneficiary_id: number
  form_id: number | null
  form_version: number
  programme_id: number
  stage: number
  occasion: string
  programme_name: string
  form_title: string
  volunteer_id: number
  volunteer_account_id: number
  volunteer_first_name: string
  volunteer_last_name: string
  filed_by: number | null
  responses: string
  answered_at: string
  created_at: string
  corrects: number | null
}
const accepted: Standing = { state: 'accepted', held_because: '' }
const held = (held_because: Standing['held_because']): Standing => ({ state: 'held', held_because })

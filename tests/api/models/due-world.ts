import { sql } from 'kysely'
import { today } from '../../../contract/fields.ts'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { type DueDays, dueDays, type ProgrammeRhythm, stateOn } from '../../../db/due.ts'
import type { Db } from '../../../db/schema.ts'
import type { TestCaller } from '../../callers.ts'
import type { TestApp } from '../../test-app.ts'

type Row = DueDays & {
  id: number
  is_open: boolean
  since: string
  every_days: number | null
  paused_until: string | null
  rhythm: ProgrammeRhythm | null
  is_high: boolean
  last_typed: string | null
  done: { kind: string; day: string }[]
}

const SINGAPORE = 8 * 3_600_000
const newest = (done: Row['done'], kind: string) =>
  done
    .filter((one) => one.kind === kind)
    .map(({ day }) => day)
    .toSorted()
    .at(-1) ?? null

/** The places whose stored days are not those that the other definition makes of what stands in the tables. */
export async function wrongPlaces(db: Db): Promise<object[]> {
  const { rows } = await sql<Omit<Row, 'since'> & { created_at: string }>`
    select l.id, l.created_at, l.due_on, l.overdue_on, l.lost_on, l.every_days, l.paused_until,
      (l.status = 'Active' and b.status = 'Active' and l.deleted_at is null and b.deleted_at is null
        and p.deleted_at is null) as is_open,
      (select to_json(c) from programme_care c where c.programme_id = p.id) as rhythm,
      coalesce(k.risk = 'high', false) as is_high, k.last_typed,
      coalesce((select json_agg(json_build_object('kind', e.kind, 'day', e.happened_on)) from engagements e
        where e.beneficiary_id = b.id and e.outcome = 'reached' and e.held_because = '' and e.deleted_at is null), '[]') as done
    from programme_beneficiaries l join beneficiaries b on b.id = l.beneficiary_id
    join programmes p on p.id = l.programme_id left join beneficiary_care k on k.beneficiary_id = b.id`.execute(
    db,
  )
  return rows.flatMap((row) => {
    const since = new Date(Date.parse(row.created_at) + SINGAPORE).toISOString().slice(0, 10)
    const seen = { ...row, last_visit: newest(row.done, 'visit'), last_call: newest(row.done, 'call') }
    const expected = dueDays({ ...row, since }, row.rhythm ?? undefined, seen)
    const stored = { due_on: row.due_on, overdue_on: row.overdue_on, lost_on: row.lost_on }
    return JSON.stringify(stored) === JSON.stringify(expected) ? [] : [{ id: row.id, stored, expected, row }]
  })
}

/**
 * Whom the phone of a volunteer shows with other days than are stored, or with a state that those days do not have; with it
 * how many it was told of, and how many of them are due at some time.
 */
export async function wrongOnPhone({ db, call }: TestApp, volunteer: TestCaller) {
  const first = today()
  const { body } = await call('GET', '/volunteer/visits', { as: volunteer })
  // Midnight may fall between the two.
  const days = [first, today()]
  const { rows } = await sql<DueDays & { id: number }>`
    select b.id, min(l.due_on) as due_on, min(l.overdue_on) as overdue_on, min(l.lost_on) as lost_on
    from assignments a join beneficiaries b on b.id = a.beneficiary_id
    left join programme_beneficiaries l on l.beneficiary_id = b.id and l.deleted_at is null and l.due_on is not null
    where a.volunteer_id = ${volunteer.id} and a.assigned_to is null and a.deleted_at is null and b.deleted_at is null
    group by b.id`.execute(db)
  const people: VisitedPerson[] = body.people
  const told = new Map(people.map((one) => [one.beneficiary_id, one]))
  const wrong = rows.flatMap((stored) => {
    const one = told.get(stored.id)
    const states = stored.due_on === null ? [null] : days.map((day) => stateOn(day, stored))
    const isRight =
      one?.due_on === stored.due_on &&
      one.overdue_on === stored.overdue_on &&
      states.includes(one.state ?? null)
    return isRight ? [] : [{ stored, told: one && [one.due_on, one.overdue_on, one.state] }]
  })
  const strangers = people.length - rows.length
  return { wrong, strangers, due: people.filter(({ due_on }) => due_on).length }
}

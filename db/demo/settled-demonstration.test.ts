import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gapsOf, pointRangesFields } from '../../contract/points.ts'
import { demonstrationTools as tools } from '../../tests/demonstration-tools.ts'
import { openTestDatabase } from '../../tests/test-database.ts'
import type { OpenDatabase } from '../open-database.ts'
import { loadDemonstration } from './load-demonstration.ts'

let demo: OpenDatabase
beforeAll(async () => {
  demo = await openTestDatabase()
  await loadDemonstration(demo.db, tools)
})
afterAll(() => demo.close())

test('nobody is visited before they were there, and staff came one after the other, before today', async () => {
  const early = await sql`select l.id from programme_beneficiaries l join form_responses r
      on r.beneficiary_id = l.beneficiary_id and r.programme_id = l.programme_id where r.answered_at < l.created_at
    union all select a.id from assignments a join engagements e on e.beneficiary_id = a.beneficiary_id
      and e.volunteer_id = a.volunteer_id where e.happened_on < (a.assigned_from at time zone 'Asia/Singapore')::date`.execute(
    demo.db,
  )
  expect(early.rows).toEqual([])
  const staff = await demo.db.selectFrom('users').select('created_at').orderBy('id').execute()
  const days = staff.map(({ created_at }) => created_at.slice(0, 10))
  expect(days).toEqual([...new Set(days)].toSorted())
  expect(days.filter((day) => day >= tools.today)).toEqual([])
})

test('has one form whose answers are counted, with words for every sum', async () => {
  const counted = await demo.db
    .selectFrom('forms as f')
    .innerJoin('form_versions as v', (join) =>
      join.onRef('v.form_id', '=', 'f.id').onRef('v.number', '=', 'f.form_version'),
    )
    .select(['f.points', 'f.ranges', 'v.questions'])
    .where(sql<boolean>`jsonb_array_length(f.points) > 0`)
    .execute()
  expect(counted).toHaveLength(1)
  const [{ points, ranges, questions } = { points: [], ranges: [], questions: [] }] = counted
  const ids = new Set(points.map(({ uid }) => uid))
  const asked = questions.filter(({ uid }) => ids.has(uid ?? ''))
  expect(points.map(({ choice }) => choice)).toEqual(asked.flatMap(({ choices }) => choices))
  expect(pointRangesFields.safeParse(ranges).error).toBeUndefined()
  expect(gapsOf(ranges, { from: 0, to: 4 })).toEqual([])
})

test('has photographs among its answers, two that came and one on its phone, each asked for when it was answered', async () => {
  const { rows } = await sql<{ file: string; agreed: boolean; answer: string; type: string }>`
    select a.file, a.agreed_at = r.answered_at as agreed, x ->> 'answer' as answer, q ->> 'type' as type
    from attachments a join form_responses r on r.id = a.response_id
      join form_versions v on v.form_id = r.form_id and v.number = r.form_version and v.created_at < r.answered_at
      cross join jsonb_array_elements(r.responses) x join jsonb_array_elements(v.questions) q
        on q ->> 'uid' = x ->> 'uid'
    where x -> 'attachment' ->> 'id' = a.id order by a.id`.execute(demo.db)
  const told = { answer: 'Photograph', type: 'photo' }
  expect(rows).toEqual([
    { ...told, file: 'picture-pill box', agreed: true },
    { ...told, file: 'picture-corridor lamp', agreed: true },
    { ...told, file: '', agreed: null },
  ])
})

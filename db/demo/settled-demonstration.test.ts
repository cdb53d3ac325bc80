import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkKindCreate } from '../../contract/check.ts'
import { lackedEvidence } from '../../contract/check-evidence.ts'
import { gapsOf, pointRangesFields } from '../../contract/points.ts'
import { demonstrationTools as tools } from '../../tests/demonstration-tools.ts'
import { openTestDatabase } from '../../tests/test-database.ts'
import type { OpenDatabase } from '../open-database.ts'
import { loadDemonstration } from './load-demonstration.ts'

let demo: OpenDatabase
const stored = new Map<string, Uint8Array>()
beforeAll(async () => {
  demo = await openTestDatabase()
  await loadDemonstration(demo.db, {
    ...tools,
    async storeFile(tx, file) {
      stored.set(file.name, file.content)
      return await tools.storeFile(tx, file)
    },
  })
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

test('has two checks that nobody must have, one proved by a note and one by a certificate, both of the printed volunteer and in the history (H-1753)', async () => {
  const kinds = await demo.db.selectFrom('check_kinds').selectAll().orderBy('name').execute()
  expect(kinds.map(({ name, evidence, required }) => [name, evidence, required])).toEqual([
    ['First aid', 'file', 'nobody'],
    ['Orientation', 'note', 'nobody'],
  ])
  for (const { name, valid_months, renew_days, grace_days, evidence, required, programme_ids } of kinds) {
    const kind = { name, valid_months, renew_days, grace_days, evidence, required, programme_ids }
    expect(checkKindCreate.safeParse(kind).error).toBeUndefined()
  }
  const checks = await demo.db
    .selectFrom('checks as c')
    .innerJoin('check_kinds as k', 'k.id', 'c.kind_id')
    .innerJoin('volunteers as v', 'v.id', 'c.volunteer_id')
    .selectAll('c')
    .select(['k.name', 'k.evidence', 'v.display_name'])
    .orderBy('k.name')
    .execute()
  expect(checks.map(({ name, display_name, file }) => [name, display_name, file])).toEqual([
    ['First aid', 'Siti Rahman', 'key-First aid certificate.pdf'],
    ['Orientation', 'Siti Rahman', ''],
  ])
  for (const { evidence, met_on, at, ...check } of checks) {
    expect(lackedEvidence(evidence, check)).toBeUndefined()
    expect([met_on < at.slice(0, 10), at.slice(0, 10) < tools.today]).toEqual([true, true])
  }
  expect(checks.map(({ met_on, valid_until }) => [met_on, valid_until])).toEqual([
    ['2026-05-04', '2028-05-04'],
    ['2025-10-16', null],
  ])
  const paper = Buffer.from(stored.get('First aid certificate.pdf') ?? []).toString('latin1')
  expect(paper).toContain('(Siti Rahman has passed the course in first aid) Tj')
  expect(paper).toContain('(on 4 May 2026.) Tj')
  const told = await demo.db
    .selectFrom('audit_events')
    .select(['action', 'actor_name'])
    .where((eb) => eb.or([eb('action', '=', 'checked'), eb('entity', '=', 'check_kind')]))
    .orderBy('id')
    .execute()
  expect(told.map(({ action, actor_name }) => `${actor_name} ${action}`)).toEqual([
    ...['Mei Ling Tan created', 'Mei Ling Tan created'],
    ...['Faridah Osman checked', 'Faridah Osman checked'],
  ])
})

test('keeps the printed volunteer apart from a neighbour whom they never met, which the histories of both say (H-1754)', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select v.display_name, p.because <> '' as said, p.ended_at, b.status, left(b.postal_code, 2) = left(v.postal_code, 2) as near,
      exists (select from assignments a where a.volunteer_id = v.id and a.beneficiary_id = b.id) as assigned,
      exists (select from engagements e where e.volunteer_id = v.id and e.beneficiary_id = b.id) as met,
      exists (select from import_rows r where r.entity_id = b.id) as imported,
      (select count(*)::int from audit_events e where e.action = 'kept_apart' and e.at = p.at
        and (e.entity, e.entity_id) in (('volunteer', v.account_id::text), ('beneficiary', b.id::text))) as told
    from avoid_pairs p join volunteers v on v.id = p.volunteer_id join beneficiaries b on b.id = p.beneficiary_id`.execute(
    demo.db,
  )
  expect(rows).toEqual([
    {
      ...{ display_name: 'Siti Rahman', said: true, ended_at: null, status: 'Active', near: true },
      ...{ assigned: false, met: false, imported: false, told: 2 },
    },
  ])
})

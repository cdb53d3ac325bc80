import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beneficiaryProfileUpdate } from '../../contract/beneficiary-profile-fields.ts'
import { contactFields } from '../../contract/contact-fields.ts'
import { where } from '../../contract/filter.ts'
import { formFields } from '../../contract/form.ts'
import { TRANSLATED } from '../../contract/language.ts'
import { volunteerProfileUpdate } from '../../contract/volunteer-profile-fields.ts'
import { proofs } from '../../tests/audit-proof.ts'
import { demonstrationTools as tools } from '../../tests/demonstration-tools.ts'
import { openTestDatabase, testEngine } from '../../tests/test-database.ts'
import type { OpenDatabase } from '../open-database.ts'
import { loadDemonstration } from './load-demonstration.ts'

let first: OpenDatabase
let second: OpenDatabase
beforeAll(async () => {
  first = await openTestDatabase()
  second = await openTestDatabase()
  await loadDemonstration(first.db, tools)
  await loadDemonstration(second.db, tools)
})
afterAll(async () => {
  await first.close()
  await second.close()
})

const tables = [
  'programmes',
  'initiatives',
  'partners',
  'beneficiaries',
  'volunteers',
  'form_responses',
  'contacts',
] as const
const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
    where to_jsonb(${sql.table(table)}) ->> 'deleted_at' is null`.execute(first.db)
  return Number(rows[0]?.n)
}

describe('the demonstration organisation', () => {
  // A server counts by itself, and lets the owner of a table alone ask for it.
  test.runIf(testEngine === 'pglite')(
    'is counted for the planner: planned for empty tables, Today took ten seconds',
    async () => {
      const planned = sql<{ engagements: number; assignments: number }>`
      select (select reltuples from pg_class where oid = 'engagements'::regclass) as engagements,
        (select reltuples from pg_class where oid = 'assignments'::regclass) as assignments`
      const [rows] = (await planned.execute(first.db)).rows
      expect(rows?.engagements).toBe(await count('engagements'))
      expect(rows?.assignments).toBeGreaterThan(200)
    },
  )

  test('is as rich as experience asks', async () => {
    const counts = Object.fromEntries(
      await Promise.all(tables.map(async (table) => [table, await count(table)])),
    )
    expect(counts).toMatchObject({
      programmes: 12,
      initiatives: 10,
      partners: 14,
      beneficiaries: 400,
      volunteers: 120,
    })
    const logos = await sql<{ logo: string }>`select distinct logo from partners`.execute(first.db)
    expect(logos.rows.filter(({ logo }) => /^picture-.+ logo$/.test(logo))).toHaveLength(14)
    expect(counts.form_responses).toBeGreaterThan(200)
    expect(await count('engagements')).toBeGreaterThan(counts.form_responses ?? 0)
    expect(await count('comms_logs')).toBeGreaterThan(28)
    expect(await count('addresses')).toBeGreaterThan(300)
    expect(await count('audit_events')).toBeGreaterThan(40)
    expect([await count('imports'), await count('import_rows')]).toEqual([1, 24])
    expect([await count('check_kinds'), await count('checks'), await count('avoid_pairs')]).toEqual([2, 2, 1])
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from deletions`.execute(
      first.db,
    )
    expect(Number(rows[0]?.waiting)).toBe(3)
  })

  test('has bells on options, and follow-ups that are urgent, due, still to come and done', async () => {
    const day = tools.today
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from forms where jsonb_array_length(bells) > 0) as rung,
        count(*) filter (where state = 'open' and urgency = 'now') as urgent,
        count(*) filter (where state = 'open' and source_kind = 'hand' and due_on <= ${day}) as due,
        count(*) filter (where state = 'open' and due_on > ${day}) as later,
        count(*) filter (where state = 'done' and outcome <> '' and closed_by is not null) as done,
        count(*) filter (where source_kind = 'answer') as answers
      from follow_ups`.execute(first.db)
    const counted = Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, n]) => [name, Number(n)]))
    expect(counted).toMatchObject({ urgent: 4, due: 3, later: 1 })
    for (const name of ['rung', 'done', 'answers']) expect(counted[name]).toBeGreaterThan(2)
  })

  test('has a form in which a question depends on another, with help and a section in every language', async () => {
    const { title, questions } = await first.db
      .selectFrom('forms as f')
      .innerJoin('form_versions as v', (join) =>
        join.onRef('v.form_id', '=', 'f.id').onRef('v.number', '=', 'f.form_version'),
      )
      .select(['f.title', 'v.questions'])
      .where('v.number', '=', 2)
      .executeTakeFirstOrThrow()
    const kept = formFields.parse({ stage: 1, programme_id: 1, title, questions }).questions
    expect(kept.map(({ shown_if }) => shown_if?.question)).toEqual([
      ...[undefined, 1, undefined, undefined],
      ...[undefined, undefined],
    ])
    for (const [at, name] of [
      [1, 'hint'],
      [3, 'section_title'],
      [3, 'section_text'],
    ] as const)
      for (const words of [kept[at], ...TRANSLATED.map((language) => kept[at]?.translations?.[language])])
        expect(words?.[name]).toBeTruthy()
  })

  test('has views of both lists that can be opened, one of them pinned for whoever tries it', async () => {
    const views = await first.db
      .selectFrom('views')
      .select(['id', 'noun', 'definition', 'is_shared'])
      .execute()
    expect(views.map(({ noun, is_shared }) => [noun, is_shared])).toEqual([
      ['beneficiary', true],
      ['volunteer', true],
      ['beneficiary', false],
    ])
    for (const { noun, definition } of views)
      expect(where(noun).safeParse(definition.where).error).toBeUndefined()
    const pinned = first.db.selectFrom('view_uses').select('view_id').where('is_pinned', '=', true)
    expect(new Set((await pinned.execute()).map(({ view_id }) => view_id))).toEqual(new Set([views[0]?.id]))
  })

  test('has answers over two years, none of them in the future', async () => {
    const { rows } = await sql<{ first: string; last: string }>`
      select min(answered_at) as first, max(answered_at) as last from form_responses`.execute(first.db)
    expect(rows[0]?.first.slice(0, 4)).toBe('2025')
    expect((rows[0]?.last ?? '9999').slice(0, 10) < tools.today).toBe(true)
  })

  test('leaves the printed volunteer people with forms to fill in', async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*) as open from assignments a
      join programme_beneficiaries l on l.beneficiary_id = a.beneficiary_id and l.status = 'Active'
      join forms f on f.programme_id = l.programme_id
      where a.volunteer_id = (select min(id) from volunteers)
        and not exists (select 1 from form_responses r where r.beneficiary_id = a.beneficiary_id
                        and r.form_id = f.id)`.execute(first.db)
    expect(Number(rows[0]?.open)).toBeGreaterThan(4)
  })

  test('knows facts of most people, whom to ring, and what volunteers offer, as each might be written', async () => {
    const people = await first.db
      .selectFrom('beneficiary_profiles as f')
      .innerJoin('beneficiaries as p', 'p.id', 'f.beneficiary_id')
      .selectAll('f')
      .orderBy('f.beneficiary_id')
      .execute()
    expect(people.length).toBeGreaterThan(260)
    for (const { beneficiary_id, version, created_at, updated_at, birth_date, ...facts } of people) {
      const { birth_year } = facts
      // Where the other name came from is nobody's to send.
      const { is_name_derived, ...sent } = { is_name_derived: false, ...facts, birth_date, birth_year }
      expect(is_name_derived).toBe(false)
      expect(beneficiaryProfileUpdate.safeParse(sent).error).toBeUndefined()
    }
    const spoken = new Set(people.flatMap(({ languages }) => languages))
    for (const language of [
      'hokkien',
      'teochew',
      'cantonese',
      'hakka',
      'malay',
      'boyanese',
      'tamil',
      'english',
    ])
      expect(spoken, language).toContain(language)
    const contacts = await first.db.selectFrom('contacts').selectAll().orderBy('id').execute()
    expect(contacts.length).toBeGreaterThan(300)
    for (const {
      name,
      relation,
      telephone,
      language,
      is_family,
      is_emergency,
      may_be_told,
      note,
    } of contacts) {
      const said = { name, relation, telephone, language, is_family, is_emergency, may_be_told, note }
      expect(contactFields.safeParse(said).error).toBeUndefined()
    }
    expect(contacts.filter(({ may_be_told }) => may_be_told === 'nothing').length).toBeGreaterThan(4)
    const offers = await first.db.selectFrom('volunteer_profiles').selectAll().execute()
    expect(offers.length).toBeGreaterThan(60)
    for (const { languages, times, max_people, max_km } of offers)
      expect(volunteerProfileUpdate.safeParse({ languages, times, max_people, max_km }).error).toBeUndefined()
    const unreached = first.db.selectFrom('beneficiaries').select('id').where('has_no_telephone', '=', true)
    expect(await unreached.where('contact_number', '=', '').execute()).toHaveLength(5)
  })

  test('leaves whom its import made unknown, so that the import can be taken back', async () => {
    const imported = first.db.selectFrom('import_rows').select('entity_id')
    const facts = first.db.selectFrom('beneficiary_profiles').select('beneficiary_id')
    expect(await facts.where('beneficiary_id', 'in', imported).execute()).toEqual([])
    const contacts = first.db.selectFrom('contacts').select('beneficiary_id')
    expect(await contacts.where('beneficiary_id', 'in', imported).execute()).toEqual([])
  })

  test('has one visit of a person, volunteer and day, as a phone shows it', async () => {
    const { rows } = await sql`select beneficiary_id, volunteer_id, happened_on from engagements
      where kind = 'visit' and volunteer_id is not null group by 1, 2, 3 having count(*) > 1`.execute(
      first.db,
    )
    expect(rows).toEqual([])
  })

  test('shows a few worries: about most the office has rung', async () => {
    const { rows } = await sql<{ open: number; all: number }>`
      select count(distinct e.beneficiary_id)::int as all, count(distinct e.beneficiary_id) filter (where not exists (
        select from engagements o where o.beneficiary_id = e.beneficiary_id and o.source = 'staff' and o.id <> e.id
          and o.outcome = 'reached' and o.happened_on >= e.happened_on and o.created_at >= e.updated_at))::int as open
      from engagements e where e.wellbeing = 'worried'`.execute(first.db)
    expect(rows[0]?.all).toBeGreaterThan(20)
    expect(rows[0]?.open).toBeGreaterThan(0)
    expect(rows[0]?.open).toBeLessThan(6)
  })

  test('has a history whose every event is proved by its digest', async () => {
    const found = await proofs(first.db)
    expect(found.length).toBeGreaterThan(30)
    expect(found.filter(({ verdict }) => verdict !== 'whole')).toEqual([])
  })

  test('is the same every time for the same day', async () => {
    for (const table of tables) {
      const rows = (database: OpenDatabase) =>
        sql<object>`select to_jsonb(t) - 'created_at' - 'updated_at' as row from ${sql.table(table)} t order by id`.execute(
          database.db,
        )
      const [one, two] = [await rows(first), await rows(second)]
      expect(one.rows).toEqual(two.rows)
    }
  })
})

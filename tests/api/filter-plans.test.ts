import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { where } from '../../contract/filter.ts'
import { builtInOnly } from '../../contract/records/records.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { matching } from '../../server/features/beneficiary/beneficiary-view.ts'
import { volunteerColumns } from '../../server/filter/filter-columns.ts'
import { filterSql } from '../../server/filter/filter-sql.ts'
import { asOffice, openTestDatabase } from '../test-database.ts'

/** Of each a tenth says something of the record that a filter names. */
const MANY = 12_000
const RECORDS = 10

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('owner beside office')
  const { db } = database
  const each = sql`from generate_series(1, ${sql.lit(MANY)}) n`
  const records = sql`from generate_series(1, ${sql.lit(RECORDS)}) n`
  const one = sql`n % ${sql.lit(RECORDS)} + 1`
  const person = sql`'First', 'Family ' || n, 'Family First', '1', 'Street', '#01-01', '080012', '+6591234567'`
  const columns = sql`first_name, last_name, display_name, block_number, street_name, unit_number, postal_code, contact_number`
  for (const statement of [
    sql`insert into users (id, first_name, last_name, email, department, password_hash, role)
      ${sql`select n, 'Mei', 'Tan', 'mei' || n || '@kampung.example', 'Care', 'x', 'admin' ${records}`}`,
    sql`insert into programmes (id, name) select n, 'Meals ' || n ${records}`,
    sql`insert into programme_officers (programme_id, user_id) select n, n ${records}`,
    sql`insert into beneficiaries (id, serial_number, status, ${columns}) select n, 'P-' || n, 'Active', ${person} ${each}`,
    sql`insert into volunteers (id, account_id, current_status, ${columns})
      select n, 100000 + n, 'Available', ${person} ${each}`,
    sql`insert into programme_beneficiaries (programme_id, beneficiary_id, status) select ${one}, n, 'Active' ${each}`,
    sql`insert into purposes (id, name) select n, 'Purpose ' || n ${records}`,
    sql`insert into purpose_wordings (purpose_id, version, wording) select n, 1, 'Words' ${records}`,
    sql`insert into consents (beneficiary_id, purpose_id, wording_version, state, on_day, how)
      select n, ${one}, 1, 'given', date '2026-01-01', 'paper' ${each}`,
    sql`insert into consents (volunteer_id, purpose_id, wording_version, state, on_day, how)
      select n, ${one}, 1, 'given', date '2026-01-01', 'paper' ${each}`,
    sql`insert into check_kinds (id, name) select n, 'Kind ' || n ${records}`,
    sql`insert into checks (kind_id, volunteer_id, outcome, met_on, by_id)
      select ${one}, n, 'met', date '2026-01-01', 1 ${each}`,
    sql`insert into forms (id, programme_id, stage, title) select n, n, 1, 'Form ' || n ${records}`,
    sql`insert into form_versions (form_id, number, title, title_translations, questions)
      select n, 1, 'Form', '{}', '[{"uid":"walk","type":"mcq","choices":["Alone"]}]' ${records}`,
    sql`insert into form_responses (state, beneficiary_id, form_id, form_version, programme_id, stage, programme_name, form_title,
        volunteer_first_name, volunteer_last_name, responses, answered_at)
      select 'accepted', n, ${one}, 1, ${one}, 1, 'Meals', 'Form', '', '', '[{"uid":"walk","answer":"Alone"}]', now() ${each}`,
    ...[
      'users',
      'programme_officers',
      'beneficiaries',
      'volunteers',
      'programme_beneficiaries',
      'consents',
      'checks',
      'form_responses',
    ].map((table) => sql`analyze ${sql.table(table)}`),
  ])
    await statement.execute(db)
})
afterAll(() => database.close())

type Told = { plan: string; rows: number }
const asked = {
  beneficiary: (all: object[]) => {
    const filter = where('beneficiary').parse(JSON.stringify({ all }))
    return matching(database.db, { where: filter }, builtInOnly)
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .compile()
  },
  volunteer: (all: object[]) => {
    const filter = where('volunteer').parse(JSON.stringify({ all })) ?? { all: [] }
    return database.db
      .selectFrom('volunteers as v')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where(filterSql(filter, 'volunteer', volunteerColumns(), builtInOnly))
      .compile()
  },
}

async function told(noun: keyof typeof asked, chip: object): Promise<Told> {
  const query = asked[noun]([chip])
  const { rows } = await database.db.executeQuery<{ n: number }>(query)
  const lines = await asOffice(database.db, (tx) =>
    tx.executeQuery<Record<string, string>>({ ...query, sql: `explain (costs off) ${query.sql}` }),
  )
  return { plan: lines.rows.map((row) => Object.values(row)[0]).join('\n'), rows: Number(rows[0]?.n) }
}

const TENTH = MANY / RECORDS
const answer = { field: 'answer', of: 1, question: 'walk' }
const consent = { field: 'consent', of: 1 }
test.each([
  ['beneficiary', { ...answer, op: 'one_of', value: ['Alone'] }, TENTH, 'form_responses_\\w*form'],
  ['beneficiary', { ...answer, op: 'none' }, MANY - TENTH, 'form_responses_\\w*form'],
  ['beneficiary', { ...consent, op: 'one_of', value: ['given'] }, TENTH, 'consents_purpose_beneficiary'],
  ['beneficiary', { ...consent, op: 'not', value: ['given', 'never'] }, 0, 'consents_purpose_beneficiary'],
  ['beneficiary', { field: 'officer', op: 'one_of', value: [1] }, TENTH, 'programme_beneficiaries_\\w+'],
  ['volunteer', { ...consent, op: 'one_of', value: ['never'] }, MANY - TENTH, 'consents_purpose_volunteer'],
  ['volunteer', { field: 'check', of: 1, op: 'one_of', value: ['met'] }, TENTH, 'checks_kind'],
  ['volunteer', { field: 'check', of: 1, op: 'not', value: ['missing'] }, TENTH, 'checks_kind'],
] as const)('of a %s list %j reads what was said of its record alone', async (noun, chip, rows, index) => {
  const { plan, rows: found } = await told(noun, chip)
  expect(found).toBe(rows)
  expect(plan).toMatch(new RegExp(`(using|on) ${index}\\b`))
  expect(plan).not.toMatch(/Seq Scan on (consents|checks|form_responses|programme_beneficiaries)\b/)
})

test.each(['officer', 'programme', 'volunteer'])(
  'who has no %s is looked for by a hash, not by going through everybody for each',
  async (field) => {
    const { plan } = await told('beneficiary', { field, op: 'none' })
    expect(plan).toMatch(/hashed SubPlan/)
  },
)

import { type Kysely, sql } from 'kysely'
import type { DeletionDetail } from '../../../contract/deletion.ts'
import type { Database } from '../../../db/schema.ts'

const EXAMPLES = 20
const name = (row: string) => sql`${sql.ref(`${row}.first_name`)} || ' ' || ${sql.ref(`${row}.last_name`)}`

/** What may lie in a batch, in a person's words, and how one of each is called. */
const kinds = [
  ['Programmes', sql`x.name from programmes x`],
  ['Initiatives', sql`x.name from initiatives x`],
  ['Partners', sql`x.name from partners x`],
  ['Beneficiaries', sql`${name('x')} || ' (' || x.serial_number || ')' from beneficiaries x`],
  ['Volunteers', sql`${name('x')} || ' (' || x.account_id || ')' from volunteers x`],
  ['Forms', sql`'Stage ' || x.stage || ': ' || x.title from forms x`],
  [
    'Beneficiaries in a programme',
    sql`${name('b')} || ' in ' || p.name from programme_beneficiaries x
      join programmes p on p.id = x.programme_id join beneficiaries b on b.id = x.beneficiary_id`,
  ],
  [
    'Volunteers in an initiative',
    sql`${name('v')} || ' in ' || i.name from initiative_volunteers x
      join initiatives i on i.id = x.initiative_id join volunteers v on v.id = x.volunteer_id`,
  ],
  [
    'Assignments, past ones too',
    sql`${name('v')} || ' to ' || ${name('b')} || case when x.assigned_to is null then '' else ' (past)' end
      from assignments x join volunteers v on v.id = x.volunteer_id
      join beneficiaries b on b.id = x.beneficiary_id`,
  ],
  ['Form responses', sql`x.form_title || ', ' || x.programme_name from form_responses x`],
  ['Comms logs', sql`x.subject from comms_logs x`],
  ['Key personnel', sql`k.name from partners x join key_personnel k on k.partner_id = x.id`],
  [
    'Programmes that get it back as partner',
    sql`p.name from deletion_partner_tags x join programmes p on p.id = x.record_id
      and x.table_name = 'programmes' and p.partner_id is null`,
  ],
  [
    'Initiatives that get it back as partner',
    sql`i.name from deletion_partner_tags x join initiatives i on i.id = x.record_id
      and x.table_name = 'initiatives' and i.partner_id is null`,
  ],
] as const

/** What a batch holds, kind by kind, with the first few by name. */
export async function contentsOf(db: Kysely<Database>, id: number): Promise<DeletionDetail['holds']> {
  const holds = []
  for (const [what, selection] of kinds) {
    const { rows } = await sql<{ label: string; count: number }>`
      select label, count(*) over () as count from (select ${selection} where x.deletion_id = ${id}) as held (label)
      order by lower(label) limit ${EXAMPLES}`.execute(db)
    const [first] = rows
    if (first) holds.push({ what, count: first.count, examples: rows.map(({ label }) => label) })
  }
  return holds
}

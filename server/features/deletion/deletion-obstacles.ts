import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'

type Row = { mine: string; other: string; other_key: string }
type Obstacle = { found: (id: number) => RawBuilder<Row>; say: (row: Row) => string }

/** What may stand in the way of restoring a batch, each with what to do about it. */
const obstacles: Obstacle[] = [
  {
    found: (id) => sql`select x.title as mine, p.name as other, '' as other_key from forms x
      join programmes p on p.id = x.programme_id
      where x.deletion_id = ${id} and p.deletion_id is distinct from ${id} and p.deleted_at is not null`,
    say: ({ other }) => `Its programme '${other}' is deleted too. Restore the programme first.`,
  },
  {
    found: (id) => sql`select x.subject as mine, p.name as other, '' as other_key from comms_logs x
      join partners p on p.id = x.partner_id
      where x.deletion_id = ${id} and p.deletion_id is distinct from ${id} and p.deleted_at is not null`,
    say: ({ other }) => `Its partner '${other}' is deleted too. Restore the partner first.`,
  },
  {
    found: (id) => sql`select x.serial_number as mine, o.first_name || ' ' || o.last_name as other,
        '' as other_key
      from beneficiaries x join beneficiaries o on o.serial_number = x.serial_number and o.deleted_at is null
      where x.deletion_id = ${id}`,
    say: ({ mine, other }) =>
      `Serial number ${mine} now belongs to ${other}. Give ${other} another serial number, then restore again.`,
  },
  {
    found: (id) => sql`select '' as mine, o.first_name || ' ' || o.last_name as other,
        o.account_id::text as other_key
      from volunteers x join volunteers o on o.nric_index = x.nric_index and o.deleted_at is null
      where x.deletion_id = ${id}`,
    say: ({ other, other_key }) =>
      `${other} (account ${other_key}) now has this volunteer's NRIC. If they are the same person, keep that record; else correct its NRIC, then restore again.`,
  },
  {
    found: (id) => sql`select p.name as mine, o.title as other, x.stage::text as other_key
      from forms x join programmes p on p.id = x.programme_id
      join forms o on o.programme_id = x.programme_id and o.stage = x.stage and o.deleted_at is null
      where x.deletion_id = ${id}`,
    say: ({ mine, other, other_key }) =>
      `Stage ${other_key} of '${mine}' now has the form '${other}'. Move that form to another stage or delete it, then restore again.`,
  },
  {
    found: (id) => sql`select x.programme_name as mine, o.form_title as other, x.stage::text as other_key
      from form_responses x join form_responses o on o.beneficiary_id = x.beneficiary_id
        and o.form_id = x.form_id and o.state = 'accepted' and o.deleted_at is null
      where x.deletion_id = ${id} and x.state = 'accepted'`,
    say: ({ mine, other, other_key }) =>
      `Stage ${other_key} of '${mine}' has been answered anew for this person ('${other}'), so the answer of then cannot come back.`,
  },
]

/** Why this batch cannot be restored just now and what to do, in one sentence; '' when it can. */
export async function obstacleTo(db: Kysely<Database>, id: number): Promise<string> {
  for (const { found, say } of obstacles) {
    const { rows } = await sql`${found(id)} limit 1`.execute(db)
    if (rows[0]) return say(rows[0] as Row)
  }
  return ''
}

import { type Kysely, sql } from 'kysely'
import type { Beneficiary } from '../../../contract/beneficiary.ts'
import type { Form } from '../../../contract/form.ts'
import type { FormResponse } from '../../../contract/form-response.ts'
import type { Database } from '../../../db/schema.ts'
import { hashToken } from '../../http/session.ts'

type Db = Kysely<Database>

const details = sql.raw(
  [
    ...['serial_number', 'profile_picture', 'first_name', 'last_name', 'block_number', 'street_name'],
    ...[
      'unit_number',
      'building_name',
      'postal_code',
      'contact_number',
      'last_engagement',
      'status',
      'version',
    ],
  ]
    .map((column) => `b.${column}`)
    .join(', '),
)

/** The living assignments of a volunteer, to living people. */
const assigned = (volunteer_id: number) => sql`assignments a
  join beneficiaries b on b.id = a.beneficiary_id and b.deleted_at is null
  where a.volunteer_id = ${volunteer_id} and a.assigned_to is null and a.deleted_at is null`

export type VisitedRow = Beneficiary & { id: number; assigned_at: string }

export async function listVisited(db: Db, volunteer_id: number): Promise<VisitedRow[]> {
  const found = await sql<VisitedRow>`select b.id, ${details}, null::bigint as programme_id,
    a.assigned_from as assigned_at from ${assigned(volunteer_id)}
    order by lower(b.first_name), lower(b.last_name), b.id`.execute(db)
  return found.rows
}

export type PendingRow = { beneficiary_id: number; programme_id: number; stage: number }

/** G-18, for all of a volunteer's people at once. */
export async function listAllPending(db: Db, volunteer_id: number): Promise<PendingRow[]> {
  const found = await sql<PendingRow>`select l.beneficiary_id, f.programme_id, f.stage
    from programme_beneficiaries l
    join programmes p on p.id = l.programme_id and p.deleted_at is null
    join forms f on f.programme_id = p.id and f.deleted_at is null
    where l.beneficiary_id in (select b.id from ${assigned(volunteer_id)})
      and l.deleted_at is null and l.status = 'Active'
      and not exists (select 1 from form_responses r where r.beneficiary_id = l.beneficiary_id
        and r.programme_id = f.programme_id and (r.stage = f.stage or r.form_id = f.id)
        and r.state = 'accepted' and r.deleted_at is null)
    order by p.name, p.id, f.stage`.execute(db)
  return found.rows
}

/** Every form of the programmes in which any of the people is Active. */
export async function listAskedForms(db: Db, volunteer_id: number): Promise<Form[]> {
  const found = await sql<Form>`select f.stage, f.programme_id, p.name as programme_name, p.cover_image,
      f.title, v.title_translations, v.questions, f.created_at, f.form_version, f.version
    from forms f
    join programmes p on p.id = f.programme_id and p.deleted_at is null
    join form_versions v on v.form_id = f.id and v.number = f.form_version
    where f.deleted_at is null and f.programme_id in (select l.programme_id from programme_beneficiaries l
      where l.deleted_at is null and l.status = 'Active'
        and l.beneficiary_id in (select b.id from ${assigned(volunteer_id)}))
    order by f.programme_id, f.stage`.execute(db)
  return found.rows
}

export type ResponseRow = FormResponse & { beneficiary_id: number }

/** Own answers whole; of others' only title, name and date leave the database (S-08). */
export async function listAllResponses(db: Db, volunteer_id: number): Promise<ResponseRow[]> {
  const found =
    await sql<ResponseRow>`select r.id, r.beneficiary_id, r.stage, r.programme_id, r.programme_name,
      r.form_title, b.serial_number as beneficiary_serial_number, r.volunteer_account_id,
      r.volunteer_first_name, r.volunteer_last_name, r.language, r.answered_at as created_at,
      case when r.volunteer_id = ${volunteer_id} then r.responses else '[]'::jsonb end as responses
    from form_responses r join beneficiaries b on b.id = r.beneficiary_id
    where r.state = 'accepted' and r.deleted_at is null
      and r.beneficiary_id in (select b.id from ${assigned(volunteer_id)})
    order by r.answered_at desc, r.id desc`.execute(db)
  return found.rows
}

/** What the phone with this cookie is. One that grew too old is as good as unknown: nobody took it away. */
export async function findDeviceState(
  db: Db,
  token: string | undefined,
): Promise<'enrolled' | 'revoked' | 'unknown'> {
  const hash = hashToken(token ?? '')
  const found = await sql<{ is_over: boolean }>`
    select (d.revoked_at is not null or v.deactivated_at is not null or v.deleted_at is not null) as is_over
    from volunteer_devices d join volunteers v on v.id = d.volunteer_id
    where (d.token_hash = ${hash} or d.previous_token_hash = ${hash})
      and (d.revoked_at is not null or d.expires_at > now())`.execute(db)
  const row = found.rows[0]
  return row ? (row.is_over ? 'revoked' : 'enrolled') : 'unknown'
}

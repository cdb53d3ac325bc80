import { sql } from 'kysely'
import type { Status } from '../../../contract/fields.ts'
import type { NameOrder } from '../../../contract/proposed-name.ts'
import type { Fields } from '../../../contract/records/record.ts'
import type { ReasonedStatus } from '../../../contract/status-reason.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import type { MatchedPerson } from '../../import/import-match.ts'
import type { PackedLists } from '../../import/packed-lists.ts'
import { targets } from '../../import/people-target.ts'
import { holdTouched } from '../../import/write-people.ts'
import { readSql } from '../../records/field-columns.ts'
import { readProfiles } from '../../records/profiles.ts'

/** Whoever an import may change, with every field that it writes. */
export type ImportedPerson = MatchedPerson & { serial_number: string }
export type ExistingPerson = ImportedPerson & {
  id: number
  version: number
  profile_version: number
  own_version: number
  profile_picture: string
  link_id: number | null
  link_status: Status | null
  link_version: number | null
  /** Of the link, where there is one; null beside Active. */
  link_reason: Omit<ReasonedStatus, 'status'> | null
  own_status: ReasonedStatus
}
/** Into which programme, if any, and the fields that the organisation has of a beneficiary. */
export type Place = { programme_id: number | undefined; fields: Fields; name_order: NameOrder }
/** By which it is told later whether a person and their link still are as they were. */
export type LeanedOn = Pick<
  ExistingPerson,
  'id' | 'version' | 'profile_version' | 'own_version' | 'link_id' | 'link_version'
>

export const asLeanedOn = ({
  id,
  version,
  profile_version,
  own_version,
  link_id,
  link_version,
}: ExistingPerson): LeanedOn => ({
  id,
  version,
  profile_version,
  own_version,
  link_id,
  link_version,
})

/** The living whom `where` finds and their link to the programme. Inside a transaction they are held. */
async function standing(
  db: Db,
  { programme_id, fields }: Pick<Place, 'programme_id' | 'fields'>,
  where: ReturnType<typeof sql<boolean>>,
) {
  const { rows } = await sql<ExistingPerson>`
    select b.id, b.version, b.own_version, b.serial_number, b.profile_picture,
      l.id as link_id, l.status as link_status, l.version as link_version,
      case when l.status_reason <> '' then jsonb_build_object('status_reason', l.status_reason,
        'status_note', l.status_note, 'status_day', l.status_day) end as link_reason,
      jsonb_build_object('status', b.status, 'status_reason', b.status_reason, 'status_note', b.status_note,
        'status_day', b.status_day) as own_status,
      ${readSql(fields, 'b')}
    from beneficiaries b
    left join programme_beneficiaries l
      on l.beneficiary_id = b.id and l.programme_id = ${programme_id ?? null} and ${living('l')}
    where ${where} and ${living('b')}
    order by b.id ${db.isTransaction ? sql`for update of b` : sql``}`.execute(db)
  const profile = await readProfiles(
    db,
    'beneficiary',
    fields,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, ...profile(row.id) }))
}

export async function existingPeople(
  db: Db,
  place: Place,
  serials: readonly string[],
): Promise<Map<string, ExistingPerson>> {
  const rows = await standing(db, place, sql<boolean>`b.serial_number = any(${[...serials]}::text[])`)
  return new Map(rows.map((row) => [row.serial_number, row]))
}

export async function peopleById(
  db: Db,
  fields: Fields,
  ids: readonly number[],
): Promise<Map<number, ExistingPerson>> {
  if (ids.length === 0) return new Map()
  const rows = await standing(
    db,
    { programme_id: undefined, fields },
    sql<boolean>`b.id = any(${[...ids]}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Holds whom the write touches; whether everybody whom the decisions leaned on still is as they were, with the same
 * link: whom this very import has written meanwhile, in an earlier portion, may differ. That nobody has come under a serial number that was free the index of the living says, when they are written.
 * Each is looked up by itself: of an import and a programme that are new the planner knows no rows, and would compare all
 * that were written with all of a portion.
 */
export async function standsStill(
  tx: Db,
  programme_id: number | undefined,
  lists: PackedLists,
  import_id: number,
): Promise<boolean> {
  await holdTouched(tx, targets.beneficiary, lists)
  for (const { json } of lists.batches('leaned')) {
    const { rows } = await sql<{ standing: number; leaned: number }>`
      select count(*) filter (where b.id is not null and (l.id, l.version) is not distinct from (r.link_id, r.link_version)
          and coalesce(f.version, 0) = r.profile_version) as standing,
        count(*) as leaned
      from jsonb_to_recordset(${json}::jsonb) as r(id bigint, version integer, profile_version integer,
        own_version integer, link_id bigint, link_version integer)
      left join beneficiaries b on b.id = r.id and b.version = r.version and b.own_version = r.own_version
        and ${living('b')}
      left join beneficiary_profiles f on f.beneficiary_id = b.id
      left join lateral (select l.id, l.version from programme_beneficiaries l
        where l.beneficiary_id = b.id and l.programme_id = ${programme_id ?? null} and ${living('l')} limit 1) l on true
      where (select true from import_rows own where own.import_id = ${import_id} and own.entity_id = r.id limit 1) is null`.execute(
      tx,
    )
    if (Number(rows[0]?.standing) !== Number(rows[0]?.leaned)) return false
  }
  return true
}

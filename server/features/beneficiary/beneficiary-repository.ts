import { sql } from 'kysely'
import type { z } from 'zod'
import type { beneficiaryProgramme } from '../../../contract/beneficiary.ts'
import type { beneficiaryFields } from '../../../contract/beneficiary-fields.ts'
import type { Organisation } from '../../../contract/records/records.ts'
import { inPlace, type ReasonedStatus } from '../../../contract/status-reason.ts'
import { firstOf } from '../../../db/first-of.ts'
import { living, lockLiving } from '../../../db/living.ts'
import { nextVersion } from '../../../db/next-version.ts'
import type { Db } from '../../../db/schema.ts'
import { shaped } from '../../../db/statement.ts'
import { type BeneficiaryRow, ofNoProgramme } from './beneficiary-view.ts'

type Fields = z.output<typeof beneficiaryFields>

const programme = (db: Db, id: number) =>
  db.selectFrom('programmes').select(['id', 'name']).where('id', '=', id)

export async function findProgramme(db: Db, id: number): Promise<{ id: number; name: string } | undefined> {
  return await programme(db, id).where(living()).executeTakeFirst()
}

/** Held, so that it cannot go while someone is linked to it. */
export async function lockProgramme(tx: Db, id: number): Promise<{ id: number; name: string } | undefined> {
  return await lockLiving(programme(tx, id), 'share').executeTakeFirst()
}

type New = Fields & { display_name: string } & ReasonedStatus
type Changed = Partial<Fields & ReasonedStatus> & { last_engagement?: string | null | undefined }

const inserting = shaped<Organisation, New, BeneficiaryRow>((db, fields, organisation) =>
  db.insertInto('beneficiaries').values(fields).returning(ofNoProgramme(organisation)),
)
const updating = shaped<Organisation, Changed & { id: number }, BeneficiaryRow>(
  (db, { id, ...fields }, organisation) =>
    db
      .updateTable('beneficiaries')
      .set({ ...fields, ...nextVersion })
      .where('id', '=', id)
      .returning(ofNoProgramme(organisation)),
)

/** Answers the person as nobody in particular sees them. */
export const insertBeneficiary = async (
  tx: Db,
  fields: New,
  organisation: Organisation,
): Promise<BeneficiaryRow> => firstOf(await inserting(tx, fields, organisation))

/** What is absent stays as it is (G-29); the version moves on. Answers the person as nobody in particular sees them now. */
export const updateBeneficiary = async (
  tx: Db,
  id: number,
  fields: Changed,
  organisation: Organisation,
): Promise<BeneficiaryRow> => firstOf(await updating(tx, { ...fields, id }, organisation))

export async function insertLink(
  tx: Db,
  programme_id: number,
  beneficiary_id: number,
  status: ReasonedStatus,
) {
  await tx
    .insertInto('programme_beneficiaries')
    .values({ programme_id, beneficiary_id, ...inPlace(status) })
    .execute()
}

/** G-19: the status in one programme. A link that already says so keeps its version. */
export async function setLinkStatus(
  tx: Db,
  programme_id: number,
  beneficiary_id: number,
  given: ReasonedStatus,
) {
  const status = inPlace(given)
  await tx
    .updateTable('programme_beneficiaries')
    .set({ ...status, ...nextVersion })
    .where('programme_id', '=', programme_id)
    .where('beneficiary_id', '=', beneficiary_id)
    .where(living())
    .where(({ or, eb }) =>
      or([
        eb('status', '<>', status.status),
        eb('status_reason', '<>', status.status_reason),
        eb('status_note', '<>', status.status_note),
        eb('status_day', 'is distinct from', status.status_day),
      ]),
    )
    .execute()
}

export async function programmesOfBeneficiary(
  db: Db,
  beneficiary_id: number,
): Promise<z.infer<typeof beneficiaryProgramme>[]> {
  return await db
    .selectFrom('programme_beneficiaries as l')
    .innerJoin('programmes as p', 'p.id', 'l.programme_id')
    .leftJoin('partners as o', (join) => join.onRef('o.id', '=', 'p.partner_id').on(living('o')))
    .select(['p.id as programme_id', 'p.name as programme_name', 'l.status', 'l.created_at as since'])
    .select(['l.status_reason', 'l.status_note', 'l.status_day'])
    .select(sql<string>`coalesce(o.name, '')`.as('partner_name'))
    .where('l.beneficiary_id', '=', beneficiary_id)
    .where(living('l'))
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.id')
    .execute()
}

/** The living volunteers with these account ids, held until the transaction ends, by account id. */
export async function lockVolunteers(
  tx: Db,
  accounts: readonly number[],
): Promise<Map<number, { id: number; account_id: number; name: string }>> {
  const named = tx
    .selectFrom('volunteers')
    .select(['id', 'account_id', 'display_name as name'])
    .where('account_id', '=', sql<number>`any(${[...accounts]}::bigint[])`)
  const rows = await lockLiving(named, 'share').execute()
  return new Map(rows.map((row) => [row.account_id, row]))
}

/** Assigns from now on; who is assigned already stays so. */
export async function assignVolunteers(
  tx: Db,
  beneficiary_id: number,
  volunteer_ids: readonly number[],
  assigned_by: number,
): Promise<void> {
  if (volunteer_ids.length === 0) return
  await tx
    .insertInto('assignments')
    .values(volunteer_ids.map((volunteer_id) => ({ volunteer_id, beneficiary_id, assigned_by })))
    .onConflict((clash) =>
      clash
        .columns(['volunteer_id', 'beneficiary_id'])
        .where('assigned_to', 'is', null)
        .where(living())
        .doNothing(),
    )
    .execute()
}

/** Everyone assigned to this person, the longest first. */
export async function assignmentsOf(db: Db, beneficiary_id: number) {
  return await db
    .selectFrom('assignments as a')
    .innerJoin('volunteers as v', 'v.id', 'a.volunteer_id')
    .select(['v.account_id as volunteer_account_id', 'a.assigned_from'])
    .where('a.beneficiary_id', '=', beneficiary_id)
    .where('a.assigned_to', 'is', null)
    .where(living('a'))
    .orderBy('a.id')
    .execute()
}

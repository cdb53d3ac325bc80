import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { living } from '../../../db/living.ts'
import { names } from '../../../db/records/file-column.ts'
import { parts, recordNouns, records } from '../../../db/records/records.ts'
import type { Database, Db } from '../../../db/schema.ts'
import type { StaffCaller, VolunteerCaller } from '../../http/caller.ts'
import type { FileKind, StoredFile } from '../../storage/new-file.ts'

type Scope = ExpressionBuilder<Database & { f: Database['files'] }, 'f'>

/** The file behind a key, of the kind asked for, when the caller sees something that refers to it (S-09). */
export function findVisibleFile(
  db: Db,
  caller: StaffCaller | VolunteerCaller,
  key: string,
  kind: FileKind,
): Promise<StoredFile | undefined> {
  return db
    .selectFrom('files as f')
    .select(['f.id', 'f.key', 'f.content_type', 'f.name'])
    .where('f.key', '=', key)
    .where('f.kind', '=', kind)
    .where(living('f'))
    .where((eb) => eb.or(caller.kind === 'volunteer' ? seenByVolunteer(eb, caller) : seenByStaff(eb, caller)))
    .executeTakeFirst()
}

/** Whose checks a file proves, by the account: said when it is opened, for a check that is taken back names it no more (H-1758). */
export async function whoseCertificate(db: Db, key: string): Promise<number[]> {
  const rows = await db
    .selectFrom('checks as c')
    .innerJoin('volunteers as v', 'v.id', 'c.volunteer_id')
    .select('v.account_id')
    .distinct()
    .where('c.file', '=', key)
    .where('c.file', '<>', '')
    .orderBy('v.account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** The file that a signed link names; who may see a picture was asked when it was signed. */
export function findFile(db: Db, key: string): Promise<StoredFile | undefined> {
  return db
    .selectFrom('files')
    .select(['id', 'key', 'content_type', 'name'])
    .where('key', '=', key)
    .where(living())
    .executeTakeFirst()
}

/** Every record and part of a record that may show a file to staff, each alive. */
const shown = [
  ...recordNouns
    .map((noun) => records[noun])
    .flatMap(({ table, files }) =>
      files.map(
        (column) => sql<SqlBool>`exists (select 1 from ${sql.table(table)} r
          where ${names('r', column)} and ${living('r')})`,
      ),
    ),
  ...parts.flatMap(({ table, column: whole, of, files }) =>
    files.map(
      (column) => sql<SqlBool>`exists (select 1 from ${sql.table(table)} r
        join ${sql.table(records[of].table)} w on w.id = r.${sql.ref(whole)}
        where ${names('r', column)} and ${living('w')})`,
    ),
  ),
]

function seenByStaff(eb: Scope, caller: StaffCaller): Expression<SqlBool>[] {
  const ownUpload = eb.and([eb('f.user_id', '=', caller.id), eb('f.attached_at', 'is', null)])
  const ownPicture = eb.exists(
    eb
      .selectFrom('users')
      .select('users.id')
      .where('users.id', '=', caller.id)
      .whereRef('users.profile_picture', '=', 'f.key'),
  )
  if (caller.role === 'pending') return [ownUpload, ownPicture]
  return [ownUpload, ...shown]
}

/** S-08: pictures of those assigned to them, covers of those people's programmes, their own picture. */
function seenByVolunteer(eb: Scope, caller: VolunteerCaller): Expression<SqlBool>[] {
  const assigned = sql`select b.id from assignments a join beneficiaries b on b.id = a.beneficiary_id
    where a.volunteer_id = ${caller.id} and a.assigned_to is null and ${living('a')}
    and ${living('b')}`
  return [
    eb.exists(
      sql`(select 1 from volunteers v where v.id = ${caller.id} and v.profile_picture = f.key
        and ${living('v')})`,
    ),
    eb.exists(
      sql`(select 1 from beneficiaries p where p.profile_picture = f.key and p.profile_picture <> ''
        and ${living('p')} and p.id in (${assigned}))`,
    ),
    eb.exists(
      sql`(select 1 from programmes p join programme_beneficiaries l on l.programme_id = p.id
        where p.cover_image = f.key and p.cover_image <> '' and ${living('p')}
        and ${living('l')} and l.beneficiary_id in (${assigned}))`,
    ),
  ]
}

/** Marks anonymous uploads made before `moment` that no registration attached (S-01). Returns how many. */
export async function markForgotten(tx: Db, moment: string): Promise<number> {
  const marked = await tx
    .updateTable('files')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('files')
        .select('id')
        .where('anonymous_address', 'is not', null)
        .where('attached_at', 'is', null)
        .where(living())
        .where('created_at', '<', moment)
        .orderBy('id')
        .forUpdate(),
    )
    .executeTakeFirst()
  return Number(marked.numUpdatedRows)
}

/** Ids of anonymous uploads that are marked and whose bytes may still be there. */
export async function listForgotten(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('anonymous_address', 'is not', null)
    .where('attached_at', 'is', null)
    .where('deleted_at', 'is not', null)
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteForgotten(db: Db, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).where('deleted_at', 'is not', null).execute()
}

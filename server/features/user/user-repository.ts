import { sql } from 'kysely'
import { living, lockLiving } from '../../../db/living.ts'
import { nextVersion } from '../../../db/next-version.ts'
import { containsPattern, type Page, readPage } from '../../../db/page.ts'
import { staffName } from '../../../db/records/person.ts'
import type { Db } from '../../../db/schema.ts'
import { owesFactor } from '../../http/owed-factor.ts'

const accountColumns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'department',
  'profile_picture',
  'role',
] as const
const memberColumns = [
  ...accountColumns,
  'wants_super_admin',
  'deactivated_at',
  'second_factor_at',
  'created_at',
  'version',
] as const

/** `is_super_admin` is what the role says: one truth. */
const withFlag = <Row extends { role: string }>(row: Row) => ({
  ...row,
  is_super_admin: row.role === 'super_admin',
})

export async function findUser(db: Db, id: number) {
  const row = await db
    .selectFrom('users')
    .select(accountColumns)
    .where('id', '=', id)
    .where(living())
    .executeTakeFirst()
  return row && withFlag(row)
}

/** Somebody who is signed in, with what they owe before they may do anything (S-06). */
export async function findSignedIn(db: Db, id: number) {
  const row = await db
    .selectFrom('users as u')
    .select(accountColumns)
    .select(owesFactor().as('owes_factor'))
    .where('id', '=', id)
    .where(living())
    .executeTakeFirst()
  if (!row) return undefined
  const { owes_factor, ...account } = row
  return { ...withFlag(account), ...(owes_factor === true ? { needs_second_factor: true } : {}) }
}

/** What a sign-in compares with. `email` in lower case. */
export function findCredentials(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'password_hash', 'deactivated_at', 'second_factor_at'])
    .where('email', '=', email)
    .where(living())
    .executeTakeFirst()
}

/** What a sign-in was compared with, as it stands now and for as long as the transaction: a change of it waits, or is seen. */
export const lockCredentialsForShare = (tx: Db, id: number) =>
  tx
    .selectFrom('users')
    .select(['password_hash', 'deactivated_at', 'second_factor_at'])
    .where('id', '=', id)
    .where(living())
    .forShare()
    .executeTakeFirst()

/** Whether this account came with the demonstration organisation: its password is public. */
export async function isDemonstrationAccount(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('name')
    .where('name', '=', 'demonstration')
    .where(sql<boolean>`value -> 'user_ids' @> to_jsonb(${id}::bigint)`)
    .executeTakeFirst()
  return row !== undefined
}

/** Oneself with the version, locked until the transaction ends when it is to be edited (S-15). */
export async function findOwnAccount(db: Db, id: number, isLocked = false) {
  const row = await db
    .selectFrom('users')
    .select([...accountColumns, 'version'])
    .where('id', '=', id)
    .where(living())
    .$if(isLocked, (from) => from.forUpdate())
    .executeTakeFirst()
  return row && withFlag(row)
}

type OwnFields = {
  first_name: string
  last_name: string
  department: string
  profile_picture?: string | undefined
}

export async function updateOwnAccount(tx: Db, id: number, fields: OwnFields) {
  const row = await tx
    .updateTable('users')
    .set({ ...fields, ...nextVersion })
    .where('id', '=', id)
    .returning([...accountColumns, 'version'])
    .executeTakeFirstOrThrow()
  return withFlag(row)
}

/** Answers the e-mail of the account. Whoever stands between a password and a code has the old password. */
export async function setPassword(tx: Db, id: number, password_hash: string): Promise<string> {
  const { email } = await tx
    .updateTable('users')
    .set({ password_hash, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('second_factor_tickets').where('user_id', '=', id).execute()
  return email
}

type NewUser = {
  first_name: string
  last_name: string
  email: string
  password_hash: string
  department: string
  profile_picture: string
  role: 'pending' | 'admin' | 'super_admin'
  wants_super_admin: boolean
}

export async function insertUser(tx: Db, user: NewUser) {
  const row = await tx.insertInto('users').values(user).returning(accountColumns).executeTakeFirstOrThrow()
  return withFlag(row)
}

/** G-12: the team; `q` looks in names and e-mails, `status` is a role or 'deactivated'. */
export async function readTeam(
  db: Db,
  query: {
    page: number
    page_size: number
    sort?: string
    order: 'asc' | 'desc'
    q?: string
    status?: string
  },
): Promise<Page<ReturnType<typeof withFlag<MemberRow>>>> {
  const { sort = 'first_name', order, q, status } = query
  const pattern = q && containsPattern(q)
  const rows = db
    .selectFrom('users')
    .select(memberColumns)
    .where(living())
    .$if(Boolean(pattern), (from) =>
      from.where(sql<boolean>`lower(${staffName('users')} || ' ' || email) like ${pattern}`),
    )
    .$if(status === 'deactivated', (from) => from.where('deactivated_at', 'is not', null))
    .$if(Boolean(status) && status !== 'deactivated', (from) =>
      from.where(sql<boolean>`role = ${status}`).where('deactivated_at', 'is', null),
    )
    .orderBy(sort === 'created_at' ? sql`created_at` : sql`lower(${sql.ref(sort)})`, order)
    .orderBy('id', order)
  const { items, total } = await readPage(rows, query)
  return { items: items.map(withFlag), total }
}

type MemberRow = Awaited<ReturnType<typeof memberRow>>
const memberRow = (tx: Db, id: number) =>
  tx.selectFrom('users').select(memberColumns).where('id', '=', id).where(living()).executeTakeFirstOrThrow()

/** One of the team, locked with every super admin, so that two changes cannot both take the last one (S-02). */
export async function lockMember(tx: Db, id: number) {
  const members = tx
    .selectFrom('users')
    .select(memberColumns)
    .where((eb) => eb.or([eb('id', '=', id), eb('role', '=', 'super_admin')]))
  // Every super admin is held: what they write meanwhile, which names them, does not wait for it.
  const locked = await lockLiving(members, 'edit').execute()
  const row = locked.find((other) => other.id === id)
  if (!row) return undefined
  const super_admins = locked
    .filter((other) => other.role === 'super_admin' && other.deactivated_at === null)
    .map((other) => other.id)
  return { member: withFlag(row), super_admins }
}

export async function updateMember(
  tx: Db,
  id: number,
  change: { role: NewUser['role']; deactivated_at: string | null; wants_super_admin: boolean },
) {
  const row = await tx
    .updateTable('users')
    .set({ ...change, ...nextVersion })
    .where('id', '=', id)
    .returning(memberColumns)
    .executeTakeFirstOrThrow()
  return withFlag(row)
}

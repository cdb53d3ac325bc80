import { sql } from 'kysely'
import { firstOf } from '../first-of.ts'
import type { Db } from '../schema.ts'
import { quoted } from './quoted.ts'

/** Nothing was handed over; the message says what a superuser of the database has to run first. */
export class CannotTakeOver extends Error {
  override name = 'CannotTakeOver'
}

type Asked = { role: string; database: string; creates: boolean }
type Owner = { name: string; is_superuser: boolean; is_ours: boolean; others: number }

/**
 * S-08: gives what others own in this database to the role that asks, all of it or none, and answers whose it was; none where
 * it was its own already. Whoever had it works in it by the rights that `raiseWall` gives next, in the same transaction best.
 * @throws CannotTakeOver when the role may not, or another database would go along with this one.
 */
export async function takeOver(tx: Db): Promise<string[]> {
  const asked = firstOf(
    (
      await sql<Asked>`select current_user::text as role, current_database()::text as database,
        has_schema_privilege('public', 'create') as creates`.execute(tx)
    ).rows,
  )
  const owners = await otherOwners(tx)
  const superuser = owners.find(({ is_superuser }) => is_superuser)
  if (superuser)
    throw new CannotTakeOver(
      `What is there belongs to the superuser '${superuser.name}', which nobody can be made a member of for this. As it, in this ` +
        `database: alter database ${quoted(asked.database)} owner to ${quoted(asked.role)}; and "alter table … owner to" for each table.`,
    )
  const sharing = owners.find(({ others }) => others > 0)
  if (sharing)
    throw new CannotTakeOver(
      `The role '${sharing.name}' owns other databases, too, which would go along. Give each its own: alter database … owner to …`,
    )
  if (!asked.creates || owners.some(({ is_ours }) => !is_ours))
    throw new CannotTakeOver(inWords(asked, owners))
  for (const { name } of owners) await sql`reassign owned by ${sql.id(name)} to current_user`.execute(tx)
  return owners.map(({ name }) => name)
}

/** Of tables, functions, extensions and of the database itself. */
async function otherOwners(tx: Db): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select r.rolname::text as name, r.rolsuper as is_superuser, pg_has_role(current_user, r.oid, 'usage') as is_ours,
      (select count(*)::integer from pg_database where datdba = r.oid and datname <> current_database()) as others
    from pg_roles r where r.rolname <> current_user
    -- What a superuser laid beside ours, as an extension, stays where it is.
    and (not r.rolsuper or r.oid in (select datdba from pg_database where datname = current_database()
      union all select relowner from pg_class where oid = to_regclass('kysely_migration')))
    and r.oid in (
      select relowner from pg_class where relnamespace = 'public'::regnamespace
      union all select proowner from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
      union all select extowner from pg_extension where extname <> 'plpgsql'
      union all select datdba from pg_database where datname = current_database())
    order by 1`.execute(tx)
  return rows
}

/** The database is not given before everything is: until then who serves from it comes in as its owner, perhaps by that alone. */
const inWords = ({ role }: Asked, owners: readonly Owner[]): string => {
  const others = owners.filter(({ is_ours }) => !is_ours)
  const statements =
    others.length > 0
      ? others.map(({ name }) => `grant ${quoted(name)} to ${quoted(role)};`)
      : [`grant create on schema public to ${quoted(role)};`]
  return `The role '${role}' may not take over what is there. As a superuser of the database: ${statements.join(' ')} Then run this again.`
}

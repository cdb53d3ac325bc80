import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** What a database says of itself. */
export type DatabaseFacts = Record<
  | 'version'
  | 'fsync'
  | 'synchronous_commit'
  | 'full_page_writes'
  | 'encoding'
  | 'time_zone'
  | 'date_style'
  | 'bytea_output'
  | 'statement_timeout'
  | 'role',
  string
> & {
  is_superuser: boolean
  is_encrypted: boolean
  /** As many as this role may have: of the server, the database and the role the least. */
  max_connections: number
  now: string
  knows_singapore: boolean
}

export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version_num') as version, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as synchronous_commit,
      current_setting('full_page_writes') as full_page_writes, current_setting('server_encoding') as encoding,
      current_setting('timezone') as time_zone, current_setting('datestyle') as date_style,
      current_setting('bytea_output') as bytea_output, current_setting('statement_timeout') as statement_timeout,
      current_user::text as role,
      coalesce((select rolsuper from pg_roles where rolname = current_user), false) as is_superuser,
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as is_encrypted,
      least(
        current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer,
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
      ) as max_connections,
      clock_timestamp() as now,
      exists (select from pg_timezone_names where name = 'Asia/Singapore' and utc_offset = '08:00') as knows_singapore
  `.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('The database did not describe itself.')
  return facts
}

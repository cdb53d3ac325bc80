import { type Kysely, sql } from 'kysely'

/** An older server knows no record that names a certificate, and after 30 days alone would remove it as loose. */
export const keeps_older = false

const statements = [
  sql`alter table check_kinds add column evidence text not null default 'none'
    check (evidence in ('none', 'note', 'file'))`,
  sql`alter table checks add column file text not null default ''`,
  sql`create index checks_file on checks (file) where file <> ''`,
]

/** What must prove a check, and the certificate that does (0126). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}

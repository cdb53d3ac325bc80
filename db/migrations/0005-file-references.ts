import { type Kysely, sql } from 'kysely'

/** Column by column, who refers to a file: only rows that have one stand in the index. */
const references = [
  ['users', 'profile_picture'],
  ['partners', 'logo'],
  ['programmes', 'cover_image'],
  ['initiatives', 'cover_image'],
  ['beneficiaries', 'profile_picture'],
  ['volunteers', 'profile_picture'],
  ['key_personnel', 'profile_picture'],
] as const

/** Whether someone may see a file is asked of the rows that mention it, for every picture on every page (S-09). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of references) {
    await sql`create index ${sql.id(`${table}_${column}_file`)} on ${sql.table(table)} (${sql.ref(column)})
      where ${sql.ref(column)} <> ''`.execute(db)
  }
}

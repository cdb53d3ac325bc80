import type { Db } from '../../db/schema.ts'

/** What stands under a name of its own, as it was written; undefined where nobody has. */
export async function readSetting(db: Db, name: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

export async function writeSetting(tx: Db, name: string, setting: unknown): Promise<void> {
  const value = JSON.stringify(setting)
  await tx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((clash) => clash.column('name').doUpdateSet({ value }))
    .execute()
}

import { sql } from 'kysely'
import type { Settings } from '../../../contract/settings.ts'
import type { Db } from '../../../db/schema.ts'
import { type AllSettings, readAllSettings } from '../../storage/organisation-settings.ts'

// One row carries the version of them all (S-15): they are edited together.
const VERSION = 'settings_version'

export async function readVersionedSettings(db: Db): Promise<Settings> {
  const row = await db.selectFrom('settings').select('version').where('name', '=', VERSION).executeTakeFirst()
  return { ...(await readAllSettings(db)), version: row?.version ?? 1 }
}

/** The same, locked until the transaction ends. */
export async function lockSettings(tx: Db): Promise<Settings> {
  await tx
    .insertInto('settings')
    .values({ name: VERSION, value: 'null' })
    .onConflict((clash) => clash.column('name').doNothing())
    .execute()
  await tx.selectFrom('settings').select('name').where('name', '=', VERSION).forUpdate().execute()
  return readVersionedSettings(tx)
}

/** Writes what is given and moves the version on; the rest stays. */
export async function writeSettings(tx: Db, changed: Partial<AllSettings>): Promise<Settings> {
  const rows = Object.entries(changed)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name, value: JSON.stringify(value) }))
  if (rows.length > 0)
    await tx
      .insertInto('settings')
      .values(rows)
      .onConflict((clash) =>
        clash.column('name').doUpdateSet({ value: sql`excluded.value`, version: sql`settings.version + 1` }),
      )
      .execute()
  await tx.updateTable('settings').set({ version: sql`version + 1` }).where('name', '=', VERSION).execute()
  return readVersionedSettings(tx)
}

/** Codes that volunteers were mailed are worth nothing from here on, also when it is switched on again (S-03). */
export async function voidMailedCodes(tx: Db): Promise<void> {
  await sql`update one_time_tokens set used_at = coalesce(used_at, now()), attempt_hash = null
    where mailed_to is not null and (used_at is null or attempt_hash is not null)`.execute(tx)
}

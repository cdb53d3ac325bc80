import { sql } from 'kysely'
import { DAY_MS, today } from '../../contract/calendar-day.ts'
import { propertyOf } from '../../db/property-of.ts'
import type { Db } from '../../db/schema.ts'
import type { Services } from '../http/services.ts'
import { endSessions, hashToken, newToken } from '../http/session.ts'
import { writeSetting } from '../storage/setting.ts'
import { storeDrawing, storeUpload } from './demonstration-files.ts'

/** Kept in the settings: whose accounts are the demonstration's, and since when they are dead. */
type Mark = { user_ids: number[]; volunteer_id: number; silenced_at: string | null }

const SETTING = 'demonstration'
const HUNDRED_YEARS = 100 * 365 * DAY_MS

/**
 * Loads the demonstration into an empty database when it is wanted, and wakes or silences its accounts.
 * True when the demonstration runs. Silenced once, it is woken by DEMO=1 alone (H-1236): its passwords are public.
 */
export async function settleDemonstration(services: Services): Promise<boolean> {
  const { db, config } = services
  const mark = await readMark(db)
  if (config.is_demo_wanted && !mark) {
    if (!(await isEmpty(db))) return false
    await loadOnce(services)
    return true
  }
  if (!mark) return false
  if (config.is_demo_wanted && !mark.silenced_at) return true
  if (config.is_demo_said) await wake(db, mark)
  else await silence(db, mark)
  return config.is_demo_said
}

async function readMark(db: Db): Promise<Mark | undefined> {
  const mark = sql<Mark>`value`.as('value')
  const row = await db.selectFrom('settings').select(mark).where('name', '=', SETTING).executeTakeFirst()
  return row?.value
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_empty: boolean }>`
    select not (exists (select from users) or exists (select from volunteers) or exists (select from beneficiaries)
      or exists (select from programmes) or exists (select from initiatives) or exists (select from partners)) as is_empty
  `.execute(db)
  return rows[0]?.is_empty === true
}

/** Two servers may start on one empty database: the other's load is as good as ours. */
async function loadOnce(services: Services): Promise<void> {
  try {
    await load(services)
  } catch (error) {
    const isDuplicate = propertyOf(error, 'code') === '23505'
    if (!isDuplicate || !(await readMark(services.db))) throw error
  }
}

async function load(services: Services): Promise<void> {
  const { db, passwords, vault, keyedHash } = services
  // Only a first start needs it: a server with real data never reads it.
  const { loadDemonstration } = await import('../../db/demo/load-demonstration.ts')
  await loadDemonstration(db, {
    today: today(),
    hashPassword: (password) => passwords.hash(password),
    sealNric: (nric, volunteerId) => vault.seal(nric, volunteerId),
    storeFile: (tx, file) => storeUpload(tx, services.storage, file),
    storePicture: (tx, picture) => storeDrawing(tx, services.storage, picture),
    // Inside the loader's transaction: the mark stands exactly when the demonstration does.
    async keepReusableCode(tx, volunteerId, code) {
      await tx
        .insertInto('one_time_tokens')
        .values({
          purpose: 'volunteer_sign_in',
          token_hash: hashToken(newToken()),
          code_hash: keyedHash(`code ${code}`),
          volunteer_id: volunteerId,
          is_reusable: true,
          expires_at: new Date(Date.now() + HUNDRED_YEARS).toISOString(),
        })
        .execute()
      const users = await tx.selectFrom('users').select('id').execute()
      await keepMark(tx, {
        user_ids: users.map(({ id }) => id),
        volunteer_id: volunteerId,
        silenced_at: null,
      })
    },
  })
}

const keepMark = (db: Db, mark: Mark): Promise<void> => writeSetting(db, SETTING, mark)

/** Their passwords are public: without DEMO=1 they can do nothing, whatever was made of them, and what they had open ends. */
async function silence(db: Db, mark: Mark): Promise<void> {
  const silenced_at = mark.silenced_at ?? new Date().toISOString()
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set({ deactivated_at: silenced_at })
      .where('id', 'in', mark.user_ids)
      .where('deactivated_at', 'is', null)
      .execute()
    for (const user_id of mark.user_ids) await endSessions(tx, { user_id })
    await endSessions(tx, { volunteer_id: mark.volunteer_id })
    await tx
      .updateTable('one_time_tokens')
      .set({ used_at: silenced_at })
      .where('created_by', 'in', mark.user_ids)
      .where('used_at', 'is', null)
      .execute()
    await tx
      .updateTable('volunteer_devices')
      .set({ revoked_at: silenced_at })
      .where('volunteer_id', '=', mark.volunteer_id)
      .where('revoked_at', 'is', null)
      .execute()
    await keepMark(tx, { ...mark, silenced_at })
  })
}

async function wake(db: Db, mark: Mark): Promise<void> {
  const { silenced_at } = mark
  if (!silenced_at) return
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set({ deactivated_at: null })
      .where('id', 'in', mark.user_ids)
      .where('deactivated_at', '=', silenced_at)
      .execute()
    await keepMark(tx, { ...mark, silenced_at: null })
  })
}

import { sql } from 'kysely'
import type { OwnNoun } from '../contract/own-kinds.ts'
import { records } from '../db/records/records.ts'
import type { Db } from '../db/schema.ts'
import { aBeneficiary, aVolunteer } from './factories.ts'
import type { TestApp } from './test-app.ts'

const tables = {
  beneficiary: ['beneficiary_profiles', 'beneficiary_care'],
  volunteer: ['volunteer_profiles'],
} as const

/** Makes somebody who is Inactive, and of whom nothing was heard since that day; answers how calls name them. */
export async function anIdlePerson(kampung: TestApp, noun: OwnNoun, since: string) {
  const body = noun === 'volunteer' ? aVolunteer() : aBeneficiary()
  const made = await kampung.call('POST', `/${noun}`, { as: 'super_admin', body })
  if (made.status >= 300) throw new Error(`POST /${noun}: ${made.status} ${made.text}`)
  const key: string = noun === 'volunteer' ? String(made.body.account_id) : made.body.serial_number
  const id = await makeIdle(kampung.db, { noun, key }, since)
  return { noun, key, id, name: made.body.display_name as string, at: `noun=${noun}&key=${key}` }
}

/** The same of somebody who is there already, with nothing beside them; answers their inner id. */
export async function makeIdle(
  db: Db,
  { noun, key }: { noun: OwnNoun; key: string },
  since: string,
): Promise<number> {
  const status = sql.ref(noun === 'volunteer' ? 'current_status' : 'status')
  const at = sql`${since}::timestamp at time zone 'Asia/Singapore'`
  const { table, key: addressed } = records[noun]
  const { rows } = await sql<{ id: number }>`update ${sql.table(table)} x
    set ${status} = 'Inactive', updated_at = ${at} where ${addressed} = ${key} returning id`.execute(db)
  const [{ id } = { id: 0 }] = rows
  for (const beside of tables[noun])
    await sql`update ${sql.table(beside)} set updated_at = ${at} where ${sql.ref(`${noun}_id`)} = ${id}`.execute(
      db,
    )
  return id
}

/** Turns the rule of a noun on: whoever is Inactive and idle for so long is proposed. */
export async function turnRuleOn(kampung: TestApp, noun: OwnNoun, idle_months = 84): Promise<void> {
  const body = { is_on: true, status: 'Inactive', idle_months }
  const answer = await kampung.call('PUT', `/forgetting/rule?noun=${noun}`, { as: 'super_admin', body })
  if (answer.status >= 300) throw new Error(`PUT /forgetting/rule: ${answer.status} ${answer.text}`)
}

import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { aBeneficiary, aForm, anInitiative, aProgramme, aVolunteer } from './factories.ts'
import type { TestAnswer, TestApp } from './test-app.ts'

/** What the tests of restoring and purging do again and again, as staff. */
export function deletedRecords(kampung: TestApp) {
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await kampung.call('POST', path, { as: 'admin', body, headers })
    if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  return {
    post,
    aWorld: () => aWorld(post),
    get: (path: string) => kampung.call('GET', path, { as: 'admin' }),
    status: async (path: string) => (await kampung.call('GET', path, { as: 'admin' })).status,
    /** Deletes as an admin and answers the batch. */
    async remove(path: string): Promise<number> {
      const answer = await kampung.call('DELETE', path, { as: 'admin' })
      if (answer.status !== 204) throw new Error(`DELETE ${path}: ${answer.status} ${answer.text}`)
      const batch = kampung.db.selectFrom('deletions').select('id').orderBy('id', 'desc').limit(1)
      return (await batch.executeTakeFirstOrThrow()).id
    },
    restore: (id: number): Promise<TestAnswer> =>
      kampung.call('POST', '/deletion/restore', { as: 'super_admin', body: { id } }),
    open: async (id: number) => (await kampung.call('GET', `/deletion?id=${id}`, { as: 'super_admin' })).body,
    eventsOf: (entity: string, id: string | number) => eventsOf(kampung, entity, id),
    tablesThatHold: (fragment: string) => tablesThatHold(kampung.db, fragment),
    async upload(name: string): Promise<string> {
      const file = { name, content: `What ${name} says` }
      return (await kampung.call('POST', '/drive/file', { as: 'admin', file })).body.key
    },
    bytesOf: (key: string) => kampung.services.storage.read(key.slice(0, 26), 'whole'),
    /** As if it had been deleted so many days ago. */
    age: (id: number, days: number) =>
      kampung.db
        .updateTable('deletions')
        .set({ deleted_at: new Date(Date.now() - days * 86_400_000).toISOString() })
        .where('id', '=', id)
        .execute(),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
type Post = (path: string, body: unknown) => Promise<any>

/** A programme with a form and a person in it whom a volunteer visits, and an answer about them. */
async function aWorld(post: Post) {
  const programme = await post('/programme', aProgramme())
  const form = await post('/form', aForm({ programme_id: programme.id }))
  const person = await post('/beneficiary', aBeneficiary({ programme_id: programme.id, status: 'Active' }))
  const initiative = await post('/initiative', anInitiative())
  const volunteer = await post('/volunteer', aVolunteer({ initiative_id: initiative.id }))
  const serial = person.serial_number
  await post(`/beneficiary/assignments/?serial_number=${serial}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  const respond = () =>
    post('/form/responses', {
      stage: 1,
      programme_id: programme.id,
      beneficiary_serial_number: serial,
      volunteer_account_id: volunteer.account_id,
      responses: [{ id: 1, answer: 'Well' }],
    })
  return { programme, form, person, serial, initiative, volunteer, respond }
}

/** What the audit holds of a record; `event_id` is null where before and after have gone. */
const eventsOf = (kampung: TestApp, entity: string, id: string | number) =>
  kampung.db
    .selectFrom('audit_events as e')
    .leftJoin('audit_details as d', 'd.event_id', 'e.id')
    .select(['e.action', 'e.actor_kind', 'e.details_digest', 'd.event_id'])
    .where('e.entity', '=', entity)
    .where('e.entity_id', '=', String(id))
    .orderBy('e.id')
    .execute()

/** Every text in the database that holds one of these fragments, by table. */
export async function tablesThatHold(db: Db, ...fragments: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const holding: string[] = []
  for (const { name } of rows) {
    const found = await sql<{ is_there: boolean }>`select exists (select 1 from ${sql.table(name)} t
      where t::text like any(${fragments.map((fragment) => `%${fragment}%`)}::text[])) as is_there`.execute(
      db,
    )
    if (found.rows[0]?.is_there) holding.push(name)
  }
  return holding
}

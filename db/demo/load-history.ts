import type { Transaction } from 'kysely'
import { digested } from '../audit.ts'
import type { Database } from '../schema.ts'
import type { DemoIds, DemoTools } from './demo-tools.ts'
import { loadChecks } from './load-checks.ts'
import { loadDeleted } from './load-deleted.ts'
import { loadKeptApart } from './load-kept-apart.ts'
import { byStaff, type PastEvent, type Staff } from './past-event.ts'
import { daysBefore, type Random, seeded } from './random.ts'

type Tx = Transaction<Database>

/**
 * Sixty days of what staff did, an import, three deleted records, checks of a volunteer and two who are kept apart, so that
 * Activity, Imports and Recently deleted look lived in. Draws from a seed of its own, which leaves the people of the demonstration as they are.
 */
export async function loadHistory(tx: Tx, ids: DemoIds, tools: DemoTools): Promise<void> {
  const { today } = tools
  const random = seeded(1965)
  const staff = (
    await tx.selectFrom('users').select(['id', 'first_name', 'last_name']).orderBy('id').limit(3).execute()
  ).map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }))
  const events = [
    ...(await edits(tx, ids, staff, today, random)),
    ...signIns(staff, today, random),
    ...(await loadDeleted(tx, ids, staff, today, random)),
    ...(await loadImport(tx, ids, staff, today, random)),
    ...(await loadChecks(tx, ids, staff, tools, random)),
    ...(await loadKeptApart(tx, ids, staff, today, random)),
  ].sort((a, b) => (a.at < b.at ? -1 : 1))
  for (const { at, ...row } of events) {
    const { event, details } = digested(row)
    const { id } = await tx
      .insertInto('audit_events')
      .values({ ...event, at })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (details)
      await tx
        .insertInto('audit_details')
        .values({ event_id: id, ...details })
        .execute()
  }
}

/** Contact numbers that changed, as such numbers do. */
async function edits(
  tx: Tx,
  ids: DemoIds,
  staff: Staff[],
  today: string,
  random: Random,
): Promise<PastEvent[]> {
  const chosen = random.some(ids.beneficiaries, 30)
  const people = await tx
    .selectFrom('beneficiaries')
    .select(['id', 'contact_number'])
    .where('id', 'in', chosen)
    .where('has_no_telephone', '=', false)
    .orderBy('id')
    .execute()
  return people.map(({ id, contact_number }) => ({
    ...byStaff(random.pick(staff), daysBefore(today, 1 + random.below(60)), random),
    action: 'updated',
    entity: 'beneficiary',
    entity_id: String(id),
    before: { contact_number: `+659${1_000_000 + random.below(8_999_999)}` },
    after: { contact_number },
  }))
}

const signIns = (staff: Staff[], today: string, random: Random): PastEvent[] =>
  Array.from({ length: 12 }, (_, ago) => {
    const person = random.pick(staff)
    const entry = { action: 'signed_in', entity: 'user', entity_id: String(person.id) } as const
    return { ...byStaff(person, daysBefore(today, 1 + ago), random), ...entry }
  })

const IMPORTED = 24

/** The last people of the list came by a file. */
async function loadImport(
  tx: Tx,
  ids: DemoIds,
  staff: Staff[],
  today: string,
  random: Random,
): Promise<PastEvent[]> {
  const [, officer] = staff
  if (!officer) return []
  const past = byStaff(officer, daysBefore(today, 21), random)
  const file_name = 'Void deck sign-ups.csv'
  const { id } = await tx
    .insertInto('imports')
    .values({
      noun: 'beneficiary',
      file_name,
      created: IMPORTED,
      refused: 2,
      created_by: officer.id,
      created_at: past.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const people = ids.beneficiaries.slice(-IMPORTED)
  await tx
    .insertInto('import_rows')
    .values(
      people.map((entity_id) => ({ import_id: id, entity_id, outcome: 'created' as const, version: 1 })),
    )
    .execute()
  const after = { file: file_name, created: IMPORTED, updated: 0, unchanged: 0, refused: 2 }
  return [{ ...past, action: 'imported', entity: 'import', entity_id: String(id), after }]
}

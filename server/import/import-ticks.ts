import { sql } from 'kysely'
import { TICKS_MAX, type Tick, tickedProgramme } from '../../contract/import-ticks.ts'
import { isNewChoices } from '../../contract/new-choices.ts'
import { isNewField } from '../../contract/new-field.ts'
import type { AuditEntry } from '../../db/audit.ts'
import { living, lockLiving } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import { drawIds } from './draw-ids.ts'
import { firstRecord } from './first-record.ts'
import type { PackedLists } from './packed-lists.ts'
import { refuseFile } from './refuse-file.ts'
import { headerName } from './table-headers.ts'

/** Programmes by their ids, of which a file says who is in them. */
export type Ticked = ReadonlyMap<number, string>

/** The programmes that the file's header names. Throws 422 for one that is not here. */
export async function readTicked(db: Db, content: Buffer): Promise<Ticked> {
  const ids = firstRecord(
    content,
    'in_programme_',
    (header) => !isNewField(header) && !isNewChoices(header),
  ).flatMap((cell) => tickedProgramme(headerName(cell)) ?? [])
  if (ids.length === 0) return new Map()
  if (ids.length > TICKS_MAX) throw refuseFile(`At most ${TICKS_MAX} columns may say who is in a programme`)
  const here = await namesOf(db, ids)
  const gone = ids.find((id) => !here.has(id))
  if (gone !== undefined) throw refuseFile(`There is no programme ${gone}: choose another for its column`)
  return here
}

async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('programmes')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where(living())
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Holds them, so that none can be deleted before the links stand. Throws 422 for one that was meanwhile. */
export async function lockTickedForShare(tx: Db, ticked: Ticked, into: number | undefined): Promise<void> {
  const ids = [...ticked.keys(), ...(into === undefined ? [] : [into])]
  if (ticked.size === 0) return
  const held = await lockLiving(
    tx.selectFrom('programmes').select('id').where('id', 'in', ids),
    'share',
  ).execute()
  const gone = [...ticked].find(([id]) => !held.some((one) => one.id === id))
  if (gone) throw refuseFile(`${gone[1]} was deleted meanwhile: choose another programme for its column`)
}

export type StandingTicks = ReadonlyMap<number, ReadonlySet<number>>

/** In which of these programmes these people are. */
export async function ticksOf(db: Db, ids: readonly number[], ticked: Ticked): Promise<StandingTicks> {
  if (ids.length === 0 || ticked.size === 0) return new Map()
  const { rows } = await sql<{ beneficiary_id: number; programme_id: number }>`
    select beneficiary_id, programme_id from programme_beneficiaries l
    where beneficiary_id = any(${[...ids]}::bigint[]) and programme_id = any(${[...ticked.keys()]}::bigint[])
      and ${living('l')}`.execute(db)
  const groups = Map.groupBy(rows, ({ beneficiary_id }) => beneficiary_id)
  return new Map([...groups].map(([id, some]) => [id, new Set(some.map(({ programme_id }) => programme_id))]))
}

type Person = { id: number; programmes: readonly Tick[]; status: string }
type Row = { id: number; programme_id: number; beneficiary_id: number; status: string; since: string | null }

/** The links with their ids, and what the audit keeps of each. */
export async function prepareTicks(
  db: Db,
  people: readonly Person[],
): Promise<{ ticks: Row[]; idsOf: ReadonlyMap<number, number[]>; audits: AuditEntry[] }> {
  const count = people.reduce((sum, { programmes }) => sum + programmes.length, 0)
  const nextId = await drawIds(db, 'programme_beneficiaries', count)
  const ticks: Row[] = []
  const audits: AuditEntry[] = []
  for (const { id: beneficiary_id, programmes, status } of people)
    for (const { id: programme_id, since } of programmes) {
      const id = nextId()
      ticks.push({ id, programme_id, beneficiary_id, status, since })
      audits.push({
        action: 'linked',
        entity: 'beneficiary',
        entity_id: beneficiary_id,
        after: { programme_id, status, ...(since && { since }) },
      })
    }
  const idsOf = new Map<number, number[]>()
  for (const [beneficiary_id, theirs] of Map.groupBy(ticks, (one) => one.beneficiary_id))
    idsOf.set(
      beneficiary_id,
      theirs.map(({ id }) => id),
    )
  return { ticks, idsOf, audits }
}

/** From the day of joining in Singapore, or from now. Whoever came into the programme meanwhile is not put there twice. */
export async function* writeTicks(tx: Db, lists: PackedLists): AsyncGenerator<void> {
  for (const { json } of lists.batches('ticks'))
    yield void (await sql`
      insert into programme_beneficiaries (id, programme_id, beneficiary_id, status, created_at)
      select r.id, r.programme_id, r.beneficiary_id, r.status,
        coalesce(r.since::timestamp at time zone 'Asia/Singapore', now())
      from jsonb_to_recordset(${json}::jsonb)
        as r(id bigint, programme_id bigint, beneficiary_id bigint, status text, since date)
      where not exists (select from programme_beneficiaries l where l.programme_id = r.programme_id
        and l.beneficiary_id = r.beneficiary_id and ${living('l')})
      order by r.programme_id, r.beneficiary_id`.execute(tx))
}

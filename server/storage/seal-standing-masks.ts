import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { rewriteDetails } from '../audit/rewrite-details.ts'
import { answerPlace } from './masks-in-texts.ts'
import type { NricVault } from './nric-vault.ts'

/** As `MASKS` of the contract, for PostgreSQL. */
const CLEAR = '[STFGM*][*]{4}[0-9]{3}[A-Z]|[*]{7}[0-9][A-Z]'
const PORTION = 2000

/** Whether the masks beside people are still those of a version of before. */
export async function isMaskInClear(db: Db): Promise<boolean> {
  const { rows } = await sql`select from volunteers where nric_masked ~ ${CLEAR} limit 1`.execute(db)
  return rows.length > 0
}

type Place = {
  table: string
  /** What tells a row from the others. */
  key: RawBuilder<unknown>
  text: RawBuilder<unknown>
  /** The column with another text than that. */
  column: string
  put: RawBuilder<unknown>
  /** Where what is sealed opens again, of a row's key. */
  placeOf?: (key: string) => string
}

/** Where masks stood in clear before they were sealed (0083), less the log. What people typed themselves stays as it is. */
const places: readonly Place[] = [
  {
    table: 'volunteers',
    key: sql`t.id::text`,
    text: sql`t.nric_masked`,
    column: 'nric_masked',
    put: sql`r.anew`,
  },
  {
    table: 'import_rows',
    key: sql`t.import_id || ' ' || t.entity_id`,
    text: sql`(t.before ->> 'nric_masked')`,
    column: 'before',
    put: sql`t.before || jsonb_build_object('nric_masked', r.anew)`,
  },
  ...[
    { table: 'import_portions', key: sql`t.import_id || ' ' || t.place`, column: 'outcome' },
    {
      table: 'idempotency_keys',
      key: sql`concat_ws(' ', t.caller, t.operation, t.key)`,
      column: 'answer',
      placeOf: answerPlace,
    },
  ].map((place) => ({ ...place, text: sql`${sql.ref(`t.${place.column}`)}::text`, put: sql`r.anew::jsonb` })),
]

/**
 * Seals what stands in clear in a database of before, or was written by a server of before that still runs beside this one;
 * cut off, it is begun again and finds what is left. Answers how many rows it changed, by table.
 */
export async function sealStandingMasks(
  db: Db,
  vault: NricVault,
  isOver = () => false,
): Promise<Record<string, number>> {
  const sealed: Record<string, number> = {}
  const count = (table: string, by: number) => {
    if (by > 0) sealed[table] = (sealed[table] ?? 0) + by
  }
  for (const place of places)
    for (let moved = PORTION; moved === PORTION && !isOver(); ) {
      moved = await sealPortion(db, vault, place)
      count(place.table, moved)
      await setImmediate()
    }
  const anew = { pattern: CLEAR, text: vault.sealStandingMasks, proof: vault.openStandingMasks }
  for (let after = 0; !isOver(); ) {
    const portion = await rewriteDetails(db, after, anew)
    if (!portion) break
    count('audit_details', portion.moved)
    after = portion.last
    await setImmediate()
  }
  return sealed
}

/** Whatever was written anew since it was read stays as it is, and is found again. */
async function sealPortion(db: Db, vault: NricVault, place: Place): Promise<number> {
  const { table, key, text, column, put, placeOf } = place
  const from = sql.table(table)
  const { rows } = await sql<{ key: string; was: string }>`
    select ${key} as key, ${text} as was from ${from} t where ${text} ~ ${CLEAR} limit ${PORTION}`.execute(db)
  if (rows.length === 0) return 0
  const changes = rows.map((row) => ({ ...row, anew: vault.sealMasks(row.was, placeOf?.(row.key)) }))
  await sql`
    with r as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r(key text, was text, anew text)
    ), held as (select t.ctid as at, r.* from ${from} t join r on ${key} = r.key order by r.key for update of t)
    update ${from} t set ${sql.ref(column)} = ${put}
    from held r where t.ctid = r.at and ${text} = r.was`.execute(db)
  return rows.length
}

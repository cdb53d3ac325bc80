import { type RawBuilder, sql } from 'kysely'
import type { FilterNoun } from '../../contract/filter-fields.ts'
import { OWN_NAME, type OwnField, ownName } from '../../contract/own-kinds.ts'
import { ownWords } from '../../contract/own-value.ts'
import { cellText, fieldsOf, isFact, type Organisation } from '../../contract/records/records.ts'
import { FACT_SORTS } from '../../contract/sorts.ts'
import { records } from '../../db/records/records.ts'
import type { Db } from '../../db/schema.ts'
import { numberSql, ownSql } from './field-columns.ts'
import { profileTables, readProfiles } from './profiles.ts'

/** The definition of a field that a list may show. What is retired or sensitive is none, whoever asks. */
function listedOwn(noun: FilterNoun, name: string, { own_fields }: Organisation): OwnField | undefined {
  const own = own_fields[noun]?.[name]?.own
  return own?.is_sensitive ? undefined : own
}

/**
 * What an asked-for column of a fact or of a field of one's own is sorted by; undefined for one that is gone, of which
 * an address or a view may still tell: its list stands in the order that it has at first.
 */
export function sortKeys(
  sort: string,
  noun: FilterNoun,
  organisation: Organisation,
): RawBuilder<unknown>[] | undefined {
  const row = noun === 'beneficiary' ? 'b' : 'v'
  const { table, person_id } = profileTables[noun]
  if (FACT_SORTS[noun].some((fact: string) => fact === sort)) {
    const kept = sql`(select f.${sql.ref(sort)} from ${table} f where f.${person_id} = ${sql.ref(`${row}.id`)})`
    const isText = fieldsOf(noun, organisation)[sort]?.kind === 'choice'
    return [isText ? sql`nullif(${kept}, '')` : kept]
  }
  if (!OWN_NAME.test(sort)) return undefined
  const own = listedOwn(noun, sort, organisation)
  if (!own) return undefined
  const value = sql`nullif(${ownSql(ownName(own), row)}, '')`
  switch (own.kind) {
    case 'number':
      return [numberSql(value)]
    case 'one_of':
      // As the organisation has them in order: 'walks' before 'housebound'.
      return [sql`array_position(${own.choices.map(({ id }) => String(id))}::text[], ${value})`]
    case 'date':
    case 'yes_no':
    case 'telephone':
      return [sql`${value} collate "C"`]
    default:
      return [sql`lower(${value})`]
  }
}

/** What stands in the columns that were asked for by name, of each row in words; a list without such columns reads nothing. */
export async function withShown<Row extends { id: number }>(
  db: Db,
  noun: FilterNoun,
  columns: readonly string[] | undefined,
  rows: readonly Row[],
  organisation: Organisation,
): Promise<(Row & { shown?: Record<string, string> })[]> {
  if (!columns || columns.length === 0 || rows.length === 0) return [...rows]
  const fields = fieldsOf(noun, organisation)
  const own = columns.flatMap((name) => listedOwn(noun, name, organisation) ?? [])
  const facts = columns.filter((name) => fields[name] && isFact(fields[name]))
  const ids = rows.map(({ id }) => id)
  const profile = facts.length > 0 ? await readProfiles(db, noun, fields, ids) : undefined
  const values = own.length > 0 ? await readValues(db, noun, own, ids) : undefined
  return rows.map((row) => {
    const known = profile?.(row.id)
    const cells = [
      ...facts.map((name) => [name, cellText(fields[name], known?.[name])] as const),
      ...own.map((one) => [ownName(one), ownWords(one, values?.get(row.id)?.[ownName(one)] ?? '')] as const),
    ]
    return { ...row, shown: Object.fromEntries(cells.filter(([, cell]) => cell !== '')) }
  })
}

async function readValues(db: Db, noun: FilterNoun, own: readonly OwnField[], ids: readonly number[]) {
  const named = sql.join(
    own.map((one) => sql`${sql.lit(ownName(one))}, p.own_values ->> ${sql.lit(ownName(one))}`),
  )
  const { rows } = await sql<{ id: number; held: Record<string, string | null> }>`
    select p.id, jsonb_build_object(${named}) as held from ${sql.table(records[noun].table)} p
    where p.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, held }) => [id, held]))
}

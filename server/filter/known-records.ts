import { sql } from 'kysely'
import { type FilterNoun, filterField } from '../../contract/filter-fields.ts'
import { type Known, type KnownRecord, namedBy } from '../../contract/filter-named.ts'
import type { Db } from '../../db/schema.ts'
import { readChoiceForms } from '../records/choice-questions.ts'

/** The kinds of check, purposes and forms that these conditions name, as they stand; asks nothing where none is named. */
export async function readKnown(db: Db, noun: FilterNoun, chips: readonly unknown[]): Promise<Known> {
  const { check_kind, purpose, forms, questions } = namedBy(chips, (field) => filterField(noun, field))
  return {
    check_kind: check_kind ? await readRecords(db, 'check_kinds') : undefined,
    purpose: purpose ? await readRecords(db, 'purposes') : undefined,
    form: forms.length > 0 ? await readForms(db, forms, questions) : undefined,
  }
}

async function readRecords(db: Db, table: 'check_kinds' | 'purposes'): Promise<Map<number, KnownRecord>> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name', sql<boolean>`retired_at is not null`.as('is_retired')])
    .execute()
  return new Map(rows.map(({ id, ...record }) => [id, record]))
}

async function readForms(db: Db, ids: readonly number[], questions: readonly string[]) {
  const found = await readChoiceForms(db, ids, questions)
  return new Map(ids.map((id) => [id, found.get(id)]))
}

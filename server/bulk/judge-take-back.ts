import type { Db } from '../../db/schema.ts'
import { isStillOffered } from './chosen-field.ts'
import type { CurrentEffect } from './current-effect.ts'
import { readCurrentEffects } from './current-effects.ts'
import { effectKinds } from './effect-kinds.ts'
import type { Stay } from './effect-row.ts'
import type { BulkHead } from './write-portion.ts'

type JudgedBack = {
  place: number
  person: number
  effects: CurrentEffect[]
  because: Stay['because'] | null
  /** The first of these that stays, by which all do. */
  held_by: CurrentEffect | null
}

/** Everyone in these places whom the bulk changed, each judged as a whole: one row of theirs that was touched since, and they stay. */
export async function judgeTakeBack(
  db: Db,
  bulk: BulkHead,
  after: number,
  limit: number,
  isHeld: boolean,
): Promise<JudgedBack[]> {
  // Before anybody is held, as wherever a value is written.
  const isOffered = await isStillOffered(db, bulk.noun, bulk.action, isHeld)
  const rows = await readCurrentEffects(db, bulk, after, limit, isHeld)
  const judged = new Map<number, JudgedBack>()
  for (const row of rows) {
    const { place, person } = row
    const one = judged.get(place) ?? { place, person, effects: [], because: null, held_by: null }
    one.effects.push(row)
    one.because ??= row.person_gone ? 'deleted' : effectKinds[row.kind].stays(row, isOffered)
    if (one.because !== null) one.held_by ??= row
    judged.set(place, one)
  }
  return [...judged.values()]
}

import { sql } from 'kysely'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import { targets } from '../import/people-target.ts'
import { type KnownRisk, noRisk, readRisks } from './care-state.ts'
import type { PersonVersion } from './effect-row.ts'
import { asHeld, fieldPlaceOf, type Held } from './field-place.ts'
import { heldSql, readHeldFacts } from './held-facts.ts'
import type { BulkHead } from './write-portion.ts'

/** Somebody as they stand after a change of many. */
export type CurrentPerson = {
  id: number
  status: string
  status_reason: string
  name: string
  lives: boolean
  /** Of a change of a field: what they have there. */
  held: Held
  /** Of a change of the risk. */
  risk: KnownRisk | null
  versions: Record<PersonVersion, number>
}
type Row = Omit<CurrentPerson, 'versions' | 'risk'> & { version: number; own_version: number }

/** These people by their inner ids, the deleted ones too; held when they are to be written. */
export async function currentPeople(
  db: Db,
  { noun, action }: BulkHead,
  ids: readonly number[],
  isHeld: boolean,
): Promise<Map<number, CurrentPerson>> {
  const place = fieldPlaceOf(noun, action)
  const status =
    noun === 'beneficiary'
      ? sql`p.status, p.status_reason`
      : sql`p.current_status as status, '' as status_reason`
  const { rows } = await sql<Row>`
    select p.id, p.version, ${status}, p.display_name as name, p.own_version, ${living('p')} as lives,
      ${place && place.lies !== 'fact' ? heldSql(place, 'p') : sql`null`} as held
    from ${targets[noun].people} p where p.id = any(${[...new Set(ids)]}::bigint[])
    order by p.id ${sql.raw(isHeld ? 'for update' : '')}`.execute(db)
  const facts = place?.lies === 'fact' ? await readHeldFacts(db, noun, place, ids) : null
  const risks = action.kind === 'risk' ? await readRisks(db, ids) : null
  return new Map(
    rows.map(({ version, own_version, ...row }) => {
      const fact = facts?.get(row.id)
      const held = place?.lies === 'fact' ? (fact?.held ?? asHeld(place, '')) : row.held
      const { version: ofRisk, ...risk } = risks?.get(row.id) ?? { ...noRisk, version: 0 }
      const versions = { person: version, own: own_version, fact: fact?.version ?? 0, risk: ofRisk }
      return [row.id, { ...row, held, risk: risks && risk, versions }]
    }),
  )
}

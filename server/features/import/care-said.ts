import { type RawBuilder, sql } from 'kysely'
import type { ImportRecord } from '../../../contract/import.ts'
import { living } from '../../../db/living.ts'

type Noun = ImportRecord['noun']

/**
 * Whether a place that an import made is paused, or has a rhythm of its own: no import writes either, neither moves the version
 * of the place, and both would go with it. An initiative has none. `link` is how the statement calls it.
 */
export const isCaredFor = (noun: Noun, link: string): RawBuilder<boolean> =>
  noun === 'beneficiary'
    ? sql`(${sql.ref(`${link}.paused_until`)} is not null or ${sql.ref(`${link}.every_days`)} is not null)`
    : sql`false`

/** Whether something is said of the care of a beneficiary whom an import made: of a place that it made, or of their risk. */
export const isCareSaid: RawBuilder<boolean> = sql`(exists (select from programme_beneficiaries o
    where o.beneficiary_id = p.id and ${living('o')} and (o.id = r.link_id or r.tick_link_ids @> to_jsonb(o.id))
      and ${isCaredFor('beneficiary', 'o')})
  or exists (select from beneficiary_care k where k.beneficiary_id = p.id and (k.risk <> 'usual' or k.risk_because <> '')))`

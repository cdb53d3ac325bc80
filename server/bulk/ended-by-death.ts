import { sql } from 'kysely'
import type { BulkAction } from '../../contract/bulk.ts'
import type { BackStays } from '../../contract/bulk-change.ts'
import { isAboutPerson, type ReasonedStatus } from '../../contract/status-reason.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'

type Link = { id: number; person: number; place: number } & ReasonedStatus<string>
/** A place in a programme that a 'Deceased' ended; `because` says why it stays so when the mark is taken back. */
export type EndedPlace = {
  person: number
  link: Link | undefined
  place: number
  before: ReasonedStatus<string>
  because: BackStays | null
}
type Row = Pick<EndedPlace, 'person' | 'place' | 'before'> & { row_id: number; place_gone: boolean }

/** Whether an action says of people themselves that they are not dead: who moved away has no place either. */
export const takesDeathBack = (action: BulkAction): boolean =>
  action.kind === 'status' && action.place_id === null && !isAboutPerson(action.status_reason)

/**
 * What ended with the death of these, as the changes of many kept it: since they were marked so, for the mark may have been
 * written again with another day. `links` are theirs, as they stand.
 */
export async function readEndedByDeath(
  db: Db,
  ids: readonly number[],
  links: readonly Link[],
): Promise<EndedPlace[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    with said as (
      select r.entity_id as person, r.bulk_id, r.place from bulk_rows r join bulks k on k.id = r.bulk_id
      where r.entity_id = any(${[...ids]}::bigint[]) and k.noun = 'beneficiary' and r.outcome = 'changed'
        and r.undone is distinct from 'put_back' and k.action ->> 'kind' = 'status'
        and k.action ->> 'status_reason' = 'deceased'),
    begun as (
      select distinct on (s.person) s.person, s.bulk_id from said s
      join bulk_effects e on e.bulk_id = s.bulk_id and e.place = s.place and e.kind = 'person'
      where coalesce(e.before ->> 'status_reason', '') <> 'deceased' order by s.person, e.version desc)
    select distinct on (s.person, e.row_id) s.person, e.row_id, (e.before ->> 'place_id')::bigint as place, e.before,
      not exists (select from programmes p where p.id = (e.before ->> 'place_id')::bigint and ${living('p')}) as place_gone
    from said s join begun b on b.person = s.person and s.bulk_id >= b.bulk_id
    join bulk_effects e on e.bulk_id = s.bulk_id and e.place = s.place and e.kind = 'link_changed'
    order by s.person, e.row_id, e.version desc`.execute(db)
  return rows
    .map(({ row_id, place_gone, ...row }) => {
      const own = links.find(({ id }) => id === row_id)
      const duplicate = links.some(({ person, place }) => person === row.person && place === row.place)
      return { ...row, link: own, because: whyItStays(own, place_gone, duplicate) }
    })
    .filter(({ link }) => link?.status !== 'Active')
    .sort((one, other) => one.place - other.place)
}

function whyItStays(link: Link | undefined, isPlaceGone: boolean, isThereAgain: boolean): BackStays | null {
  if (isPlaceGone) return 'place deleted'
  if (!link) return isThereAgain ? 'there again' : 'taken out'
  // Inactive for a reason of that programme's own: somebody said so since.
  return link.status_reason === '' ? null : 'edited'
}

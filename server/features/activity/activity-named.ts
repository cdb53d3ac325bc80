import type { ActivityDetail } from '../../../contract/activity.ts'
import { kindUnder, NAMED_MAX } from '../../../contract/activity-named.ts'
import type { Db } from '../../../db/schema.ts'
import { type Entry, namesOf } from './activity-records.ts'

/**
 * What the details of an entry name by id, called by its name; the first 200, for a removal may name thousands. `isOfficer`
 * reads no name of what is deleted.
 */
export async function namedInDetails(
  db: Db,
  entry: { action: string; before: unknown; after: unknown },
  isOfficer = false,
): Promise<ActivityDetail['named']> {
  const found = new Map<string, Entry>()
  collect([entry.before, entry.after], entry.action, found)
  const entries = [...found.values()].slice(0, NAMED_MAX)
  const nameOf = await namesOf(db, entries)
  return entries.map((one) => {
    const named = nameOf(one)
    const isTold = !(isOfficer && named.state === 'deleted')
    return { ...one, ...named, ...(!isTold && { label: '', record_key: '' }) }
  })
}

function collect(value: unknown, action: string, found: Map<string, Entry>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    const entity = kindUnder(key, action)
    if (entity === undefined) collect(inner, action, found)
    else
      for (const id of [inner].flat())
        if (typeof id === 'number' || typeof id === 'string')
          found.set(`${entity} ${id}`, { entity, entity_id: String(id) })
  }
}

import type { activityOperations } from '../../../contract/activity.ts'
import { actionWords, entityWords } from '../../../contract/activity-words.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { csvExport } from '../../import/csv-export.ts'
import { readableChange } from './activity-details.ts'
import {
  countStrangers,
  eachActivity,
  type Filters,
  findActivity,
  listPeople,
  pageOfActivity,
} from './activity-repository.ts'

const columns = ['when', 'who', 'did', 'kind', 'record', 'number', 'reason', 'from_address']

/** The audit log as super admins read it: G-12, S-14. */
export const activityHandlers: HandlersOf<typeof activityOperations> = {
  page: ({ db, query }) => pageOfActivity(db, query),

  async get({ db, query }) {
    const { before, after, ...entry } = found(await findActivity(db, query.id))
    return { ...entry, ...readableChange(before, after) }
  },

  people: ({ db }) => listPeople(db),
  strangers: ({ db }) => countStrangers(db),

  async export({ db, query, recordRead }) {
    await recordRead({ action: 'exported', entity: 'activity', after: query })
    return csvExport('Activity.csv', columns, eachRow(db, query))
  },
}

async function* eachRow(db: Parameters<typeof eachActivity>[0], filters: Filters) {
  for await (const entries of eachActivity(db, filters))
    yield entries.map((entry) => ({
      when: entry.at,
      who: entry.actor_name || entry.actor_kind,
      did: actionWords(entry.action),
      kind: entityWords(entry.entity),
      record: entry.label,
      number: entry.entity_id,
      reason: entry.reason,
      from_address: entry.address,
    }))
}

import type { Activity, activityOperations } from '../../../contract/activity.ts'
import { deedWords } from '../../../contract/activity-deed.ts'
import { entityWords, HISTORY_ENTITIES } from '../../../contract/activity-words.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Seen } from '../../../contract/subjects.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { csvExport } from '../../import/csv-export.ts'
import { sensitiveOwnNames } from '../../records/organisation.ts'
import { singaporeMinute } from '../../visits/singapore-day.ts'
import { readableChange } from './activity-details.ts'
import { livingRecord } from './activity-records.ts'
import {
  countStrangers,
  eachActivity,
  type Filters,
  findActivity,
  findChange,
  listPeople,
  pageOfActivity,
  pageOfChanges,
} from './activity-repository.ts'

/** Whose changes staff read: those of records, and what was answered about them or by them. */
const toldToStaff = [...HISTORY_ENTITIES, 'form_response'] as const
/** No import reads this file, so that the heading may say whose clock it is. */
const WHEN = 'when (Singapore time)'
const columns = [WHEN, 'who', 'did', 'kind', 'record', 'number', 'reason', 'from_address']

/** The audit log as super admins read it, and of it the changes of a record for those who may read the record: G-12, S-14. */
export const activityHandlers: HandlersOf<typeof activityOperations> = {
  async page({ db, query, looked }) {
    const page = await pageOfActivity(db, query)
    looked('listed', peopleOf(page.items))
    return page
  },

  async get({ db, query, looked }) {
    const { before, after, ...entry } = found(await findActivity(db, query.id))
    looked('opened', peopleOf([entry]))
    return { ...entry, ...readableChange({ before, after }, await sensitiveOwnNames(db)) }
  },

  async history({ db, query, looked }) {
    const { entity, record, ...view } = query
    const { entity_id, label } = found(await livingRecord(db, entity, record))
    looked('opened', peopleOf([{ entity, record_key: record }]))
    return { ...(await pageOfChanges(db, { entity, entity_id }, view)), about: label }
  },

  async historyEntry({ db, query, looked }) {
    const { before, after, ...entry } = found(await findChange(db, query.id))
    // Of what is deleted, gone or no record of theirs an officer is told nothing, not even that something happened.
    if (entry.state !== 'living' || !toldToStaff.some((entity) => entity === entry.entity))
      throw new Problem('not_found')
    looked('opened', peopleOf([entry]))
    return {
      ...entry,
      ...readableChange({ before, after }, await sensitiveOwnNames(db)),
      address: '',
      request_id: '',
    }
  },

  people: ({ db }) => listPeople(db),
  strangers: ({ db }) => countStrangers(db),

  async export({ db, query, recordRead }) {
    await recordRead({ action: 'exported', entity: 'activity', after: query })
    return csvExport('Activity.csv', columns, eachRow(db, query))
  },
}

/** Whom these entries tell of; what is written about a person leads to the person: 'volunteer/12'. */
function peopleOf(entries: readonly Pick<Activity, 'entity' | 'record_key'>[]): Seen {
  const keys = (noun: string) =>
    entries.flatMap(({ entity, record_key }) => {
      if (entity === noun) return [record_key]
      return record_key.startsWith(`${noun}/`) ? [record_key.slice(noun.length + 1)] : []
    })
  return {
    beneficiary: keys('beneficiary'),
    volunteer: keys('volunteer').map(Number).filter(Number.isSafeInteger),
  }
}

async function* eachRow(db: Parameters<typeof eachActivity>[0], filters: Filters) {
  for await (const entries of eachActivity(db, filters))
    yield entries.map((entry) => ({
      [WHEN]: singaporeMinute(entry.at),
      who: entry.actor_name || entry.actor_kind,
      did: deedWords(entry),
      kind: entityWords(entry.entity),
      record: entry.label,
      number: entry.entity_id,
      reason: entry.reason,
      from_address: entry.address,
    }))
}

import type { activityOperations } from '../../../contract/activity.ts'
import { activitySentence } from '../../../contract/activity-sentence.ts'
import { entityWords, HISTORY_ENTITIES } from '../../../contract/activity-words.ts'
import { singaporeMinute } from '../../../contract/calendar-day.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Seen } from '../../../contract/subjects.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { csvExport } from '../../import/csv-export.ts'
import { sensitiveOwnNames } from '../../records/organisation.ts'
import { readSettings } from '../../storage/organisation-settings.ts'
import { readableChange } from './activity-details.ts'
import { namedInDetails } from './activity-named.ts'
import { idsOfRecord, livingRecord } from './activity-records.ts'
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
import { whomTold } from './activity-whom.ts'

/** Whose changes staff read: those of records, and what was answered about them or by them. */
const toldToStaff = [...HISTORY_ENTITIES, 'form_response'] as const
/** No import reads this file, so that the heading may say whose clock it is. */
const WHEN = 'when (Singapore time)'
const columns = [WHEN, 'who', 'did', 'kind', 'record', 'number', 'reason', 'from_address']

/** The audit log as super admins read it, and of it the changes of a record for those who may read the record: G-12, S-14. */
export const activityHandlers: HandlersOf<typeof activityOperations> = {
  async page({ db, query, looked }) {
    const page = await pageOfActivity(db, query)
    looked('listed', await whomTold(db, page.items, 'about'))
    return page
  },

  async get({ db, query, services, looked }) {
    const { before, after, ...entry } = found(await findActivity(db, query.id))
    const named = await namedInDetails(db, { action: entry.action, before, after })
    const opened = { ...entry, named, ...(await toldChange({ db, services }, { before, after })) }
    looked('opened', await whomTold(db, [withNamed(opened)], 'all'))
    return opened
  },

  async history({ db, query, looked }) {
    const { entity, record, ...view } = query
    const { entity_id, label } = found(await livingRecord(db, entity, record))
    const page = await pageOfChanges(db, { entity, entity_id }, view)
    const opened = await whomTold(db, [{ entity, entity_id }], 'about')
    looked('opened', opened)
    looked('listed', without(await whomTold(db, page.items, 'about'), opened))
    return { ...page, about: label }
  },

  async historyEntry({ db, query, services, looked }) {
    const { before, after, ...entry } = found(await findChange(db, query.id))
    // Of what is deleted, gone or no record of theirs an officer is told nothing, not even that something happened.
    if (entry.state !== 'living' || !toldToStaff.some((entity) => entity === entry.entity))
      throw new Problem('not_found')
    const named = await namedInDetails(db, { action: entry.action, before, after }, true)
    const told = await toldChange({ db, services }, { before, after: withoutNotes(entry.action, after) })
    const opened = { ...entry, named, ...told }
    looked('opened', await whomTold(db, [withNamed(opened)], 'all'))
    return { ...opened, address: '', request_id: '' }
  },

  people: ({ db }) => listPeople(db),
  strangers: ({ db }) => countStrangers(db),

  async export({ db, query, recordRead, looked }) {
    const { record, ...after } = query
    // By its inner number: a person's own would outlive them here.
    const about = query.entity && record ? { about: await idsOfRecord(db, query.entity, record) } : {}
    await recordRead({ action: 'exported', entity: 'activity', after: { ...after, ...about } })
    return csvExport(
      'Activity.csv',
      columns,
      eachRow(db, query, (seen) => looked('exported', seen)),
    )
  },
}

async function* eachRow(
  db: Parameters<typeof eachActivity>[0],
  filters: Filters,
  tell: (seen: Seen) => void,
) {
  const told = { beneficiary: new Set<string | number>(), volunteer: new Set<number>() }
  try {
    for await (const entries of eachActivity(db, filters)) {
      // The file names nobody beside the record.
      const seen = await whomTold(
        db,
        entries.map((entry) => ({ ...entry, others: [] })),
        'about',
      )
      for (const one of seen.beneficiary) told.beneficiary.add(one)
      for (const one of seen.volunteer) told.volunteer.add(one)
      yield entries.map((entry) => ({
        [WHEN]: singaporeMinute(entry.at),
        who: entry.actor_name || entry.actor_kind,
        did: activitySentence(entry),
        kind: entityWords(entry.entity),
        record: entry.label,
        number: entry.entity_id,
        reason: entry.reason,
        from_address: entry.address,
      }))
    }
  } finally {
    tell({ beneficiary: [...told.beneficiary], volunteer: [...told.volunteer] })
  }
}

/** Whoever stands in the details by name was seen as those of the line were (S-14). */
const withNamed = <Of extends { others: readonly Told[]; named: readonly Told[] }>(opened: Of) => ({
  ...opened,
  others: [...opened.others, ...opened.named],
})
type Told = { entity: string; entity_id: string; label: string }

/** Of these people those who are not among the others. */
const without = (seen: Seen, others: Seen): Seen => ({
  beneficiary: seen.beneficiary.filter((one) => !others.beneficiary.includes(one)),
  volunteer: seen.volunteer.filter((one) => !others.volunteer.includes(one)),
})

/** What a restore said of links that wait names who is still deleted, which an officer is not told (0020, H-1391). */
function withoutNotes(action: string, after: unknown): unknown {
  if (action !== 'restored' || typeof after !== 'object' || after === null) return after
  const { notes: _, ...kept } = after as Record<string, unknown>
  return kept
}

async function toldChange(
  { db, services }: Pick<Call<typeof activityOperations.get>, 'db' | 'services'>,
  kept: { before: unknown; after: unknown },
) {
  const [hidden, { nric_shown: shown }] = [await sensitiveOwnNames(db), await readSettings(db)]
  return readableChange(services.vault.openMasks(kept), { hidden, shown })
}

import { sql } from 'kysely'
import type { Activity } from '../../../contract/activity.ts'
import { ATTACHMENT_WORDS, type AttachmentKind } from '../../../contract/attachment-kinds.ts'
import { propertyOf } from '../../../db/property-of.ts'
import type { Db } from '../../../db/schema.ts'
import { questionOfAttachment } from '../../records/question-of-attachment.ts'
import { type Entry, namesOf } from './activity-records.ts'

/** What an entry is given beside what it keeps itself; of whom it names also the ids, which do not leave. */
export type Mentions = Pick<
  Activity,
  'label' | 'record_key' | 'state' | 'others_count' | 'was_there' | 'file' | 'changed'
> & { others: (Entry & Activity['others'][number])[] }
type Row = Entry & Pick<Activity, 'id' | 'action' | 'reason'>
type Kept = {
  before: unknown
  after: unknown
  file: string
  attached: Attached | null
  changed: string[] | null
}
/** What a file answers, where it is a photograph or a voice note. */
type Attached = { kind: AttachmentKind; question: string; response_id: number }

const SHOWN = 3
const nothing: Kept = { before: null, after: null, file: '', attached: null, changed: null }

/** What entries say in their details that belongs into their line: whom else they name, by ids, and which file it was. */
const telling: Readonly<Record<string, (kept: Kept) => Entry[]>> = {
  linked: ({ after }) => placeOf(after),
  unlinked: ({ before }) => placeOf(before),
  assigned: ({ before, after }) => {
    const held = new Set(volunteersIn(before))
    return each(
      'volunteer',
      volunteersIn(after).filter((id) => !held.has(id)),
    )
  },
  unassigned: ({ before }) => each('beneficiary', propertyOf(before, 'beneficiary_ids')),
  kept_apart: ({ after }) => keptApartIn(after),
  ended_apart: ({ before }) => keptApartIn(before),
  beneficiaries_removed: ({ after }) => each('beneficiary', propertyOf(after, 'people_ids')),
  volunteers_removed: ({ after }) => each('volunteer', propertyOf(after, 'people_ids')),
  revoked: ({ after }) => each('volunteer', [propertyOf(after, 'volunteer_account_id')]),
  opened: ({ after }) => each('beneficiary', propertyOf(after, 'beneficiary_ids')),
  printed: ({ after }) => each('beneficiary', propertyOf(after, 'beneficiary_ids')),
  exported: ({ after }) => placeOf(after),
  imported: () => [],
  uploaded: () => [],
  told_lost: () => [],
  downloaded: ({ after, attached }) => [
    ...each('form_response', [attached?.response_id]),
    ...each('volunteer', propertyOf(after, 'volunteer_account_ids')),
  ],
  revealed_nric: () => [],
  put_everyone_out: () => [],
  reset_second_factor: () => [],
  invited: () => [],
  withdrew_invitation: () => [],
}
const TYPED_REASONS = new Set([
  ...['revealed_nric', 'put_everyone_out', 'reset_second_factor'],
  ...['assigned', 'kept_apart'],
])
/** Whoever is invited has no account yet to be called by. */
const invitedEmail: Readonly<Record<string, (kept: Kept) => unknown>> = {
  invited: ({ after }) => propertyOf(after, 'email'),
  withdrew_invitation: ({ before }) => propertyOf(before, 'email'),
}

/** What was typed as a reason lies in the details, where a purge finds it (S-14); an event keeps what the program says. */
function reasonIn(action: string, { after }: Kept): string {
  if (!TYPED_REASONS.has(action)) return ''
  const told = Array.isArray(after) ? after.find((one) => propertyOf(one, 'reason')) : after
  return String(propertyOf(told, 'reason') ?? '')
}

function placeOf(side: unknown): Entry[] {
  return (['programme', 'initiative'] as const).flatMap((entity) =>
    each(entity, [propertyOf(side, `${entity}_id`)]),
  )
}

/** Of the two the one whose history it does not stand in. */
const keptApartIn = (side: unknown): Entry[] => [
  ...each('volunteer', [propertyOf(side, 'volunteer_account_id')]),
  ...each('beneficiary', [propertyOf(side, 'beneficiary_id')]),
]

const volunteersIn = (side: unknown): unknown[] =>
  Array.isArray(side) ? side.map((one) => propertyOf(one, 'volunteer_account_id')) : []

const attached = sql`case when e.action = 'downloaded' and e.entity = 'file' then (
  select jsonb_build_object('kind', a.kind, 'response_id', r.id, 'question', ${questionOfAttachment})
  from files f join attachments a on a.file = f.key join form_responses r on r.id = a.response_id
  where f.id = e.entity_id) end`

/** The names of what stands otherwise after an edit: a form's questions, and whatever else is long, stay in the database. */
const changed = sql`case when e.action = 'updated' and json_typeof(d.before) = 'object' and json_typeof(d.after) = 'object'
  then (select coalesce(jsonb_agg(distinct case key when 'nric_sealed' then 'nric' else key end), '[]'::jsonb)
    from json_each(d.before) b full join json_each(d.after) a using (key)
    where a.value::text is distinct from b.value::text) end`

/** Ids as they are kept: numbers, or as text. */
const each = (entity: string, ids: unknown): Entry[] =>
  Array.isArray(ids)
    ? ids.filter((id) => id !== undefined && id !== null).map((id) => ({ entity, entity_id: String(id) }))
    : []

/**
 * Entries with the names of everything that they are about and mention, whatever their number by one query for the
 * details and one for the names. `isOfficer` reads no name of what is deleted, for they may not read the record either;
 * `namesFields`: which fields an edit changed, which a file of the whole log does not say.
 */
export async function withMentions<Of extends Row>(
  db: Db,
  rows: readonly Of[],
  { isOfficer = false, namesFields = true } = {},
) {
  const kept = await detailsOf(
    db,
    rows.filter(({ action }) => action in telling || (namesFields && action === 'updated')),
  )
  const entries = rows.map((row) => {
    const details = kept.get(row.id) ?? nothing
    return { row, details, others: telling[row.action]?.(details) ?? [] }
  })
  const shown = entries.flatMap(({ row, others }) => [row, ...others.slice(0, SHOWN)])
  const nameOf = await namesOf(db, shown)
  return entries.map(({ row, details, others }) => ({
    ...row,
    ...nameOf(row),
    ...(row.action in invitedEmail && { label: String(invitedEmail[row.action]?.(details) ?? '') }),
    ...(details.attached && { label: questionOf(details.attached) }),
    reason: row.reason || reasonIn(row.action, details),
    others: others.slice(0, SHOWN).map((other) => {
      const { label, state } = nameOf(other)
      return { ...other, label: isOfficer && state === 'deleted' ? '' : label, state }
    }),
    others_count: others.length,
    was_there: row.action === 'linked' && Boolean(details.before),
    file: details.file,
    changed: details.changed ?? [],
  }))
}

/** Every voice note has the same file name. */
const questionOf = ({ kind, question }: Attached) => `${ATTACHMENT_WORDS[kind]}: ${question}`

/**
 * A person's line finds its import by the row that was written in the same moment, the import's own by what it says; one from
 * before imports were written in portions by its only moment. The file goes by the name that it has now.
 */
async function detailsOf(db: Db, rows: readonly Row[]): Promise<Map<number, Kept>> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { rows: found } = await sql<Kept & { id: number }>`
    select e.id, case when e.action not in ('imported', 'updated') then d.before end as before,
      case when e.action not in ('imported', 'updated') then d.after end as after, ${changed} as changed,
      case when e.action = 'imported' then coalesce(i.file_name, d.after::jsonb ->> 'file', '')
        when e.action in ('uploaded', 'told_lost') and e.entity = 'form_response' then coalesce(d.after::jsonb ->> 'kind', '')
        else '' end as file, ${attached} as attached
    from audit_events e left join audit_details d on d.event_id = e.id
    left join lateral (
      select i.file_name from imports i
      where e.action = 'imported' and i.created_by = e.actor_id and i.created_at <= e.at
        and (i.created_at = e.at or i.id::text = d.after::jsonb ->> 'import_id'
          or exists (select from import_rows r where r.import_id = i.id and r.written_at = e.at
            and r.entity_id = case e.entity when 'beneficiary' then nullif(e.entity_id, '')::bigint
              when 'volunteer' then (select v.id from volunteers v where v.account_id::text = e.entity_id) end))
      limit 1) i on true
    where e.id = any(${ids}::bigint[])`.execute(db)
  return new Map(found.map(({ id, ...kept }) => [id, kept]))
}

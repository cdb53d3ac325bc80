import { sql } from 'kysely'
import { isAboutPerson } from '../../contract/status-reason.ts'
import { targets } from '../import/people-target.ts'
import { type CurrentEffect, isTouched } from './current-effect.ts'
import type { Auditing, Done, EffectRow } from './effect-row.ts'
import { reasonIn, statusText } from './effect-words.ts'
import type { Wanted } from './judged.ts'
import { reasonsSet } from './status-sql.ts'

/** What all have that write of somebody in a programme or an initiative. */
export const ofLink = {
  otherOf: ({ before, after }: Wanted) => Number(after?.place_id ?? before?.place_id),
  imported: null,
}

/** Whether it would make somebody Active in a programme who then is said to have moved or died: 'Deceased' ended only what was Active. */
const isActiveAgain = ({ before, reason_then }: CurrentEffect) =>
  before?.status === 'Active' && isAboutPerson(reason_then)

const nowOf = ({ row_gone, row_status, has_duplicate, duplicate_status }: CurrentEffect) =>
  row_gone ? (has_duplicate ? (duplicate_status ?? 'in it') : 'not in it') : (row_status ?? 'in it')

const placeOf = ({ before, after }: Done, noun: Auditing['noun']) => ({
  [noun === 'beneficiary' ? 'programme_id' : 'initiative_id']: after?.place_id ?? before?.place_id,
})
const statusAfter = ({ after }: Done, noun: Auditing['noun']) =>
  noun === 'beneficiary' && after?.status ? { status: after.status, ...reasonIn(after) } : {}

/** The status of somebody in a programme. */
export const linkChangedEffect: EffectRow = {
  ...ofLink,
  opposite: 'link_changed',
  lies: { in: 'link', version: 'version' },
  write: ({ noun, given }) => {
    const { links, person_id, place_id } = targets[noun]
    return sql`update ${links} t set status = r.status,${reasonsSet(noun === 'beneficiary')} version = t.version + 1, updated_at = now()
      from ${given} where t.id = r.row_id returning t.${person_id} as person, t.${place_id} as other, t.id, t.version`
  },
  restore: null,
  counted_with: ['link_changed', 'link_made', 'link_ended'],
  stays: (row) => {
    if (isTouched(row)) return 'edited'
    return isActiveAgain(row) ? 'gone' : null
  },
  said: (row) => ({ was: statusText(row.before), set: statusText(row.after), now: nowOf(row) }),
  audit: (done, { who, noun, trace }) => {
    const at = placeOf(done, noun)
    return {
      ...who,
      action: 'linked',
      before: { ...at, status: done.before?.status, ...reasonIn(done.before) },
      after: { ...at, ...statusAfter(done, noun), ...trace },
    }
  },
}

/** Puts somebody into one. */
export const linkMadeEffect: EffectRow = {
  ...ofLink,
  opposite: 'link_ended',
  lies: { in: 'link', version: 'version' },
  write: ({ noun, given }) => {
    const { links, person_id, place_id } = targets[noun]
    const [column, value] = noun === 'beneficiary' ? [sql`, status`, sql`, r.status`] : [sql``, sql``]
    return sql`insert into ${links} as t (${place_id}, ${person_id}${column})
      select r.other, r.person${value} from ${given} order by r.other, r.person
      returning t.${person_id} as person, t.${place_id} as other, t.id, t.version`
  },
  restore: null,
  counted_with: [],
  stays: (row) => {
    // Taken out again by somebody: then they are where they were.
    if (row.row_gone) return row.has_duplicate ? 'there again' : null
    if (isTouched(row)) return 'edited'
    return row.care_since === '' ? null : 'care changed'
  },
  said: (row) => ({
    was: 'not in it',
    set: statusText(row.after),
    now: [nowOf(row), row.row_gone ? '' : row.care_since].filter(Boolean).join(', '),
  }),
  audit: (done, { who, noun, trace }) => ({
    ...who,
    action: 'linked',
    after: { ...placeOf(done, noun), ...statusAfter(done, noun), ...trace },
  }),
}

const [keptColumns, keptValues] = [
  sql`, written_at, status, status_reason, status_note, status_day, every_days, paused_until, paused_because, care_version`,
  sql`, coalesce(r.written_at, r.since), r.status, coalesce(r.status_reason, ''), coalesce(r.status_note, ''), r.status_day,
    r.every_days, r.paused_until, coalesce(r.paused_because, ''), coalesce(r.care_version, 0)`,
]

/** Takes somebody out of one; put back, they have been in it since then. */
export const linkEndedEffect: EffectRow = {
  ...ofLink,
  opposite: 'link_made',
  lies: { in: 'link', version: 'version' },
  write: ({ noun, given }) => {
    const { links, person_id, place_id } = targets[noun]
    return sql`delete from ${links} t using ${given} where t.id = r.row_id
      returning t.${person_id} as person, t.${place_id} as other, t.id, t.version`
  },
  restore: ({ noun, given }) => {
    const { links, person_id, place_id } = targets[noun]
    const [columns, values] = noun === 'beneficiary' ? [keptColumns, keptValues] : [sql``, sql``]
    return sql`insert into ${links} (id, ${place_id}, ${person_id}, created_at, version${columns})
      select r.row_id, r.place_id, r.person, r.since, r.version${values} from ${given} order by r.place_id, r.person`
  },
  counted_with: [],
  stays: (row) => {
    if (row.place_gone) return 'place deleted'
    if (row.has_duplicate || !row.row_gone) return 'there again'
    return isActiveAgain(row) ? 'gone' : null
  },
  said: (row) => ({ was: statusText(row.before), set: 'not in it', now: row.place_gone ? '' : nowOf(row) }),
  audit: (done, { who, noun, trace }) => ({
    ...who,
    action: 'unlinked',
    before: { ...placeOf(done, noun), ...(done.before?.status ? { status: done.before.status } : {}) },
    after: trace,
  }),
}

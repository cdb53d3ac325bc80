import { livingText } from '../living.ts'
import type { Database } from '../schema.ts'

export type Table = keyof Database

/** Rows and columns of a table: `where` in SQL over its own columns. Without either all of them: nothing in it is anybody's. */
export type Seen = { where?: string; columns?: readonly string[] }

/** What may be done beside reading. A new row keeps to `adds`, a changed one to where it was seen. */
export type Changed = Seen & { adds?: string; updates?: true; deletes?: true }

const mine = (column: string) => `${column} = wall_volunteer()`
/** Nothing in the table is kept from anybody. */
export const anyone = 'true'
/** An array, not a join: the planner asks for it once, and finds the people by their keys. */
const among = (column: string, people: string) => `${column} = any (array(${people}))`
const assignments = 'select a.beneficiary_id from assignments a where a.volunteer_id = wall_volunteer()'
const assigned = (column: string) =>
  among(column, `${assignments} and a.assigned_to is null and ${livingText('a')}`)
/** Also of whom they no longer visit: what a phone kept comes in afterwards, and is held (D-04). */
const everTheirs = (column: string) => among(column, assignments)
/** A new one is their own, and about somebody who was theirs. */
const filing = `${mine('volunteer_id')} and ${everTheirs('beneficiary_id')}`
/** Of those alone whom the policy of that other table shows. */
const shownIn = (column: string, from: string) => among(column, `select ${from}`)

/**
 * S-08, the second wall: what the database itself gives to whoever reads for a volunteer. A table that does not stand here
 * gives nothing. Each stands for itself: a handler that forgets whose people it asks for gets those of this volunteer, and no
 * others.
 */
export const readByVolunteers: Partial<Record<Table, Seen>> = {
  assignments: { where: mine('volunteer_id') },
  beneficiaries: { where: assigned('id') },
  beneficiary_profiles: { where: assigned('beneficiary_id') },
  contacts: { where: assigned('beneficiary_id') },
  programme_beneficiaries: { where: assigned('beneficiary_id') },
  form_responses: {
    where: `${assigned('beneficiary_id')} and (${mine('volunteer_id')} or state = 'accepted')`,
  },
  engagements: {
    where: `${assigned('beneficiary_id')}
      and (${mine('volunteer_id')} or (held_because = '' and outcome = 'reached'))`,
  },
  planned_visits: { where: mine('volunteer_id') },
  volunteers: { where: mine('id') },
  volunteer_profiles: { where: mine('volunteer_id') },
  volunteer_devices: { where: mine('volunteer_id') },
  sessions: { where: mine('volunteer_id') },
  programmes: { where: shownIn('id', 'l.programme_id from programme_beneficiaries l') },
  forms: { where: shownIn('programme_id', 'l.programme_id from programme_beneficiaries l') },
  form_versions: {},
  files: {
    where: `(${shownIn('key', 'b.profile_picture from beneficiaries b')}
      or ${shownIn('key', 'p.cover_image from programmes p')}
      or ${shownIn('key', 'v.profile_picture from volunteers v')})`,
    columns: ['id', 'key', 'kind', 'content_type', 'name', 'deleted_at'],
  },
  own_fields: {},
  settings: {},
}

/** The same for what a volunteer changes: what is filed, and what follows from it in the same transaction. */
export const changedByVolunteers: Partial<Record<Table, Changed>> = {
  assignments: { where: mine('volunteer_id'), updates: true },
  beneficiaries: { where: everTheirs('id'), updates: true },
  programme_beneficiaries: { where: everTheirs('beneficiary_id'), updates: true },
  form_responses: { where: everTheirs('beneficiary_id'), adds: filing, updates: true },
  engagements: { where: everTheirs('beneficiary_id'), adds: filing, updates: true },
  planned_visits: { where: mine('volunteer_id'), adds: mine('volunteer_id'), updates: true },
  volunteers: { where: mine('id'), updates: true },
  volunteer_profiles: { where: mine('volunteer_id'), adds: mine('volunteer_id'), updates: true },
  volunteer_devices: { where: mine('volunteer_id'), updates: true },
  sessions: { where: mine('volunteer_id'), adds: mine('volunteer_id'), updates: true },
  attachments: {
    where: shownIn('response_id', 'r.id from form_responses r'),
    adds: anyone,
    updates: true,
  },
  follow_ups: { where: everTheirs('beneficiary_id'), adds: anyone, updates: true },
  beneficiary_care: {
    where: everTheirs('beneficiary_id'),
    adds: everTheirs('beneficiary_id'),
    updates: true,
  },
  programme_care: {},
  programme_officers: {},
  users: { columns: ['id', 'first_name', 'last_name', 'role', 'deactivated_at', 'deleted_at'] },
  volunteer_seen: { adds: anyone, updates: true },
  list_totals: { adds: anyone, updates: true },
  search_due: { adds: anyone, updates: true, deletes: true },
  files: { adds: anyone, updates: true },
  former_serials: { adds: anyone, updates: true, deletes: true },
  beneficiary_keys: { adds: anyone, updates: true, deletes: true },
  volunteer_keys: { adds: anyone, updates: true, deletes: true },
  search_words: { adds: anyone, updates: true, deletes: true },
  deletions: { adds: anyone, updates: true },
  programmes: {},
  forms: {},
  form_versions: {},
  own_fields: {},
  settings: {},
  audit_events: { adds: anyone, columns: ['id'] },
  audit_details: { adds: anyone, columns: ['event_id'] },
  idempotency_keys: { adds: anyone },
}

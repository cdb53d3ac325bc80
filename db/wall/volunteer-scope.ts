import { livingText } from '../living.ts'
import type { Database } from '../schema.ts'

export type Table = keyof Database

/** Which rows of a table, in SQL over its own columns, and which columns: without `columns` all of them. */
export type Seen = { where: string; columns?: readonly string[] }

/**
 * What may be done beside reading. A new row keeps to `adds`; of a row that is seen, and that keeps to `changes` before and
 * after, the columns of `sets`.
 */
export type Changed = Seen & { adds?: string; changes?: string; sets?: readonly string[] }

const mine = (column: string) => `${column} = wall_volunteer()`
/** Nothing in the table, or in these columns of it, is kept from anybody. */
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

/** Of what an office sets, what is said to volunteers: neither keys nor what a server notes for itself. */
const saidToAll =
  "name like 'contact\\_%' or name in ('organisation_name', 'name_order', 'nric_collection', 'nric_shown', 'backed_up_at', 'went_back')"

/**
 * S-08, the second wall: what the database itself gives to whoever reads for a volunteer. A table that does not stand here
 * gives nothing. Each stands for itself: a handler that forgets whose people it asks for gets those of this volunteer, and no
 * others. A rule changes with a migration: an older server, which would raise its own rules again, does not start then.
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
  form_versions: { where: anyone },
  files: {
    where: `(${shownIn('key', 'b.profile_picture from beneficiaries b')}
      or ${shownIn('key', 'p.cover_image from programmes p')}
      or ${shownIn('key', 'v.profile_picture from volunteers v')})`,
    columns: ['id', 'key', 'kind', 'content_type', 'name', 'deleted_at'],
  },
  own_fields: { where: anyone },
  settings: { where: saidToAll },
}

const seenOn = ['last_engagement', 'version', 'updated_at']

/** The same for what a volunteer changes: what is filed, and what follows from it in the same transaction. */
export const changedByVolunteers: Partial<Record<Table, Changed>> = {
  assignments: {
    ...{ where: mine('volunteer_id'), changes: mine('volunteer_id') },
    sets: ['answered', 'because', 'answered_at'],
  },
  beneficiaries: { where: everTheirs('id'), changes: everTheirs('id'), sets: seenOn },
  programme_beneficiaries: {
    ...{ where: everTheirs('beneficiary_id'), changes: everTheirs('beneficiary_id') },
    sets: ['due_on', 'overdue_on', 'lost_on'],
  },
  beneficiary_care: {
    ...{ where: everTheirs('beneficiary_id'), adds: everTheirs('beneficiary_id') },
    changes: everTheirs('beneficiary_id'),
  },
  form_responses: { where: everTheirs('beneficiary_id'), adds: filing, changes: mine('volunteer_id') },
  engagements: { where: everTheirs('beneficiary_id'), adds: filing, changes: mine('volunteer_id') },
  planned_visits: {
    ...{ where: mine('volunteer_id'), adds: filing, changes: mine('volunteer_id') },
  },
  volunteers: {
    ...{ where: mine('id'), changes: mine('id') },
    sets: [...seenOn, 'contact_number', 'email'],
  },
  volunteer_profiles: {
    ...{ where: mine('volunteer_id'), adds: mine('volunteer_id'), changes: mine('volunteer_id') },
  },
  volunteer_seen: {
    ...{ where: mine('volunteer_id'), adds: mine('volunteer_id'), changes: mine('volunteer_id') },
  },
  volunteer_devices: { where: mine('volunteer_id'), changes: mine('volunteer_id') },
  sessions: { where: mine('volunteer_id'), adds: mine('volunteer_id'), changes: mine('volunteer_id') },
  attachments: {
    ...{ where: shownIn('response_id', 'r.id from form_responses r'), adds: anyone },
    changes: shownIn('response_id', `r.id from form_responses r where ${mine('r.volunteer_id')}`),
  },
  follow_ups: {
    ...{ where: everTheirs('beneficiary_id'), adds: everTheirs('beneficiary_id') },
    changes: everTheirs('beneficiary_id'),
  },
  programme_care: { where: anyone },
  programme_officers: { where: anyone },
  users: {
    where: anyone,
    columns: ['id', 'first_name', 'last_name', 'role', 'deactivated_at', 'deleted_at'],
  },
  programmes: { where: anyone },
  forms: { where: anyone },
  form_versions: { where: anyone },
  own_fields: { where: anyone },
  settings: { where: saidToAll },
  // What is only added to: of what stands there a number is read, or nothing.
  files: { where: anyone, columns: ['id'], adds: anyone },
  deletions: { where: anyone, columns: ['id'], adds: anyone },
  former_serials: { where: anyone, columns: ['id'], adds: anyone },
  search_due: { where: anyone, columns: ['id'], adds: anyone },
  list_totals: { where: anyone, columns: ['id'], adds: anyone },
  audit_events: { where: anyone, columns: ['id'], adds: anyone },
  audit_details: { where: anyone, columns: ['event_id'], adds: anyone },
  idempotency_keys: { where: anyone, columns: ['created_at'], adds: anyone },
}

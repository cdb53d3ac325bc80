import { sql } from 'kysely'
import { nameOf, searchedNames } from './person.ts'
import type { RecordRow } from './record.ts'

const assignments = {
  table: 'assignments',
  goesAlong: true,
  counted: ['assignment', 'assignments', sql<boolean>`assigned_to is null`],
  purge: 'removed',
} as const

export const beneficiary = {
  table: 'beneficiaries',
  title: 'Beneficiaries',
  audit_id: 'id',
  from: sql`beneficiaries x`,
  label: sql<string>`${nameOf('x')} || ' (' || x.serial_number || ')'`,
  key: sql<string>`x.serial_number`,
  search: [...searchedNames, sql<string>`lower(x.serial_number)`],
  files: [{ column: 'profile_picture' }],
  parents: [],
  places: [
    {
      same: sql<boolean>`o.serial_number = x.serial_number`,
      mine: sql<string>`x.serial_number`,
      other: nameOf('o'),
      say: ({ mine, other }) =>
        `Serial number ${mine} now belongs to ${other}. Give ${other} another serial number, then restore again.`,
    },
  ],
  references: [
    {
      table: 'programme_beneficiaries',
      column: 'beneficiary_id',
      goesAlong: true,
      counted: ['place in a programme', 'places in programmes'],
      purge: 'removed',
    },
    { ...assignments, column: 'beneficiary_id' },
    { table: 'avoid_pairs', column: 'beneficiary_id', purge: 'removed' },
    { table: 'consents', column: 'beneficiary_id', purge: 'removed' },
    // That it was asked and answered in time stays to be shown; a trigger takes every word out (0065).
    { table: 'protection_requests', column: 'beneficiary_id', purge: 'cleared' },
    { table: 'forgetting_keeps', column: 'beneficiary_id', purge: 'removed' },
    { table: 'beneficiary_care', column: 'beneficiary_id', purge: 'removed' },
    { table: 'beneficiary_profiles', column: 'beneficiary_id', purge: 'removed' },
    {
      table: 'contacts',
      column: 'beneficiary_id',
      goesAlong: true,
      counted: ['contact', 'contacts'],
      purge: 'removed',
    },
    {
      table: 'form_responses',
      column: 'beneficiary_id',
      goesAlong: true,
      counted: ['form response', 'form responses'],
      purge: 'removed',
    },
    {
      table: 'planned_visits',
      column: 'beneficiary_id',
      goesAlong: true,
      counted: ['planned visit', 'planned visits'],
      purge: 'removed',
    },
    {
      table: 'engagements',
      column: 'beneficiary_id',
      goesAlong: true,
      counted: ['visit or call', 'visits and calls'],
      purge: 'removed',
    },
    {
      table: 'follow_ups',
      column: 'beneficiary_id',
      goesAlong: true,
      counted: ['follow-up', 'follow-ups'],
      purge: 'removed',
    },
    {
      table: 'person_logs',
      column: 'beneficiary_id',
      goesAlong: true,
      counted: ['log', 'logs'],
      purge: 'removed',
    },
    { table: 'former_serials', column: 'beneficiary_id', purge: 'removed' },
    { table: 'match_pairs', column: 'beneficiary_id', purge: 'removed' },
    { table: 'match_people', column: 'beneficiary_id', purge: 'removed' },
  ],
  isPerson: true,
} as const satisfies RecordRow

export const volunteer = {
  table: 'volunteers',
  title: 'Volunteers',
  audit_id: 'account_id',
  from: sql`volunteers x`,
  label: sql<string>`${nameOf('x')} || ' (' || x.account_id || ')'`,
  key: sql<string>`x.account_id::text`,
  search: searchedNames,
  files: [{ column: 'profile_picture' }],
  parents: [],
  places: [
    {
      same: sql<boolean>`o.nric_index = x.nric_index`,
      mine: sql<string>`''`,
      other: nameOf('o'),
      other_key: sql<string>`o.account_id::text`,
      say: ({ other, other_key }) =>
        `${other} (account ${other_key}) now has this volunteer's NRIC. If they are the same person, keep that record; else correct its NRIC, then restore again.`,
    },
  ],
  references: [
    {
      table: 'initiative_volunteers',
      column: 'volunteer_id',
      goesAlong: true,
      counted: ['place in an initiative', 'places in initiatives'],
      purge: 'removed',
    },
    { ...assignments, column: 'volunteer_id' },
    { table: 'avoid_pairs', column: 'volunteer_id', purge: 'removed' },
    {
      table: 'planned_visits',
      column: 'volunteer_id',
      goesAlong: true,
      counted: ['planned visit', 'planned visits'],
      purge: 'removed',
    },
    {
      table: 'person_logs',
      column: 'volunteer_id',
      goesAlong: true,
      counted: ['log', 'logs'],
      purge: 'removed',
    },
    { table: 'consents', column: 'volunteer_id', purge: 'removed' },
    // That it was asked and answered in time stays to be shown; a trigger takes every word out (0065).
    { table: 'protection_requests', column: 'volunteer_id', purge: 'cleared' },
    { table: 'forgetting_keeps', column: 'volunteer_id', purge: 'removed' },
    { table: 'volunteer_profiles', column: 'volunteer_id', purge: 'removed' },
    { table: 'checks', column: 'volunteer_id', purge: 'removed' },
    { table: 'match_pairs', column: 'volunteer_id', purge: 'removed' },
    { table: 'volunteer_seen', column: 'volunteer_id', purge: 'removed' },
    // Answers belong to whom they are about, and say by themselves who filed them (G-22).
    { table: 'form_responses', column: 'volunteer_id', purge: 'cleared' },
    { table: 'engagements', column: 'volunteer_id', purge: 'cleared' },
    { table: 'follow_ups', column: 'volunteer_id', purge: 'cleared' },
    { table: 'one_time_tokens', column: 'volunteer_id', purge: 'removed' },
    {
      table: 'volunteer_devices',
      column: 'volunteer_id',
      counted: ['device', 'devices', sql<boolean>`revoked_at is null and expires_at > now()`],
      purge: 'removed',
    },
    {
      table: 'sessions',
      column: 'volunteer_id',
      counted: ['session', 'sessions', sql<boolean>`ended_at is null and expires_at > now()`],
      purge: 'removed',
    },
  ],
  isPerson: true,
} as const satisfies RecordRow

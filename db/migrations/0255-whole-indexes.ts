import type { Kysely } from 'kysely'
import { indexEmptyTables, type LateIndex } from '../late-index.ts'

/** Indexes alone: what an older server finds by those that go, it finds by those that come. */
export const keeps_older = true

/**
 * A foreign key looks for whoever refers to a row that goes, and neither it nor a purge, the history or a data pack asks for the living
 * alone: by an index of the living they read the whole table, once for each person of a portion. So each of these holds everybody, and
 * stands instead of that of the living, for hardly anybody is deleted: it costs no further write, unless that is said.
 */
export const indexes: readonly LateIndex[] = [
  // Who answered what since when (G-18), too: of a form that is filled in each week that was every answer there is, for each person.
  {
    name: 'form_responses_of_person',
    on: 'form_responses',
    columns: 'beneficiary_id, form_id, answered_at',
    instead_of: ['form_responses_beneficiary'],
  },
  // It holds everybody since 0009, and the other of the living beside it: a visit writes one index less.
  {
    name: 'form_responses_every_form',
    on: 'form_responses',
    columns: 'form_id',
    instead_of: ['form_responses_form'],
  },
  // A partner's logs are listed so: the id after the moment spares the sort.
  {
    name: 'comms_logs_of_partner',
    on: 'comms_logs',
    columns: 'partner_id, created_at desc, id desc',
    instead_of: ['comms_logs_partner'],
  },
  {
    name: 'assignments_of_beneficiary',
    on: 'assignments',
    columns: 'beneficiary_id',
    instead_of: ['assignments_beneficiary'],
  },
  {
    name: 'programme_beneficiaries_of_person',
    on: 'programme_beneficiaries',
    columns: 'beneficiary_id',
    instead_of: ['programme_beneficiaries_person'],
  },
  {
    name: 'initiative_volunteers_of_person',
    on: 'initiative_volunteers',
    columns: 'volunteer_id',
    instead_of: ['initiative_volunteers_person'],
  },
  // One more to write: the unique one must hold the living alone. Whoever joins is written once, and a programme of thousands goes in
  // hundreds of portions, each of which read every link of all programmes.
  { name: 'programme_beneficiaries_of_programme', on: 'programme_beneficiaries', columns: 'programme_id' },
  { name: 'initiative_volunteers_of_initiative', on: 'initiative_volunteers', columns: 'initiative_id' },
  // One more, of a table of some hundred rows that is seldom written.
  { name: 'forms_of_programme', on: 'forms', columns: 'programme_id' },
  {
    name: 'programmes_of_partner',
    on: 'programmes',
    columns: 'partner_id',
    where: 'partner_id is not null',
    instead_of: ['programmes_partner'],
  },
  {
    name: 'initiatives_of_partner',
    on: 'initiatives',
    columns: 'partner_id',
    where: 'partner_id is not null',
    instead_of: ['initiatives_partner'],
  },
  // Ended ones are gone a month later, and used ones are few: nobody misses the shorter index.
  {
    name: 'sessions_of_volunteer',
    on: 'sessions',
    columns: 'volunteer_id',
    where: 'volunteer_id is not null',
    instead_of: ['sessions_volunteer'],
  },
  {
    name: 'one_time_tokens_of_volunteer',
    on: 'one_time_tokens',
    columns: 'volunteer_id',
    where: 'volunteer_id is not null',
    instead_of: ['one_time_tokens_volunteer'],
  },
]

export const up = (db: Kysely<unknown>): Promise<void> => indexEmptyTables(db, indexes)

import type { Noun } from '../../../contract/records/record.ts'
import type { beneficiary, volunteer } from '../../../db/records/people.ts'

/** What a number stands for, whose name is said in its place. */
export type Named = 'programme' | 'initiative' | 'volunteer' | 'beneficiary' | 'purpose' | 'check_kind'
/** How a value is written; of a noun's own fields their row tells. */
export type Written = 'text' | 'paper' | 'choice' | 'date' | 'moment' | 'flag' | 'number' | 'list' | Named
type Column = readonly [name: string, label: string, kind: Written]

export type Section = {
  title: string
  /** Every shown field of this noun that lies in the table, so that a new one is never forgotten. */
  noun?: Noun
  /** Else these. */
  columns?: readonly Column[]
  /** What is somebody else's as a whole, and is struck unless staff leave it in. */
  others?: readonly string[]
  /** The same of a row that was taken back: what was recorded by mistake is often another's (0126). */
  othersOnceTakenBack?: readonly string[]
  /** Fields that say nothing of the person. */
  without?: readonly string[]
}
/** Nothing of it goes into the pack, for this reason. */
type LeftOut = { left_out: string }

type TablesOf<Row extends { references: readonly { table: string }[] }> = Row['references'][number]['table']
type Sections<Row extends { references: readonly { table: string }[] }> = Readonly<
  Record<TablesOf<Row>, Section | LeftOut>
>

const requests: Section = {
  title: 'What you asked of your data before',
  columns: [
    ['received_on', 'Came on', 'date'],
    ['kind', 'What', 'choice'],
    ['outcome', 'What came of it', 'choice'],
  ],
}
const consents: Section = {
  title: 'What you agreed to',
  columns: [
    ['purpose_id', 'What for', 'purpose'],
    ['wording_version', 'Wording', 'number'],
    ['state', 'What you said', 'choice'],
    ['on_day', 'Day', 'date'],
    ['how', 'How', 'choice'],
    ['note', 'Note', 'text'],
  ],
}
const keeps: Section = {
  title: 'Why your record is kept',
  columns: [
    ['reason', 'Why', 'text'],
    ['keep_until', 'Until', 'date'],
    ['created_at', 'Written down', 'moment'],
  ],
}
const profile = (noun: Noun): Section => ({ title: 'More about you', noun })
const logs: Section = { title: 'Calls, messages and notes', noun: 'person_log' }
const worked = { left_out: 'worked out by the server, and made anew each time' }

/** Of every table that refers to a beneficiary. Does not compile while one is forgotten. */
export const beneficiarySections: Sections<typeof beneficiary> = {
  beneficiary_profiles: profile('beneficiary'),
  programme_beneficiaries: {
    title: 'Programmes',
    columns: [
      ['programme_id', 'Programme', 'programme'],
      ['status', 'Status', 'choice'],
      ['status_reason', 'Why', 'choice'],
      ['status_note', 'Note', 'text'],
      ['status_day', 'Day of the status', 'date'],
      ['created_at', 'Since', 'moment'],
      ['every_days', 'To be seen every (days)', 'number'],
      ['paused_until', 'Paused until', 'date'],
      ['paused_because', 'Why paused', 'text'],
    ],
  },
  assignments: {
    title: 'Who visits you',
    columns: [
      ['volunteer_id', 'Volunteer', 'volunteer'],
      ['assigned_from', 'From', 'moment'],
      ['assigned_to', 'Until', 'moment'],
    ],
    others: ['volunteer_id'],
  },
  avoid_pairs: {
    title: 'From whom you are kept apart',
    columns: [
      ['volunteer_id', 'Volunteer', 'volunteer'],
      ['because', 'Why', 'text'],
      ['at', 'Since', 'moment'],
      ['ended_at', 'Until', 'moment'],
    ],
    // A quarrel or a complaint is the other one's as much, and its day tells of which.
    others: ['volunteer_id', 'because', 'at', 'ended_at'],
  },
  beneficiary_care: {
    title: 'When you were seen',
    columns: [
      ['last_visit', 'Last visit', 'date'],
      ['last_call', 'Last call', 'date'],
      ['risk', 'Risk', 'choice'],
      ['risk_because', 'Why', 'text'],
      ['risk_since', 'Since', 'date'],
    ],
  },
  contacts: {
    title: 'Family and contacts',
    noun: 'contact',
    others: ['name', 'telephone', 'note'],
    without: ['rank'],
  },
  form_responses: {
    title: 'Answers to forms',
    noun: 'form_response',
    others: ['volunteer_display_name'],
    without: [
      ...['volunteer_account_id', 'volunteer_first_name', 'volunteer_last_name', 'device_id', 'retry_key'],
      ...['stage', 'state', 'language', 'form_version', 'occasion', 'held_because'],
    ],
  },
  planned_visits: { title: 'Planned visits', noun: 'planned_visit' },
  engagements: {
    title: 'Visits and calls',
    noun: 'engagement',
    others: ['volunteer_display_name'],
    without: ['device_id', 'language', 'source', 'held_because'],
  },
  follow_ups: { title: 'What was to be done', noun: 'follow_up' },
  person_logs: logs,
  consents,
  protection_requests: requests,
  forgetting_keeps: keeps,
  former_serials: {
    title: 'Earlier serial numbers',
    columns: [['serial_number', 'Serial number', 'text']],
  },
  match_pairs: worked,
  match_people: worked,
}

const visited = (title: string, more: readonly Column[]): Section => ({ title, columns: more })

/** Of every table that refers to a volunteer: what they wrote of others is those others' data, and its day is theirs. */
export const volunteerSections: Sections<typeof volunteer> = {
  volunteer_profiles: profile('volunteer'),
  initiative_volunteers: {
    title: 'Initiatives',
    columns: [
      ['initiative_id', 'Initiative', 'initiative'],
      ['created_at', 'Since', 'moment'],
    ],
  },
  assignments: {
    title: 'Whom you visit',
    columns: [
      ['beneficiary_id', 'Whom', 'beneficiary'],
      ['assigned_from', 'From', 'moment'],
      ['assigned_to', 'Until', 'moment'],
      ['answered', 'Your answer', 'choice'],
      ['because', 'Why', 'text'],
    ],
    others: ['beneficiary_id'],
  },
  // Even struck, its heading would tell a volunteer that there is a pair (0123).
  avoid_pairs: { left_out: 'says what somebody else told the office of them, and would tell who' },
  planned_visits: visited('Visits that you planned', [
    ['planned_on', 'Day', 'date'],
    ['part', 'Part of the day', 'choice'],
    ['state', 'State', 'choice'],
  ]),
  engagements: visited('Visits and calls that you made', [
    ['happened_on', 'Day', 'date'],
    ['kind', 'What', 'choice'],
    ['outcome', 'How it went', 'choice'],
    ['minutes', 'Minutes', 'number'],
  ]),
  form_responses: visited('Forms that you handed in', [
    ['form_title', 'Form', 'text'],
    ['answered_at', 'Day', 'moment'],
  ]),
  follow_ups: visited('What you told the office', [['said_at', 'Said at', 'moment']]),
  person_logs: logs,
  consents,
  checks: {
    title: 'Checks',
    columns: [
      ['kind_id', 'Check', 'check_kind'],
      ['outcome', 'Outcome', 'choice'],
      ['met_on', 'Day', 'date'],
      ['valid_until', 'Valid until', 'date'],
      ['reference', 'Reference', 'text'],
      ['note', 'Note', 'text'],
      ['because', 'Why', 'text'],
      ['file', 'Certificate', 'paper'],
      ['revoked_at', 'Taken back', 'moment'],
    ],
    othersOnceTakenBack: ['met_on', 'valid_until', 'reference', 'note', 'because'],
  },
  protection_requests: requests,
  forgetting_keeps: keeps,
  volunteer_devices: {
    title: 'Phones on which you signed in',
    columns: [
      ['created_at', 'Since', 'moment'],
      ['last_used_at', 'Last used', 'moment'],
    ],
  },
  match_pairs: worked,
  volunteer_seen: worked,
  one_time_tokens: { left_out: 'a secret for signing in, of which only a digest is kept' },
  sessions: { left_out: 'a secret for signing in, of which only a digest is kept' },
}

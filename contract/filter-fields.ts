import { AREAS } from './areas.ts'
import { CHECK_STATE_WORDS, CHECK_STATES } from './check-state.ts'
import { CONSENT_STANDING_WORDS, CONSENT_STANDINGS } from './consent-state.ts'
import { STATUSES, VOLUNTEER_STATUSES } from './constants.ts'
import { DUE_STATES, DUE_WORDS } from './due.ts'
import {
  genders,
  languagesSpoken,
  mobilities,
  named,
  type Option,
  same,
  timesToCome,
  visitorRules,
  yesOrNo,
} from './fact-choices.ts'
import { fieldLabels } from './records/labels.ts'
import { RISK_WORDS, RISKS } from './risk.ts'
import { STATUS_REASON_WORDS, STATUS_REASONS } from './status-reason.ts'

export const FILTER_NOUNS = ['beneficiary', 'volunteer'] as const
export type FilterNoun = (typeof FILTER_NOUNS)[number]

const areas: readonly Option[] = AREAS

/** What a list of people may be filtered by: what it is called on its chip, and of which kind it is. */
export type FilterField = {
  label: string
  /** Asked for seldom: its chip is offered below the others. */
  isSeldom?: true
} & (
  | {
      kind: 'choice'
      options: readonly Option[] /** Others than these are kept too: an import's own words. */
      isOpen?: true
      /** What is said of somebody of whom nothing is kept there. */
      none?: string
    }
  /** Of records: which, and what is said of somebody with none. */
  | {
      kind: 'link'
      of: 'programme' | 'initiative' | 'volunteer' | 'officer' | 'form' | 'import'
      /** Of an import: whose. */
      noun?: FilterNoun
      none?: string
      /** A place has a status of its own there. */
      statuses?: readonly string[]
    }
  | { kind: 'date'; never?: string }
  | { kind: 'number'; none?: string }
  | { kind: 'flag'; yes: string; no: string }
  /** How somebody stands to a record of the organisation's own. */
  | { kind: 'state'; of: 'check_kind' | 'purpose'; options: readonly Option[] }
  /** What was answered to a question of a form. */
  | { kind: 'answer' }
  | {
      kind: 'text'
      none?: string
      isTelephone?: true
      /** Says who somebody is: looked for today, and kept in no view. */
      isWho?: true
    }
)

const none = 'not known'

/** What is known of either beside section 3's record. */
const factFilters = {
  age: { label: 'Age', kind: 'number', none },
  languages: { label: 'Speaks', kind: 'choice', options: languagesSpoken, none },
} as const satisfies Record<string, FilterField>
const gender = { label: 'Gender', kind: 'choice', options: genders, none } as const

const contactFilters = {
  area: { label: 'Area', kind: 'choice', options: areas },
  street_name: { label: fieldLabels.street, kind: 'text' },
  postal_code: { label: fieldLabels.postal_code, kind: 'text' },
} as const satisfies Record<string, FilterField>

const isSeldom = true as const
const empty = 'empty'
/** The rest of section 3's record, as it is written. */
const writtenFilters = {
  display_name: { label: 'Name', kind: 'text', isSeldom, isWho: true },
  title: { label: 'Title', kind: 'text', none: empty, isSeldom },
  name_characters: { label: 'Name in characters', kind: 'text', none: empty, isSeldom, isWho: true },
  contact_number: {
    label: fieldLabels.contact_no,
    kind: 'text',
    none: empty,
    isTelephone: true,
    isSeldom,
    isWho: true,
  },
  block_number: { label: fieldLabels.block_number, kind: 'text', isSeldom },
  unit_number: { label: fieldLabels.unit_number, kind: 'text', none: empty, isSeldom },
  building_name: { label: fieldLabels.building_name, kind: 'text', none: empty, isSeldom },
} as const satisfies Record<string, FilterField>

/** Of both: what they said last of a purpose. */
const consent = {
  label: 'Consent',
  kind: 'state',
  of: 'purpose',
  options: named(CONSENT_STANDINGS, CONSENT_STANDING_WORDS),
} as const satisfies FilterField

/** Whom an import made, changed or brought into a group, and has not taken back. */
const imported = <Noun extends FilterNoun>(noun: Noun) =>
  ({ label: 'Import', kind: 'link', of: 'import', noun }) as const

const lately = {
  last_engagement: { label: fieldLabels.last_engaged, kind: 'date', never: 'never' },
  created_at: { label: 'Added here', kind: 'date' },
} as const satisfies Record<string, FilterField>

/** The closed lists: a field that stands here has its SQL in server/filter, and a chip. */
export const filterFields = {
  beneficiary: {
    last_engagement: lately.last_engagement,
    standing: {
      label: 'To be seen',
      kind: 'choice',
      options: named(DUE_STATES, DUE_WORDS),
      none: 'no schedule',
    },
    risk: { label: 'Risk', kind: 'choice', options: named(RISKS, RISK_WORDS) },
    programme: { label: 'Programme', kind: 'link', of: 'programme', none: 'none', statuses: STATUSES },
    volunteer: { label: 'Volunteer', kind: 'link', of: 'volunteer', none: 'nobody' },
    officer: { label: 'Officer', kind: 'link', of: 'officer', none: 'nobody', statuses: STATUSES },
    status: { label: 'Status', kind: 'choice', options: same(STATUSES) },
    status_reason: {
      label: 'Reason for the status',
      kind: 'choice',
      options: named(STATUS_REASONS, STATUS_REASON_WORDS),
      none: 'not said',
    },
    status_day: { label: 'Day of the status', kind: 'date', never: 'not said' },
    ...contactFilters,
    gender,
    ...factFilters,
    birth_year: { label: 'Year of Birth', kind: 'number', none },
    birth_date: { label: 'Date of Birth', kind: 'date', never: none },
    lives_alone: { label: 'Lives Alone', kind: 'choice', options: yesOrNo, none },
    mobility: { label: 'Mobility', kind: 'choice', options: mobilities, none },
    times: { label: 'When to Come', kind: 'choice', options: timesToCome, none },
    visitor_rule: {
      label: 'Who May Visit',
      kind: 'choice',
      options: visitorRules,
      none,
    },
    has_no_telephone: { label: 'Telephone', kind: 'flag', yes: 'none at all', no: 'has one' },
    contact_name: { label: 'Name of a contact', kind: 'text', none: 'nobody', isWho: true },
    contact_telephone: { label: 'Number of a contact', kind: 'text', none, isTelephone: true, isWho: true },
    remarks: { label: 'Remarks', kind: 'text', none: empty },
    incomplete_forms: { label: 'Forms', kind: 'flag', yes: 'still to fill in', no: 'all filled in' },
    form: { label: 'Form answered', kind: 'link', of: 'form' },
    answer: { label: 'Answer to a question', kind: 'answer' },
    consent,
    import: imported('beneficiary'),
    created_at: lately.created_at,
    serial_number: { label: fieldLabels.serial_no, kind: 'text', isSeldom, isWho: true },
    ...writtenFilters,
    other_names: { label: 'Other Names', kind: 'text', none: empty, isSeldom, isWho: true },
    other_telephones: {
      label: 'Other Telephones',
      kind: 'text',
      none: empty,
      isTelephone: true,
      isSeldom,
      isWho: true,
    },
    status_note: { label: 'Note on the status', kind: 'text', none: empty, isSeldom },
  },
  volunteer: {
    last_engagement: lately.last_engagement,
    initiative: { label: 'Initiative', kind: 'link', of: 'initiative', none: 'none' },
    status: { label: 'Status', kind: 'choice', options: same(VOLUNTEER_STATUSES), isOpen: true },
    check: {
      label: 'Check',
      kind: 'state',
      of: 'check_kind',
      options: named(CHECK_STATES, CHECK_STATE_WORDS),
    },
    consent,
    is_assigned: { label: 'Visits', kind: 'flag', yes: 'somebody', no: 'nobody' },
    programme: { label: 'Visits in', kind: 'link', of: 'programme', none: 'none' },
    ...contactFilters,
    gender,
    ...factFilters,
    birth_year: { label: 'Year of Birth', kind: 'number', none },
    date_of_birth: { label: fieldLabels.date_of_birth, kind: 'date', never: none },
    email: { label: 'Email', kind: 'text', none: empty, isWho: true },
    race: { label: 'Race', kind: 'text', none },
    nationality: { label: 'Nationality', kind: 'text', none },
    country_of_birth: { label: fieldLabels.country_of_birth, kind: 'text', none },
    times: { label: 'Days and Times', kind: 'choice', options: timesToCome, none },
    max_people: { label: 'How Many People', kind: 'number', none },
    max_km: { label: 'How Far (km)', kind: 'number', none },
    incomplete: { label: 'Details', kind: 'flag', yes: 'incomplete', no: 'complete' },
    import: imported('volunteer'),
    created_at: lately.created_at,
    account_id: { label: fieldLabels.account_id, kind: 'number', isSeldom },
    ...writtenFilters,
  },
} as const satisfies Record<FilterNoun, Record<string, FilterField>>

type Rows = typeof filterFields
type NameOf<Noun extends FilterNoun, Kind> = {
  [Name in keyof Rows[Noun] & string]: Rows[Noun][Name] extends { kind: Kind } ? Name : never
}[keyof Rows[Noun] & string]
/** The fields of a kind, of either noun: whoever makes SQL of them names every one. */
export type FilterName<Noun extends FilterNoun, Kind extends FilterField['kind']> = NameOf<Noun, Kind>

/** The row of a built-in field by a name that came from outside. */
export function filterField(noun: FilterNoun, name: string): FilterField | undefined {
  const rows: Readonly<Record<string, FilterField>> = filterFields[noun]
  return Object.hasOwn(rows, name) ? rows[name] : undefined
}

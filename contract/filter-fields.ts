import { AREAS } from './areas.ts'
import { GENDERS, STATUSES, VOLUNTEER_STATUSES } from './constants.ts'

export const FILTER_NOUNS = ['beneficiary', 'volunteer'] as const
export type FilterNoun = (typeof FILTER_NOUNS)[number]

type Option = { value: string; label: string }
const same = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))
const areas: readonly Option[] = AREAS

/** What a list of people may be filtered by: what it is called on its chip, and of which kind it is. */
export type FilterField = {
  label: string
} & (
  | {
      kind: 'choice'
      options: readonly Option[] /** Others than these are kept too: an import's own words. */
      isOpen?: true
    }
  /** Of records: which, and what is said of somebody with none. */
  | {
      kind: 'link'
      of: 'programme' | 'initiative' | 'volunteer' | 'form'
      none?: string
      /** A place has a status of its own there. */
      statuses?: readonly string[]
    }
  | { kind: 'date'; never?: string }
  | { kind: 'flag'; yes: string; no: string }
  | { kind: 'text' }
)

const contactFilters = {
  area: { label: 'Area', kind: 'choice', options: areas },
  street_name: { label: 'Street', kind: 'text' },
  postal_code: { label: 'Postal code', kind: 'text' },
} as const satisfies Record<string, FilterField>

const lately = {
  last_engagement: { label: 'Last engaged', kind: 'date', never: 'never' },
  created_at: { label: 'Added here', kind: 'date' },
} as const satisfies Record<string, FilterField>

/** The closed lists: a field that stands here has its SQL in server/filter, and a chip. */
export const filterFields = {
  beneficiary: {
    last_engagement: lately.last_engagement,
    programme: { label: 'Programme', kind: 'link', of: 'programme', none: 'none', statuses: STATUSES },
    volunteer: { label: 'Volunteer', kind: 'link', of: 'volunteer', none: 'nobody' },
    status: { label: 'Status', kind: 'choice', options: same(STATUSES) },
    ...contactFilters,
    incomplete_forms: { label: 'Forms', kind: 'flag', yes: 'still to fill in', no: 'all filled in' },
    form: { label: 'Form answered', kind: 'link', of: 'form' },
    created_at: lately.created_at,
  },
  volunteer: {
    last_engagement: lately.last_engagement,
    initiative: { label: 'Initiative', kind: 'link', of: 'initiative', none: 'none' },
    status: { label: 'Status', kind: 'choice', options: same(VOLUNTEER_STATUSES), isOpen: true },
    is_assigned: { label: 'Visits', kind: 'flag', yes: 'somebody', no: 'nobody' },
    ...contactFilters,
    gender: { label: 'Gender', kind: 'choice', options: same(GENDERS) },
    incomplete: { label: 'Details', kind: 'flag', yes: 'incomplete', no: 'complete' },
    created_at: lately.created_at,
  },
} as const satisfies Record<FilterNoun, Record<string, FilterField>>

type Rows = typeof filterFields
type NameOf<Noun extends FilterNoun, Kind> = {
  [Name in keyof Rows[Noun] & string]: Rows[Noun][Name] extends { kind: Kind } ? Name : never
}[keyof Rows[Noun] & string]
/** The fields of a kind, of either noun: whoever makes SQL of them names every one. */
export type FilterName<Noun extends FilterNoun, Kind extends FilterField['kind']> = NameOf<Noun, Kind>

/** The row of a field by a name that came from outside. */
export function filterField(noun: FilterNoun, name: string): FilterField | undefined {
  const rows: Readonly<Record<string, FilterField>> = filterFields[noun]
  return Object.hasOwn(rows, name) ? rows[name] : undefined
}

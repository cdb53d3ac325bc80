import { PAGE_SIZES } from '../../contract/constants.ts'
import { isMonth } from '../../contract/months.ts'
import { sortOfPeople } from '../../contract/sorts.ts'
import { searchOf, text } from './search.ts'

export const day = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined

/** Pages count from 1. */
export const pageNumber = (value: unknown) =>
  /^[1-9]\d{0,5}$/.test(String(value)) ? Number(value) : undefined

/** Rows of a page: one of those that the pager offers. */
export const pageSize = (value: unknown) => PAGE_SIZES.find((size) => String(size) === String(value))

export const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (value: unknown) =>
    values.find((one) => one === value)

const directions = ['asc', 'desc'] as const

/** Page, its size, order, filter and status of a table: the query of the contract's page, whose columns are given. */
export const tableSearch = <Column extends string>(columns: readonly Column[]) => ({
  page: pageNumber,
  page_size: pageSize,
  sort: oneOf(columns),
  order: oneOf(directions),
  q: text,
  status: text,
})

/** The same of a list of people, which is sorted by facts and by fields of the organisation's own too. */
export const peopleSearch = {
  ...tableSearch([]),
  sort: (value: unknown) =>
    typeof value === 'string'
      ? (sortOfPeople('beneficiary', value) ?? sortOfPeople('volunteer', value))
      : undefined,
}

/** How a grid of covers may be ordered; the first is the usual one and stands in no address. */
export const GALLERY_ORDERS = ['name', 'partner', 'newest'] as const
export type GalleryOrder = (typeof GALLERY_ORDERS)[number]

/** The parts of Settings; the first is shown where the address names none, and stands in none. */
export const SETTINGS_SECTIONS = [
  ...(['organisation', 'access', 'personal-data', 'help', 'texts'] as const),
  ...(['checks', 'security', 'backup'] as const),
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

/** A grid of covers: what is filtered, how many have come, and which record, edit or new one is open over it. */
export const gallery = searchOf({
  ...{ q: text, sort: oneOf(GALLERY_ORDERS), shown: pageNumber },
  ...{ open: text, edit: text, new: text },
})
/** A list of people holds its filter, the view that was opened and the columns that this shows. */
const listed = { where: text, view: text, columns: text }
// A saved view names its column before anybody knows whom it lists: each table keeps to its own.
export const people = { ...peopleSearch, ...listed }
const month = (value: unknown) => (typeof value === 'string' && isMonth(value) ? value : undefined)
/** Ids with commas between them. */
const ids = (value: unknown) => (/^\d{1,15}(,\d{1,15})*$/.test(String(value)) ? String(value) : undefined)
export const months = searchOf({ from: month, to: month, programmes: ids, q: text })
/** The pages of a record's cards, each of which has more than it has room for. */
export const cardPages = {
  ...{ visits: pageNumber, follow_ups: pageNumber, log: pageNumber },
  ...{ looks: pageNumber, requests: pageNumber, filed: pageNumber },
  ...{ proposed: pageNumber, kept: pageNumber, responses: pageNumber },
}
/** With what its log is filtered by. */
export const cards = { ...cardPages, log_q: text }
export const period = { from: day, to: day }
/** Of which days a breach is asked, and by which of the four. */
export const breached = searchOf({
  ...period,
  ...{ actor: text, device: text, export: text, address: text, page: pageNumber },
})

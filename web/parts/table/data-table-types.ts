import type { ReactNode } from 'react'
import type { PageSize } from './page-size.ts'

/** What the address bar holds of a table; `page` counts from 1. */
export interface TableQuery {
  page: number
  /** Rows of a page; section 9's 12 where nothing is said. */
  page_size?: PageSize | undefined
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
  q?: string | undefined
  status?: string | undefined
  /** The chips above a list of people, as one JSON. */
  where?: string | undefined
  /** The columns of the view that is open, as the address has them; without it one's own choice holds. */
  columns?: readonly string[] | undefined
}

export interface DataColumn<Row> {
  /** Also the `sort` key on the wire when the column is sortable. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  /** The column that names the row: it carries the link, heads the card on a phone and cannot be hidden. */
  isPrimary?: boolean
  isHiddenAtFirst?: boolean
  /** Its values are asked for by name: hidden, it is on no paper either. */
  isAskedFor?: boolean
  /** What can be done about the row: it keeps to the right edge, whatever scrolls sideways below it. */
  isKept?: boolean
  /** What can only be pressed: paper has neither its cells nor its heading. */
  isOffPaper?: boolean
  /** Another column says it where the table has little room. */
  yields?: boolean
  /**
   * Where the table has little room it stands as a quiet second line under another column, unless that is hidden. Its header
   * stands small before it, and no other name of it; bare is what says itself what it is.
   */
  folds?: { into: string; below: 'snug' | 'tight' | 'scant'; isBare?: true }
  /** Utilities for the cell: width, alignment, colour. */
  className?: string
}

/** What decides whether a column is seen. */
export type ColumnFace = Pick<DataColumn<object>, 'id' | 'isPrimary' | 'isHiddenAtFirst'>

export interface TableSelection {
  selectedKeys: ReadonlySet<string>
  onChange: (keys: Set<string>) => void
  /** How many that are, where more are meant than the keys name. */
  count?: number
  /** Ends the selection; else nobody's keys are handed on. */
  onClear?: () => void
  /** The bulk actions of the selection bar. */
  actions: ReactNode
}

export interface TableRowAccess<Row> {
  /** Unique and steady: an id, a serial number. */
  rowKey: (row: Row) => string
  /** The row in words, for 'Select Lim Ah Moi'. */
  rowName: (row: Row) => string
  /** Where the row leads; gives the primary cell a real link. */
  rowHref?: (row: Row) => string
  /** A click, or Enter on the link. Without it the row does not open. */
  onOpenRow?: (row: Row) => void
  /** The pointer or focus rests on a row: fetch what it opens ahead. */
  onRowIntent?: (row: Row) => void
}

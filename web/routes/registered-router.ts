import type { RegisteredRouter, Router } from '@tanstack/react-router'
import type { adminChildren } from './admin-routes.ts'
import type { root } from './signed-out-routes.ts'
import type { volunteerChildren } from './volunteer-routes.ts'

type Tree = ReturnType<typeof root.addChildren<[...typeof adminChildren, ...typeof volunteerChildren]>>

/** A column that some table is sorted by in its address. */
export type AddressColumn = NonNullable<RegisteredRouter['latestLocation']['search']['sort']>

declare module '@tanstack/react-router' {
  /** Both areas' routes: what a link, an address or a page's search may name. Each area serves its own. */
  interface Register {
    router: Router<Tree>
  }
  /** Ours, kept with the entry of the history that an opening made: how many openings stand over the page. */
  interface HistoryState {
    openings?: number
    /** Over this entry's page a sheet is open, which Back closes. */
    sheet?: boolean
    /** The name that nobody had, for the sheet that makes a person. */
    looked_for?: string
    /** The form from whose page one comes, saved just now. */
    savedForm?: number
  }
}

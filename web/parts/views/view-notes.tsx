import type { ReactNode } from 'react'
import { isEmptied } from '../../../contract/filter.ts'
import type { Organisation } from '../../../contract/records/records.ts'
import { openedWhere } from '../../../contract/view.ts'
import type { View } from '../../../contract/view-fields.ts'
import type { KnownViews } from './use-known-views.ts'
import { goneFrom } from './view-search.ts'

const NOT_THERE = 'went by a column that is not there any more: it stands by name.'

type Props = { known: KnownViews; organisation: Organisation }

/** What of the views, or of the one that is open, cannot be shown. */
export function ViewNotes({ known, organisation }: Props) {
  const { views, open, error, isGone, isSortGone } = known
  return (
    <>
      {error && views.length === 0 && <Note>The saved views could not be loaded.</Note>}
      {isGone && (
        <Note>The view of this link is not yours, or not there any more. This is what it showed.</Note>
      )}
      {isSortGone && <Note>The order of this list {NOT_THERE}</Note>}
      {open && <LeftOut view={open} organisation={organisation} />}
    </>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="text-sm text-muted-foreground">
    {children}
  </p>
)

/** What a purge emptied is let go by the next save. */
function keptText({ may_edit }: View, unreadable: ReturnType<typeof openedWhere>['unreadable']): string {
  if (!unreadable.every(({ chip }) => isEmptied(chip))) return ' The view still keeps it.'
  return may_edit ? ' Save the view to take it off.' : ''
}

/** A field of its filter, columns or order has gone: the view opens without it, and keeps it. */
function LeftOut({ view, organisation }: { view: View; organisation: Organisation }) {
  const { unreadable } = openedWhere(view.noun, view.definition.where, organisation)
  const { columns, isSort } = goneFrom(view, organisation)
  const said = [
    unreadable.length > 0 &&
      `${unreadable.map(({ wrong }) => wrong.replace('. Take it off', '')).join('. ')}. ‘${view.name}’ opened without it, so more people may be listed.${keptText(view, unreadable)}`,
    columns.length > 0 &&
      `${columns.length === 1 ? 'A column' : `${columns.length} columns`} of ‘${view.name}’ can be shown no more.`,
    isSort && `The order of ‘${view.name}’ ${NOT_THERE}`,
  ].filter(Boolean)
  if (said.length === 0) return null
  return (
    <p role="status" className="rounded-md bg-rattan-soft px-3 py-2 text-sm text-rattan-ink">
      {said.join(' ')}
    </p>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Bookmark, ListOrdered } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Organisation } from '../../../contract/records/records.ts'
import { viewOperations } from '../../../contract/view.ts'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { useFilterOrganisation } from '../chips/use-filter-organisation.ts'
import { useOpened } from '../dialog/opened.ts'
import { useKnownViews, type ViewedList } from './use-known-views.ts'
import { SaveViewDialog } from './view-dialogs.tsx'
import { MoreViews, ViewLink } from './view-link.tsx'
import { ViewMenu } from './view-menu.tsx'
import { ViewNotes } from './view-notes.tsx'
import { ViewRowRoom } from './view-row-room.tsx'
import { askedByView, definitionOf } from './view-search.ts'

const ViewOrderDialog = lazy(() =>
  import('./view-order-dialog.tsx').then((m) => ({ default: m.ViewOrderDialog })),
)

/** So many stand in the row; the others, and none that is open, in a menu beside it. */
const ROW = 6

/** One's own views and the shared ones, each opened in a click; what is listed just now can be saved as one. */
export function ViewRow(props: ViewedList) {
  const { noun, table } = props
  const { data } = useQuery(queryOf(viewOperations.list))
  const views = Array.isArray(data) ? data.filter((one) => one.noun === noun) : []
  const organisation = useFilterOrganisation([{ noun, where: table.query.where }, ...views.map(askedByView)])
  // Whether a filter holds is known with the organisation's own fields and what it names alone.
  return organisation ? <KnownRow {...props} organisation={organisation} /> : <ViewRowRoom />
}

type KnownProps = ViewedList & { organisation: Organisation }

function KnownRow({ organisation, ...list }: KnownProps) {
  const { noun, table } = list
  const known = useKnownViews(list, organisation)
  const { views, open, shown, isChanged } = known
  const [isSaving, setSaving] = useState(false)
  const dialogs = useOpened<'order'>()
  const front = views.slice(0, ROW)
  if (open && !front.includes(open)) front[ROW - 1] = open
  const rest = views.filter((one) => !front.includes(one))
  if (views.length === 0 && !isChanged && !known.isGone && !known.isSortGone)
    return known.isLoading ? <ViewRowRoom /> : null
  const definition = definitionOf({ noun, organisation }, table, shown, open?.definition)
  return (
    <div className="mb-2 flex flex-col gap-1.5 print:hidden">
      <nav aria-label="Views" className="flex flex-wrap items-center gap-1.5">
        {views.length > 0 && (
          <ViewLink
            organisation={organisation}
            noun={noun}
            isOpen={table.openView === undefined && !table.isFiltered}
          />
        )}
        {front.map((view) => (
          <span key={view.id} className="inline-flex max-w-full items-center">
            <ViewLink organisation={organisation} noun={noun} view={view} isOpen={view === open} />
            {view === open && (
              <ViewMenu view={view} views={views} definition={definition} isChanged={isChanged} />
            )}
          </span>
        ))}
        {rest.length > 0 && <MoreViews organisation={organisation} views={rest} />}
        {views.length > 1 && (
          <Button
            size="icon-sm"
            variant="ghost"
            aria-label="Put the views in order"
            title="Put the views in order"
            onClick={() => dialogs.open('order')}
          >
            <ListOrdered />
          </Button>
        )}
        {isChanged && (
          <Button size="sm" variant="ghost" onClick={() => setSaving(true)}>
            <Bookmark />
            {open ? 'Save as another view' : 'Save as a view'}
          </Button>
        )}
      </nav>
      <ViewNotes known={known} organisation={organisation} />
      <Suspense>
        {dialogs.once('order', (opening) => (
          <ViewOrderDialog noun={noun} views={views} {...opening} />
        ))}
      </Suspense>
      <SaveViewDialog
        noun={noun}
        organisation={organisation}
        definition={definitionOf({ noun, organisation }, table, shown)}
        isOpen={isSaving}
        onOpenChange={setSaving}
      />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Bookmark, ChevronDown, ListOrdered } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isEmptied } from '../../../contract/filter.ts'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import type { Organisation } from '../../../contract/records/records.ts'
import { openedWhere, viewOperations } from '../../../contract/view.ts'
import type { View } from '../../../contract/view-fields.ts'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { useFilterOrganisation } from '../chips/use-filter-organisation.ts'
import { useOpened } from '../dialog/opened.ts'
import { useColumnChoice } from '../table/column-choices.ts'
import { visibilityOf } from '../table/data-table-model.ts'
import type { ColumnFace } from '../table/data-table-types.ts'
import type { TableState } from '../table/table-state.ts'
import { SaveViewDialog } from './view-dialogs.tsx'
import { ViewMenu } from './view-menu.tsx'
import { ViewRowRoom } from './view-row-room.tsx'
import { askedByView, definitionOf, goneFrom, isAsOpened, isThere, searchOfView } from './view-search.ts'

const ViewOrderDialog = lazy(() =>
  import('./view-order-dialog.tsx').then((m) => ({ default: m.ViewOrderDialog })),
)

/** So many stand in the row; the others, and none that is open, in a menu beside it. */
const ROW = 6
type Props = { noun: FilterNoun; table: TableState; columns: readonly ColumnFace[] }

/** One's own views and the shared ones, each opened in a click; what is listed just now can be saved as one. */
export function ViewRow(props: Props) {
  const { noun, table } = props
  const { data } = useQuery(queryOf(viewOperations.list))
  const views = Array.isArray(data) ? data.filter((one) => one.noun === noun) : []
  const organisation = useFilterOrganisation([{ noun, where: table.query.where }, ...views.map(askedByView)])
  // Whether a filter holds is known with the organisation's own fields and what it names alone.
  return organisation ? <KnownRow {...props} organisation={organisation} /> : <ViewRowRoom />
}

type Known = { organisation: Organisation }

function KnownRow({ noun, table, columns, organisation }: Props & Known) {
  const { data, error } = useQuery(queryOf(viewOperations.list))
  const choice = useColumnChoice(table.name)
  const [isSaving, setSaving] = useState(false)
  const dialogs = useOpened<'order'>()
  const seen = visibilityOf(columns, table.query.columns, choice)
  const shown = columns.flatMap(({ id }) => (seen[id] ? [id] : []))
  const views = Array.isArray(data) ? data.filter((one) => one.noun === noun) : []
  const open = views.find(({ id }) => String(id) === table.openView)
  useOpenedById(open, organisation)
  const isChanged = open ? !isAsOpened(open, organisation, table, shown) : table.isFiltered
  const isGone = table.openView !== undefined && data !== undefined && !open
  const front = views.slice(0, ROW)
  if (open && !front.includes(open)) front[ROW - 1] = open
  const rest = views.filter((one) => !front.includes(one))
  const isSortGone = !isThere(noun, organisation, table.query.sort ?? '')
  if (views.length === 0 && !isChanged && !isGone && !isSortGone)
    return data || error ? null : <ViewRowRoom />
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
        {rest.length > 0 && (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button size="sm" variant="ghost">
                {rest.length} more
                <ChevronDown />
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="start" className="max-h-80 overflow-y-auto">
              {rest.map((view) => (
                <DropdownMenuItem key={view.id} asChild className="max-md:min-h-11">
                  <Link
                    to="."
                    search={(before) => ({ ...before, ...cleared, ...searchOfView(view, organisation) })}
                  >
                    {view.name}
                  </Link>
                </DropdownMenuItem>
              ))}
            </DropdownMenuContent>
          </DropdownMenu>
        )}
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
      {error && views.length === 0 && (
        <p role="status" className="text-sm text-muted-foreground">
          The saved views could not be loaded.
        </p>
      )}
      {isGone && (
        <p role="status" className="text-sm text-muted-foreground">
          The view of this link is not yours, or not there any more. This is what it showed.
        </p>
      )}
      {isSortGone && (
        <p role="status" className="text-sm text-muted-foreground">
          The order of this list {NOT_THERE}
        </p>
      )}
      {open && <LeftOut view={open} organisation={organisation} />}
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

/** A link that names the view alone opens it as it is saved. */
function useOpenedById(open: View | undefined, organisation: Organisation) {
  const navigate = useNavigate()
  const { where, status, sort, columns } = useSearch({ strict: false })
  const isBare = !(where || status || sort || columns)
  const isSettled = useRef(false)
  useEffect(() => {
    if (!open || isSettled.current) return
    isSettled.current = true
    if (isBare)
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...searchOfView(open, organisation) }),
        replace: true,
      })
  }, [open, organisation, isBare, navigate])
}

/** What another list was asked of is no part of a view. */
const cleared = { page: undefined, q: undefined, new: undefined }
const everyone = {
  ...{ view: undefined, where: undefined, status: undefined },
  ...{ sort: undefined, order: undefined, columns: undefined },
}

type LinkProps = Known & { noun: FilterNoun; view?: View; isOpen: boolean }

function ViewLink({ noun, view, isOpen, organisation }: LinkProps) {
  return (
    <Link
      to="."
      search={(before) => ({
        ...before,
        ...cleared,
        ...(view ? searchOfView(view, organisation) : everyone),
      })}
      resetScroll={false}
      aria-current={isOpen ? 'true' : undefined}
      title={view && !view.may_edit ? `Shared by ${view.owner_name}` : undefined}
      className={cn(
        'inline-flex h-8 max-w-64 items-center rounded-full border border-transparent px-3 text-sm font-medium',
        'hover:bg-accent focus-ring max-md:h-11',
        isOpen && 'border-primary bg-primary-soft font-semibold hover:bg-primary-soft',
      )}
    >
      <span className="truncate">
        {view?.name ?? (noun === 'beneficiary' ? 'All beneficiaries' : 'All volunteers')}
      </span>
    </Link>
  )
}

const NOT_THERE = 'went by a column that is not there any more: it stands by name.'

/** What a purge emptied is let go by the next save. */
function keptText({ may_edit }: View, unreadable: ReturnType<typeof openedWhere>['unreadable']): string {
  if (!unreadable.every(({ chip }) => isEmptied(chip))) return ' The view still keeps it.'
  return may_edit ? ' Save the view to take it off.' : ''
}

/** A field of its filter, columns or order has gone: the view opens without it, and keeps it. */
function LeftOut({ view, organisation }: Known & { view: View }) {
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

import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChartColumn, ClipboardList, Plus } from 'lucide-react'
import { useState } from 'react'
import type { FormName } from '../../contract/form-names.ts'
import { holdsText } from '../../contract/name-words.ts'
import { FormDeleteDialog } from '../features/form/form-delete-dialog.tsx'
import { FormGrid, FormGridSkeleton } from '../features/form/form-grid.tsx'
import { formNamesQuery } from '../features/form/form-queries.ts'
import { FilterBox } from '../parts/filter/filter-box.tsx'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { useDelayed } from '../parts/page/delayed.ts'
import { EmptyState, ErrorState } from '../parts/page/empty-state.tsx'
import { NothingMatches } from '../parts/page/nothing-matches.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { countSaid } from '../parts/table/count-said.tsx'
import { paths } from '../paths.ts'
import { buttonVariants } from '../ui/button-variants.ts'
import { cn } from '../ui/class-names.ts'
import { monthlyWords } from '../words/answers-by-month-words.ts'
import { words } from '../words.ts'

/** `/forms`: section 2. */
export function FormsPage() {
  useDocumentTitle(words.heading.forms)
  const list = useQuery(formNamesQuery())
  const { q = '' } = useSearch({ from: '/gated/forms' })
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState<FormName | null>(null)
  const [isDeleting, setDeletingOpen] = useState(false)
  const isDelayed = useDelayed(list.isPending)
  const shown = list.data?.filter((form) => matches(form, q)) ?? []

  const filter = (next: string) =>
    void navigate({ to: '.', search: next ? { q: next } : {}, replace: true, resetScroll: false })
  const create = (variant: 'primary' | 'outline') => (
    <Link to={paths.newForm()} className={buttonVariants({ variant })}>
      <Plus />
      {words.action.new_form}
    </Link>
  )
  return (
    <>
      <PageHeader
        heading={words.heading.forms}
        count={list.data && countSaid(shown.length, ['form', 'forms'], q.trim() !== '')}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {list.data?.length !== 0 && (
            <FilterBox value={q} onChange={filter} placeholder="Filter by title or programme..." />
          )}
          {list.data && list.data.length > 0 && (
            <Link
              to={paths.answersByMonth()}
              // At twice the size its words take a second line on a phone.
              className={cn(buttonVariants(), 'h-auto min-h-9.5 max-w-full whitespace-normal')}
            >
              <ChartColumn />
              {monthlyWords.heading}
            </Link>
          )}
          {create('primary')}
        </div>
      </PageHeader>
      {list.isPending && isDelayed && <FormGridSkeleton />}
      {list.error && !list.data && (
        <ErrorState
          text="The forms could not be loaded."
          detail={list.error.message}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data?.length === 0 && (
        <EmptyState text={words.form.none} icon={<ClipboardList />} action={create('outline')} />
      )}
      {list.data && list.data.length > 0 && shown.length === 0 && (
        <NothingMatches text={`Nothing matches ‘${q}’.`} onClear={() => filter('')} />
      )}
      <FormGrid
        forms={shown}
        onDelete={(form) => {
          setDeleting(form)
          setDeletingOpen(true)
        }}
      />
      {deleting && <FormDeleteDialog place={deleting} isOpen={isDeleting} onOpenChange={setDeletingOpen} />}
    </>
  )
}

const matches = ({ title, programme_name }: FormName, q: string): boolean =>
  holdsText(`${title}\n${programme_name}`, q)

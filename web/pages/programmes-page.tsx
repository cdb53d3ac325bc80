import { useQuery } from '@tanstack/react-query'
import { FolderHeart, Plus } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { coverVariants } from '../../contract/cover-art.ts'
import type { Programme } from '../../contract/programme.ts'
import { ProgrammeGrid, ProgrammeGridSkeleton } from '../features/programme/programme-grid.tsx'
import { programmesQuery } from '../features/programme/programme-queries.ts'
import { useDocumentTitle } from '../parts/document-title.ts'
import { EmptyState, ErrorState } from '../parts/empty-state.tsx'
import { useLate } from '../parts/late.ts'
import { useOpenedOnce } from '../parts/opened-once.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { Button } from '../ui/button.tsx'
import { words } from '../words.ts'

const CreateSheet = lazy(() =>
  import('../features/programme/programme-create-sheet.tsx').then((m) => ({
    default: m.ProgrammeCreateSheet,
  })),
)
const EditSheet = lazy(() =>
  import('../features/programme/programme-edit-sheet.tsx').then((m) => ({ default: m.ProgrammeEditSheet })),
)
const ProgrammeDialog = lazy(() =>
  import('../features/programme/programme-dialog.tsx').then((m) => ({ default: m.ProgrammeDialog })),
)

const GRID_COLUMNS = 6
const people = (count: number) => `${count} ${count === 1 ? 'programme' : 'programmes'}`

/** `/` and `/programmes`: section 2's grid (G-25). */
export function ProgrammesPage() {
  useDocumentTitle('Programmes')
  const list = useQuery(programmesQuery())
  const programmes = useMemo(
    () => [...(list.data ?? [])].sort((a, b) => a.name.localeCompare(b.name)),
    [list.data],
  )
  const variants = useMemo(
    () =>
      coverVariants(
        programmes.map(({ name }) => name),
        GRID_COLUMNS,
      ),
    [programmes],
  )
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [open, setOpen] = useState<'create' | 'dialog' | 'edit' | null>(null)
  const chosen = programmes.find(({ id }) => id === chosenId)
  const hasCreated = useOpenedOnce(open === 'create')
  const isLate = useLate(list.isPending)

  const create = (
    <Button variant="primary" onClick={() => setOpen('create')}>
      <Plus />
      {words.action.new_programme}
    </Button>
  )
  const close = (which: typeof open) => (isOpen: boolean) => setOpen(isOpen ? which : null)

  return (
    <>
      <PageHeader heading="Programmes" sub={list.data && people(list.data.length)}>
        {create}
      </PageHeader>
      {list.isPending && isLate && <ProgrammeGridSkeleton />}
      {list.error && (
        <ErrorState
          text="The programmes could not be loaded."
          detail={list.error.message}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data?.length === 0 && (
        <EmptyState text={words.programme.none} icon={<FolderHeart />} action={create} />
      )}
      <ProgrammeGrid
        items={programmes}
        variants={variants}
        onOpen={(programme: Programme) => {
          setChosenId(programme.id)
          setOpen('dialog')
        }}
      />
      <Suspense>
        {hasCreated && <CreateSheet isOpen={open === 'create'} onOpenChange={close('create')} />}
        {chosen && (
          <>
            <ProgrammeDialog
              programme={chosen}
              variant={variants[programmes.indexOf(chosen)]}
              isOpen={open === 'dialog'}
              onOpenChange={close('dialog')}
              onEdit={() => setOpen('edit')}
            />
            <EditSheet
              key={chosen.id}
              programme={chosen}
              isOpen={open === 'edit'}
              onOpenChange={close('edit')}
            />
          </>
        )}
      </Suspense>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { FolderHeart, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../app/paths.ts'
import { programmesQuery } from '../features/programme/programme-queries.ts'
import { CollaborationGallery } from '../parts/collaboration-gallery.tsx'
import { useDocumentTitle } from '../parts/document-title.ts'
import { useOpenRecord } from '../parts/open-record.ts'
import { useOpenedOnce } from '../parts/opened-once.ts'
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
const CollaborationDialog = lazy(() =>
  import('../parts/collaboration-dialog.tsx').then((m) => ({ default: m.CollaborationDialog })),
)

/** `/` and `/programmes`: section 2's grid (G-25). */
export function ProgrammesPage() {
  useDocumentTitle('Programmes')
  const list = useQuery(programmesQuery())
  const { recordId, isOpen, openRecord, closeRecord } = useOpenRecord()
  const chosen = list.data?.find(({ id }) => id === recordId)
  const [sheet, setSheet] = useState<'create' | 'edit' | null>(null)
  const hasCreated = useOpenedOnce(sheet === 'create')
  const create = (
    <Button variant="primary" onClick={() => setSheet('create')}>
      <Plus />
      {words.action.new_programme}
    </Button>
  )
  const close = (which: typeof sheet) => (isShown: boolean) => setSheet(isShown ? which : null)
  return (
    <CollaborationGallery
      heading="Programmes"
      list={list}
      emptyText={words.programme.none}
      emptyIcon={<FolderHeart />}
      create={create}
      onOpen={({ id }) => openRecord(id)}
    >
      {(variantOf) => (
        <Suspense>
          {hasCreated && <CreateSheet isOpen={sheet === 'create'} onOpenChange={close('create')} />}
          {chosen && (
            <>
              <CollaborationDialog
                what="Programme"
                record={chosen}
                href={paths.programme(chosen.id)}
                variant={variantOf(chosen)}
                isOpen={isOpen}
                onOpenChange={(isShown) => !isShown && closeRecord()}
                onEdit={() => {
                  closeRecord()
                  setSheet('edit')
                }}
              />
              <EditSheet
                key={chosen.id}
                programme={chosen}
                isOpen={sheet === 'edit'}
                onOpenChange={close('edit')}
              />
            </>
          )}
        </Suspense>
      )}
    </CollaborationGallery>
  )
}

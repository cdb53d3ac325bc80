import { useQuery } from '@tanstack/react-query'
import { FolderHeart, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../app/paths.ts'
import { programmesQuery } from '../features/programme/programme-queries.ts'
import { CollaborationGallery } from '../parts/collaboration-gallery.tsx'
import { useDocumentTitle } from '../parts/document-title.ts'
import { useOpenRecord } from '../parts/open-record.ts'
import { useOpenedInAddress } from '../parts/opened-in-address.ts'
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
  const [isNew, setNew] = useOpenedInAddress('new')
  const [isEditing, setEditing] = useState(false)
  const hasCreated = useOpenedOnce(isNew !== undefined)
  const create = (
    <Button variant="primary" onClick={() => setNew('1')}>
      <Plus />
      {words.action.new_programme}
    </Button>
  )
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
          {hasCreated && (
            <CreateSheet
              isOpen={isNew !== undefined}
              onOpenChange={(isShown) => setNew(isShown ? '1' : undefined)}
            />
          )}
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
                  setEditing(true)
                }}
              />
              <EditSheet key={chosen.id} programme={chosen} isOpen={isEditing} onOpenChange={setEditing} />
            </>
          )}
        </Suspense>
      )}
    </CollaborationGallery>
  )
}

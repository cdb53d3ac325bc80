import { useQuery } from '@tanstack/react-query'
import { Plus, Sprout } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../app/paths.ts'
import { initiativesQuery } from '../features/initiative/initiative-queries.ts'
import { CollaborationGallery } from '../parts/collaboration-gallery.tsx'
import { useDocumentTitle } from '../parts/document-title.ts'
import { useOpenRecord } from '../parts/open-record.ts'
import { useOpenedInAddress } from '../parts/opened-in-address.ts'
import { useOpenedOnce } from '../parts/opened-once.ts'
import { Button } from '../ui/button.tsx'
import { words } from '../words.ts'

const CreateSheet = lazy(() =>
  import('../features/initiative/initiative-create-sheet.tsx').then((m) => ({
    default: m.InitiativeCreateSheet,
  })),
)
const EditSheet = lazy(() =>
  import('../features/initiative/initiative-edit-sheet.tsx').then((m) => ({
    default: m.InitiativeEditSheet,
  })),
)
const CollaborationDialog = lazy(() =>
  import('../parts/collaboration-dialog.tsx').then((m) => ({ default: m.CollaborationDialog })),
)

/** `/initiatives`: section 2, as the grid of programmes. */
export function InitiativesPage() {
  useDocumentTitle('Initiatives')
  const list = useQuery(initiativesQuery())
  const { recordId, isOpen, openRecord, closeRecord } = useOpenRecord()
  const chosen = list.data?.find(({ id }) => id === recordId)
  const [isNew, setNew] = useOpenedInAddress('new')
  const [isEditing, setEditing] = useState(false)
  const hasCreated = useOpenedOnce(isNew !== undefined)
  const create = (
    <Button variant="primary" onClick={() => setNew('1')}>
      <Plus />
      {words.action.new_initiative}
    </Button>
  )
  return (
    <CollaborationGallery
      heading="Initiatives"
      list={list}
      emptyText={words.initiative.none}
      emptyIcon={<Sprout />}
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
                what="Initiative"
                record={chosen}
                href={paths.initiative(chosen.id)}
                variant={variantOf(chosen)}
                isOpen={isOpen}
                onOpenChange={(isShown) => !isShown && closeRecord()}
                onEdit={() => {
                  closeRecord()
                  setEditing(true)
                }}
              />
              <EditSheet key={chosen.id} initiative={chosen} isOpen={isEditing} onOpenChange={setEditing} />
            </>
          )}
        </Suspense>
      )}
    </CollaborationGallery>
  )
}

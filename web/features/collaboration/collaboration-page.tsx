import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLastOf } from '../../parts/dialog/last-of.ts'
import { useOpenedOnce } from '../../parts/dialog/opened-once.ts'
import { useDocumentTitle } from '../../parts/location/document-title.ts'
import { useOpenedInAddress } from '../../parts/location/opened-in-address.ts'
import { Button } from '../../ui/button.tsx'
import { CollaborationGallery } from './collaboration-gallery.tsx'
import { type CollaborationKind, collaborationsQuery } from './collaboration-kinds.ts'

const CollaborationDialog = lazy(() =>
  import('./collaboration-dialog.tsx').then((m) => ({ default: m.CollaborationDialog })),
)

const CreateSheet = lazy(() =>
  import('./collaboration-create-sheet.tsx').then((m) => ({ default: m.CollaborationCreateSheet })),
)
const EditSheet = lazy(() =>
  import('./collaboration-edit-sheet.tsx').then((m) => ({ default: m.CollaborationEditSheet })),
)

type Props = {
  kind: CollaborationKind
  emptyIcon: ReactNode
  /** What stands below the heading while there is little. */
  guide?: ReactNode
}

/** Section 2's grid of covers with its dialog and its sheets: of programmes, and the same of initiatives. */
export function CollaborationPage({ kind, emptyIcon, guide }: Props) {
  const list = useQuery(collaborationsQuery(kind))
  useDocumentTitle(kind.many)
  const [openId, setOpenId] = useOpenedInAddress('open')
  const [editId, setEditId] = useOpenedInAddress('edit', 'open')
  const chosenId = useLastOf(editId ?? openId)
  // One that was deleted while somebody types in it stays, or what is typed would go with it.
  const last = useLastOf(list.data?.find(({ id }) => String(id) === chosenId))
  const chosen = last && String(last.id) === chosenId ? last : undefined
  // Of one that is gone no dialog opens: the keys stay the page's.
  useOpenedOnce(openId !== undefined && (list.isPending || chosen !== undefined))
  const [isNew, setNew] = useOpenedInAddress('new')
  const hasCreated = useOpenedOnce(isNew !== undefined)
  const [madeId, setMadeId] = useState<number>()
  return (
    <CollaborationGallery
      heading={kind.many}
      list={list}
      emptyText={kind.words.none}
      emptyIcon={emptyIcon}
      guide={guide}
      madeId={madeId}
      onFilter={() => setMadeId(undefined)}
      create={(variant) => (
        <Button variant={variant} onClick={() => setNew('1')}>
          <Plus />
          {kind.newLabel}
        </Button>
      )}
      onOpen={({ id }) => setOpenId(String(id))}
    >
      {(variantOf) => (
        <Suspense>
          {hasCreated && (
            <CreateSheet
              kind={kind}
              isOpen={isNew !== undefined}
              onOpenChange={(isShown) => setNew(isShown ? '1' : undefined)}
              onCreated={({ id }) => setMadeId(id)}
            />
          )}
          {chosen && (
            <>
              <CollaborationDialog
                what={kind.one}
                record={chosen}
                href={kind.hrefOf(chosen.id)}
                variant={variantOf(chosen)}
                isOpen={openId !== undefined}
                onOpenChange={(isShown) => !isShown && setOpenId(undefined)}
                onEdit={() => setEditId(String(chosen.id))}
              />
              <EditSheet
                key={chosen.id}
                kind={kind}
                record={chosen}
                isOpen={editId !== undefined}
                onOpenChange={(isShown) => !isShown && setEditId(undefined)}
              />
            </>
          )}
        </Suspense>
      )}
    </CollaborationGallery>
  )
}

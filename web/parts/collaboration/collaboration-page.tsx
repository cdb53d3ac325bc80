import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { Collaboration } from '../../../contract/collaboration/collaboration.ts'
import { Button } from '../../ui/button.tsx'
import { useLastOf } from '../dialog/last-of.ts'
import { useOpenedOnce } from '../dialog/opened-once.ts'
import { useDocumentTitle } from '../location/document-title.ts'
import { useOpenedInAddress } from '../location/opened-in-address.ts'
import { CollaborationGallery } from './collaboration-gallery.tsx'

const CollaborationDialog = lazy(() =>
  import('./collaboration-dialog.tsx').then((m) => ({ default: m.CollaborationDialog })),
)

type Sheet = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

type Props<Record extends Collaboration> = {
  what: 'Programme' | 'Initiative'
  heading: 'Programmes' | 'Initiatives'
  list: UseQueryResult<Record[], Error>
  emptyText: string
  emptyIcon: ReactNode
  newLabel: string
  hrefOf: (id: number) => string
  CreateSheet: ComponentType<Sheet>
  editSheet: (record: Record, sheet: Sheet) => ReactNode
}

/** Section 2's grid of covers with its dialog and its sheets: of programmes, and the same of initiatives. */
export function CollaborationPage<Record extends Collaboration>(props: Props<Record>) {
  const { list, CreateSheet } = props
  useDocumentTitle(props.heading)
  const [openId, setOpenId] = useOpenedInAddress('open')
  const [editId, setEditId] = useOpenedInAddress('edit', 'open')
  const chosenId = useLastOf(editId ?? openId)
  // One that was deleted while somebody types in it stays, or what is typed would go with it.
  const last = useLastOf(list.data?.find(({ id }) => String(id) === chosenId))
  const chosen = last && String(last.id) === chosenId ? last : undefined
  const [isNew, setNew] = useOpenedInAddress('new')
  const hasCreated = useOpenedOnce(isNew !== undefined)
  return (
    <CollaborationGallery
      heading={props.heading}
      list={list}
      emptyText={props.emptyText}
      emptyIcon={props.emptyIcon}
      create={
        <Button variant="primary" onClick={() => setNew('1')}>
          <Plus />
          {props.newLabel}
        </Button>
      }
      onOpen={({ id }) => setOpenId(String(id))}
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
                what={props.what}
                record={chosen}
                href={props.hrefOf(chosen.id)}
                variant={variantOf(chosen)}
                isOpen={openId !== undefined}
                onOpenChange={(isShown) => !isShown && setOpenId(undefined)}
                onEdit={() => setEditId(String(chosen.id))}
              />
              {props.editSheet(chosen, {
                isOpen: editId !== undefined,
                onOpenChange: (isShown) => !isShown && setEditId(undefined),
              })}
            </>
          )}
        </Suspense>
      )}
    </CollaborationGallery>
  )
}

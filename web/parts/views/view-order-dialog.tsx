import { useCallback, useRef } from 'react'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import type { View } from '../../../contract/view-fields.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import type { DialogState } from '../dialog/opened.ts'
import { SortableList } from '../sortable/sortable-list.tsx'
import { useViewOrder } from './use-view-order.ts'

type Props = DialogState & { noun: FilterNoun; views: readonly View[] }

const rowOf = ({ view }: { view: View }) => (
  <p className="flex min-h-14 items-center gap-2.5 py-2.5">
    <span className="min-w-0 flex-1 font-[550] wrap-anywhere">{view.name}</span>
    {view.is_shared && <Badge tone="muted">All staff see it</Badge>}
  </p>
)

/** All views of a list below one another, those of the menu too: dragged by the handle, or moved by keyboard. */
export function ViewOrderDialog({ noun, views, isOpen, onOpenChange }: Props) {
  const { ordered, move } = useViewOrder(noun, views)
  const content = useRef<HTMLDivElement>(null)
  const latest = useRef(move)
  latest.current = move
  const onMove = useCallback((key: string, by: number) => void latest.current(Number(key), by), [])
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent
        ref={content}
        size="sm"
        // Escape puts back what is lifted, and only then closes.
        onEscapeKeyDown={(event) =>
          content.current?.querySelector('[data-dragging]') && event.preventDefault()
        }
      >
        <DialogHeader>
          <DialogTitle>Order of the views</DialogTitle>
          <DialogDescription>
            Drag a view, or press Space on its handle and then the arrows. Others keep their own order.
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <div className="rounded-lg border border-border bg-card px-3">
            <SortableList
              items={ordered.map((view) => ({ key: String(view.id), view }))}
              noun="view"
              isRows
              onMove={onMove}
            >
              {rowOf}
            </SortableList>
          </div>
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="primary">Done</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

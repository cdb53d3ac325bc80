import {
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { memo, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { DragBoard } from './drag-board.ts'
import { createKeyboardAim } from './keyboard-aim.ts'
import { PromptPointerSensor } from './prompt-pointer.ts'

type Props = {
  /** Said with every handle: how to drag by keyboard. */
  id: string
  keys: readonly string[]
  noun: string
  board: DragBoard
  onMove: (key: string, by: number) => void
}

const byPointer = { activationConstraint: { distance: 4 } }

/** What drags the cards of a list: a wire for each card near the screen, which draws nothing itself. */
export const DragWires = memo(function DragWires({ id, keys, noun, board, onMove }: Props) {
  const near = useSyncExternalStore(board.onNear, board.near)
  const [aim] = useState(() => createKeyboardAim(board))
  useLayoutEffect(() => {
    aim.order = keys
  }, [aim, keys])
  const byKeyboard = useMemo(
    () => ({ coordinateGetter: aim.getCoordinates, scrollBehavior: 'auto' as const }),
    [aim],
  )
  const sensors = useSensors(useSensor(PromptPointerSensor, byPointer), useSensor(KeyboardSensor, byKeyboard))
  // A card pulled below its list would make the page longer, and the page would scroll for ever.
  const within = useMemo(
    (): Modifier[] => [
      ({ transform, active, draggingNodeRect: card }) => {
        const list = active && board.frameOf(String(active.id))?.closest('ol')?.getBoundingClientRect()
        if (!list || !card) return transform
        const top = Math.min(list.bottom - card.height, Math.max(list.top, card.top + transform.y))
        return { ...transform, y: top - card.top }
      },
    ],
    [board],
  )
  const placeOf = (key: UniqueIdentifier) => keys.indexOf(String(key)) + 1
  const announcements = {
    onDragStart: ({ active }: { active: { id: UniqueIdentifier } }) =>
      `Lifted ${noun} ${placeOf(active.id)} of ${keys.length}.`,
    onDragOver: ({ over }: { over: { id: UniqueIdentifier } | null }) =>
      over ? `Place ${placeOf(over.id)} of ${keys.length}.` : undefined,
    onDragEnd: ({ over }: { over: { id: UniqueIdentifier } | null }) =>
      over ? `Put down at place ${placeOf(over.id)} of ${keys.length}.` : 'Put back.',
    onDragCancel: () => 'Put back.',
  }
  function drop({ active, over }: DragEndEvent) {
    aim.forget()
    if (!over) return
    const by = placeOf(over.id) - placeOf(active.id)
    if (by !== 0) onMove(String(active.id), by)
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={aim.detect}
      modifiers={within}
      onDragEnd={drop}
      onDragCancel={aim.forget}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: `Press Space to lift the ${noun}, the arrows to move it, Space to put it down, Escape to put it back.`,
        },
      }}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        {keys.map((key) => near.has(key) && <DragWire key={key} id={key} board={board} />)}
      </SortableContext>
    </DndContext>
  )
})

function DragWire({ id, board }: { id: string; board: DragBoard }) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })

  useLayoutEffect(() => {
    board.listeners.set(id, listeners)
    return () => void board.listeners.delete(id)
  }, [board, id, listeners])

  // At every drawing: a card that was moved may stand in another frame.
  useLayoutEffect(() => {
    const frame = board.frameOf(id) ?? null
    setNodeRef(frame)
    setActivatorNodeRef(frame?.querySelector<HTMLElement>('[data-handle]') ?? null)
  })

  // A wire goes while a drag leads away from its card, which must not stay where the drag had pushed it.
  useLayoutEffect(
    () => () => {
      const frame = board.frameOf(id)
      frame?.removeAttribute('data-dragging')
      frame?.removeAttribute('style')
    },
    [board, id],
  )

  const y = transform ? Math.round(transform.y) : undefined
  useLayoutEffect(() => {
    const frame = board.frameOf(id)
    if (!frame) return
    frame.style.transform = y === undefined ? '' : `translate3d(0, ${y}px, 0)`
    frame.style.transition = transition ?? ''
    frame.toggleAttribute('data-dragging', isDragging)
  }, [board, id, y, transition, isDragging])
  return null
}

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { GripHorizontal } from 'lucide-react'
import { memo, type ReactNode, useMemo } from 'react'
import { cn } from '../ui/class-names.ts'

type Item = { readonly key: string }
type Props<One extends Item> = {
  items: readonly One[]
  /** 'question': what a place is called in labels and announcements. */
  noun: string
  /** So many places down, or up when negative. Stable, like `children`. */
  onMove: (key: string, by: number) => void
  children: (item: One, at: number) => ReactNode
}

/** Cards below one another, each with a handle to drag it by; Space lifts it, arrows move it, Escape puts it back. */
export function SortableList<One extends Item>({ items, noun, onMove, children }: Props<One>) {
  // The same list while no place changes: what is typed in one card must not draw the others again.
  const joined = items.map(({ key }) => key).join(' ')
  const keys = useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: UniqueIdentifier) => keys.indexOf(String(id)) + 1
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
    if (!over) return
    const by = placeOf(over.id) - placeOf(active.id)
    if (by !== 0) onMove(String(active.id), by)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: `Press Space to lift the ${noun}, the arrows to move it, Space to put it down, Escape to put it back.`,
        },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol className="flex flex-col">
          {items.map((item, at) => (
            <SortableItem key={item.key} item={item} at={at} noun={noun} draw={children} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type ItemProps<One extends Item> = {
  item: One
  at: number
  noun: string
  draw: (item: One, at: number) => ReactNode
}

const SortableItem = memo(function SortableItem<One extends Item>({ item, at, noun, draw }: ItemProps<One>) {
  const label = `Drag ${noun} ${at + 1}`
  // Drawn apart from the place: while another card is dragged past, only this frame moves.
  const content = useMemo(() => draw(item, at), [draw, item, at])
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.key })
  return (
    <li
      ref={setNodeRef}
      style={{
        ...(transform && { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` }),
        ...(transition && { transition }),
      }}
      // Far cards are neither laid out nor painted, yet found by the browser's search and by the keyboard.
      className={cn(
        'relative -mx-2 px-2 py-2 [contain-intrinsic-size:auto_12rem] [content-visibility:auto]',
        isDragging && 'z-10 [content-visibility:visible]',
      )}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={label}
        title={label}
        className={cn(
          'absolute top-2 left-1/2 grid h-6 w-12 -translate-x-1/2 touch-none place-items-center rounded-md text-muted-foreground focus-ring hover:text-foreground print:hidden',
          isDragging ? 'cursor-grabbing' : 'cursor-grab',
        )}
      >
        <GripHorizontal aria-hidden="true" className="size-4" />
      </button>
      {content}
    </li>
  )
}) as <One extends Item>(props: ItemProps<One>) => ReactNode

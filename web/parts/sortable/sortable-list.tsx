import { GripHorizontal, GripVertical } from 'lucide-react'
import { memo, type ReactNode, useCallback, useId, useMemo, useState } from 'react'
import { cn } from '../../ui/class-names.ts'
import { createDragBoard, type DragBoard } from './drag-board.ts'
import { DragWires } from './drag-wires.tsx'

type Item = { readonly key: string }
type Props<One extends Item> = {
  items: readonly One[]
  /** 'question': what a place is called in labels and announcements. */
  noun: string
  /** So many places down, or up when negative. Stable, like `children`. */
  onMove: (key: string, by: number) => void
  children: (item: One, at: number) => ReactNode
  /** Lines of a list, and no cards: the handle stands before each. */
  isRows?: boolean
}

/** Cards below one another, each with a handle to drag it by; Space lifts it, arrows move it, Escape puts it back. */
export function SortableList<One extends Item>({
  items,
  noun,
  onMove,
  children,
  isRows = false,
}: Props<One>) {
  const id = useId()
  const [board] = useState(createDragBoard)
  // The same list while no place changes: what is typed in one card must not draw the others again.
  const joined = items.map(({ key }) => key).join(' ')
  const keys = useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined])
  return (
    <>
      <ol className="flex flex-col">
        {items.map((item, at) => (
          <SortableItem
            key={item.key}
            item={item}
            at={at}
            noun={noun}
            board={board}
            describedBy={id}
            draw={children}
            isRow={isRows}
          />
        ))}
      </ol>
      <DragWires id={id} keys={keys} noun={noun} board={board} onMove={onMove} />
    </>
  )
}

type ItemProps<One extends Item> = {
  item: One
  at: number
  noun: string
  board: DragBoard
  describedBy: string
  draw: (item: One, at: number) => ReactNode
  isRow: boolean
}

const SortableItem = memo(function SortableItem<One extends Item>(props: ItemProps<One>) {
  const { item, at, noun, board, describedBy, draw, isRow } = props
  const { key } = item
  const label = `Drag ${noun} ${at + 1}`
  const place = useCallback((frame: HTMLElement | null) => board.place(key, frame), [board, key])
  return (
    <li
      ref={place}
      // Far cards are neither laid out nor painted, yet found by the browser's search and by the keyboard.
      className={cn(
        'group/sortable relative [content-visibility:auto]',
        isRow
          ? 'border-t border-border bg-card pl-8 [contain-intrinsic-size:auto_3.5rem] first:border-t-0'
          : '-mx-2 px-2 py-2 [contain-intrinsic-size:auto_26rem]',
        'data-dragging:z-10 data-dragging:[content-visibility:visible]',
      )}
    >
      <button
        type="button"
        data-handle=""
        aria-label={label}
        aria-describedby={describedBy}
        title={label}
        onFocus={() => board.bring(key)}
        onPointerDown={(event) => board.listeners.get(key)?.onPointerDown?.(event)}
        onKeyDown={(event) => board.listeners.get(key)?.onKeyDown?.(event)}
        className={cn(
          'absolute grid touch-none place-items-center rounded-md text-muted-foreground focus-ring hover:text-foreground print:hidden',
          isRow ? 'top-3.5 -left-1 h-7 w-7' : 'top-2 left-1/2 h-6 w-12 -translate-x-1/2',
          'cursor-grab group-data-dragging/sortable:cursor-grabbing',
        )}
      >
        {isRow ? (
          <GripVertical aria-hidden="true" className="size-4" />
        ) : (
          <GripHorizontal aria-hidden="true" className="size-4" />
        )}
      </button>
      {draw(item, at)}
    </li>
  )
}) as <One extends Item>(props: ItemProps<One>) => ReactNode

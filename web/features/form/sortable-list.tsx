import { GripHorizontal } from 'lucide-react'
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
}

/** Cards below one another, each with a handle to drag it by; Space lifts it, arrows move it, Escape puts it back. */
export function SortableList<One extends Item>({ items, noun, onMove, children }: Props<One>) {
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
}

const SortableItem = memo(function SortableItem<One extends Item>(props: ItemProps<One>) {
  const { item, at, noun, board, describedBy, draw } = props
  const { key } = item
  const label = `Drag ${noun} ${at + 1}`
  const place = useCallback((frame: HTMLElement | null) => board.place(key, frame), [board, key])
  return (
    <li
      ref={place}
      // Far cards are neither laid out nor painted, yet found by the browser's search and by the keyboard.
      className={cn(
        'group/sortable relative -mx-2 px-2 py-2 [contain-intrinsic-size:auto_12rem] [content-visibility:auto]',
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
          'absolute top-2 left-1/2 grid h-6 w-12 -translate-x-1/2 touch-none place-items-center rounded-md text-muted-foreground focus-ring hover:text-foreground print:hidden',
          'cursor-grab group-data-dragging/sortable:cursor-grabbing',
        )}
      >
        <GripHorizontal aria-hidden="true" className="size-4" />
      </button>
      {draw(item, at)}
    </li>
  )
}) as <One extends Item>(props: ItemProps<One>) => ReactNode

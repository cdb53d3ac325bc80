import { useLayoutEffect, useRef } from 'react'
import { useFacesOf } from '../../parts/answer/script-faces.ts'
import { cn } from '../../ui/class-names.ts'
import type { GridColumn } from './grid-columns.ts'

type Props = {
  column: GridColumn
  place: number
  text: string
  fault: string | undefined
  note: string | undefined
  isOut: boolean
  /** Stays in sight beside the row's number where there is room. */
  isFixed: boolean
  /** How wide that number's column is. */
  rowWidth: number
  isActive: boolean
  /** What editing begins with: null the text as it is, a letter in place of it; undefined while not editing. */
  editing: string | null | undefined
  onPick: () => void
  /** Ends the editing: the text, or null to leave it as it was; where to go then. */
  onEnd: (text: string | null, then: Then) => void
}
/** Where to go when the editing ends: 'back' to the cell itself, 'stay' only if nothing else was gone to meanwhile. */
export type Then = 'down' | 'left' | 'right' | 'stay' | 'back'

/** One cell: its text, and under it in red what is wrong with it, or in brown how it was read. */
export function GridCell(props: Props) {
  const { column, text, fault, note, isActive, isFixed, editing } = props
  useFacesOf(text)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual list has no table rows
    <div
      role="gridcell"
      aria-colindex={props.place + 2}
      aria-invalid={fault ? true : undefined}
      tabIndex={isActive ? 0 : -1}
      data-column={props.place}
      onPointerDown={(event) => {
        if (editing === undefined && event.button === 0) props.onPick()
      }}
      style={{ width: column.width, ...(isFixed && { left: props.rowWidth }) }}
      className={cn(
        'relative flex shrink-0 flex-col justify-center border-r border-border px-3 outline-none select-none',
        isFixed && 'bg-card md:sticky md:z-2',
        fault && 'bg-destructive-soft',
        !fault && note && 'bg-rattan-soft',
        props.isOut && (isFixed ? 'text-muted-foreground' : 'opacity-55'),
        'focus-visible:z-1 focus-visible:shadow-[inset_0_0_0_2px_var(--ring)]',
      )}
    >
      {editing !== undefined ? (
        <CellInput {...props} first={editing} />
      ) : (
        <>
          <span className={cn('truncate', fault && !text && 'text-destructive')}>
            {text || (fault ? '(empty)' : '')}
          </span>
          {(fault || note) && (
            <span
              title={fault ?? note}
              className={cn(
                'line-clamp-2 text-xs leading-4 font-[560]',
                fault ? 'text-destructive' : 'text-rattan-ink',
              )}
            >
              {fault ?? note}
            </span>
          )}
        </>
      )}
    </div>
  )
}

function CellInput({ column, text, first, fault, onEnd }: Props & { first: string | null }) {
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  // Merely looked into, a cell is written by nobody: the same text typed once more is an answer.
  const isTyped = useRef(first !== null)
  const end = (value: string | null, then: Then) => {
    if (isOver.current) return
    isOver.current = true
    onEnd(isTyped.current ? value : null, then)
  }
  useLayoutEffect(() => {
    input.current?.focus()
    if (first === null) input.current?.select()
  }, [first])
  return (
    <input
      ref={input}
      aria-label={column.title}
      aria-invalid={fault ? true : undefined}
      defaultValue={first ?? text}
      className="absolute inset-0 z-2 bg-card px-3 text-base shadow-[inset_0_0_0_2px_var(--ring)] outline-none max-md:text-[1rem]"
      onInput={() => {
        isTyped.current = true
      }}
      onBlur={(event) => end(event.target.value, 'stay')}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        const { value } = event.currentTarget
        if (event.key === 'Enter') end(value, 'down')
        else if (event.key === 'Tab') end(value, event.shiftKey ? 'left' : 'right')
        else if (event.key === 'Escape') end(null, 'back')
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}

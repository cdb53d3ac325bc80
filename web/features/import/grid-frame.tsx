import { importWords } from '../../words/import-words.ts'
import type { GridColumn } from './grid-columns.ts'

const red = 'color-mix(in srgb, var(--destructive) 45%, transparent)'
const grey = 'color-mix(in srgb, var(--foreground) 20%, transparent)'

const places = {
  right: 'inset-y-0 right-0 w-3 rounded-r-xl',
  /** Beside the columns that stay. */
  left: 'inset-y-0 w-3',
  below: 'inset-x-0 bottom-0 h-3 rounded-b-xl',
}
const towards = { right: 'left', left: 'right', below: 'top' }

/** Over an edge beyond which more lies: red while red cells do. */
export function Beyond({
  side,
  isRed = false,
  from,
}: {
  side: keyof typeof places
  isRed?: boolean
  /** How far in it stands, on the left. */
  from?: number
}) {
  return (
    <div
      data-slot={`beyond-${side}`}
      data-red={isRed || undefined}
      className={`pointer-events-none absolute z-10 ${places[side]}`}
      // Written out: a utility of its own would weigh on the volunteers' first load.
      style={{
        left: from,
        background: `linear-gradient(to ${towards[side]}, ${isRed ? red : grey}, transparent)`,
      }}
    >
      {isRed && <span className="sr-only">{importWords.rowsStep.redBeyond}</span>}
    </div>
  )
}

function HeaderCell({
  title,
  width,
  place,
  isFixed,
  nameLeft,
}: {
  title: string
  width: number
  place: number
  isFixed?: true
  /** Where it stays, beside the fixed one, if there is room. */
  nameLeft?: number | undefined
}) {
  const isName = nameLeft !== undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual list has no table rows
    // biome-ignore lint/a11y/useFocusableInteractive: nothing happens there
    <div
      role="columnheader"
      aria-colindex={place}
      style={{ width, ...(isName && { left: nameLeft }) }}
      className={`flex shrink-0 items-center border-r border-border px-3 font-semibold whitespace-nowrap text-muted-foreground ${isFixed ? 'sticky left-0 z-2 bg-muted' : ''} ${isName ? 'z-1 bg-muted md:sticky' : ''}`}
    >
      {title}
    </div>
  )
}

type Head = {
  columns: readonly GridColumn[]
  /** How wide the column of the number is. */
  rowWidth: number
  /** The column that stays in sight beside the number. */
  nameColumn: string | undefined
  height: number
}

/** The titles of the columns, which stay over their rows. */
export const GridHead = ({ columns, rowWidth, nameColumn, height }: Head) => (
  // biome-ignore lint/a11y/useSemanticElements: a virtual list has no table rows
  // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
  <div role="row" aria-rowindex={1} className="sticky top-0 z-4 flex border-b bg-muted" style={{ height }}>
    <HeaderCell title="Row" width={rowWidth} place={1} isFixed />
    {columns.map(({ name, title, width }, at) => (
      <HeaderCell
        key={name}
        title={title}
        width={width}
        place={at + 2}
        nameLeft={name === nameColumn ? rowWidth : undefined}
      />
    ))}
  </div>
)

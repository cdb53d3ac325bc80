import { type RefObject, useId } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { importWords } from '../../words/import-words.ts'
import type { FileColumn } from './file-columns.ts'
import type { Target } from './guess-columns.ts'
import { headerText } from './header-text.ts'

export type LeftColumn = { name: string; cells: number }

/** The columns of the file that no field takes and that hold something; the reasons at the end of a file of bad rows are our own. */
export const leftColumns = (columns: readonly FileColumn[], targets: readonly Target[]): LeftColumn[] =>
  columns.flatMap(({ header, filled }, at) =>
    (targets[at] ?? '') === '' &&
    filled > 0 &&
    !(headerText(header) === 'reason' && at === columns.length - 1)
      ? [{ name: header || importWords.leftColumns.unnamed(at + 1), cells: filled }]
      : [],
  )

type Props = {
  columns: readonly LeftColumn[]
  /** Before the import: somebody says that they know. */
  tick?: {
    isTicked: boolean
    isMissing: boolean
    onChange: (isTicked: boolean) => void
    ref: RefObject<HTMLButtonElement | null>
  }
}

/** What of the file does not go in, column by column with its cells. */
export function NotImported({ columns, tick }: Props) {
  const id = useId()
  if (columns.length === 0) return null
  const cells = columns.reduce((sum, one) => sum + one.cells, 0)
  return (
    <section
      aria-label={importWords.leftColumns.title}
      className="flex flex-col gap-2.5 rounded-xl border bg-rattan-soft px-5 py-4 text-rattan-ink"
    >
      <p className="font-semibold wrap-anywhere">
        {importWords.notImported(
          columns.map(({ name }) => name),
          cells,
        )}
      </p>
      {columns.length > 1 && (
        <ul aria-label={importWords.leftColumns.list} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {columns.map(({ name, cells: count }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
            <li key={at} className="wrap-anywhere">
              {name} <span className="tabular">{count.toLocaleString('en')}</span>
            </li>
          ))}
        </ul>
      )}
      {tick && (
        <div className="flex flex-col gap-1">
          <div className="flex items-center gap-2">
            <Checkbox
              id={id}
              ref={tick.ref}
              checked={tick.isTicked}
              onCheckedChange={(isTicked) => tick.onChange(isTicked === true)}
              aria-invalid={tick.isMissing || undefined}
              aria-describedby={tick.isMissing ? `${id}-missing` : undefined}
            />
            <label htmlFor={id}>{importWords.notImportedKnown}</label>
          </div>
          {tick.isMissing && (
            <p id={`${id}-missing`} role="alert" className="text-sm font-medium text-destructive">
              {importWords.notImportedMissing}
            </p>
          )}
        </div>
      )}
    </section>
  )
}

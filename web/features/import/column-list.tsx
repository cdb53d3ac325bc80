import { type Ref, useCallback, useMemo, useRef } from 'react'
import { useSignedIn } from '../../session/session.ts'
import { importWords } from '../../words/import-words.ts'
import { ColumnRow, NEW_FIELD } from './column-row.tsx'
import type { Chosen } from './import-machine.ts'
import { NewFieldCard } from './new-field-card.tsx'
import type { ImportRun } from './use-import.ts'

type Props = {
  ref: Ref<HTMLUListElement>
  run: ImportRun
  chosen: Chosen
  /** Somebody has pressed Continue. */
  isTold: boolean
}

/** Every column of the file, with the field that it fills or becomes. */
export function ColumnList({ ref, run, chosen: { columns, choice }, isTold }: Props) {
  const { fields } = run
  const isSuperAdmin = useSignedIn().role === 'super_admin'
  // The same function at every render: the rows are not drawn anew while the file is checked.
  const latest = useRef<(at: number, target: string) => void>(() => {})
  latest.current = (at, target) =>
    target === NEW_FIELD ? void run.keepAsField(at, choice.headerRow) : run.setTarget(at, target)
  const change = useCallback((at: number, target: string) => latest.current(at, target), [])
  // What is being made is offered to no other column.
  const offered = useMemo(() => fields.filter(({ own }) => own === undefined || own.id > 0), [fields])
  const used = choice.targets.filter((target) => target !== '').length
  return (
    <>
      <ul
        ref={ref}
        className="flex flex-col divide-y divide-border overflow-hidden rounded-xl border bg-card"
      >
        {columns.columns.map((column, at) => {
          const target = choice.targets[at] ?? ''
          return (
            <ColumnRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
              key={at}
              fields={offered}
              column={column}
              place={at}
              target={target}
              onChange={change}
              mayMake={isSuperAdmin}
            >
              {target in (choice.newFields ?? {}) && (
                <NewFieldCard run={run} at={at} name={target} isNric={column.isNric} isTold={isTold} />
              )}
            </ColumnRow>
          )
        })}
      </ul>
      {!isSuperAdmin && used < columns.columns.length && (
        <p className="text-sm text-muted-foreground">{importWords.newField.bySuperAdmin}</p>
      )}
    </>
  )
}

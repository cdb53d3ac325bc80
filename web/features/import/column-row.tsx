import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { memo } from 'react'
import { cn } from '../../ui/class-names.ts'
import { SelectBox } from '../../ui/select-box.tsx'
import { importWords } from '../../words/import-words.ts'
import type { FileColumn } from './file-columns.ts'
import { type ImportField, joinedFields, takesNricTail } from './import-fields.ts'
import { isTickField } from './tick-fields.ts'
import { looksLikeTicks } from './tick-look.ts'

type Props = {
  fields: readonly ImportField[]
  column: FileColumn
  place: number
  target: string
  onChange: (place: number, target: string) => void
  /** Whoever imports may make fields. */
  mayMake: boolean
  /** Below it, while it becomes a field of its own. */
  children?: ReactNode
}

const NONE = 'none'
/** Chosen for a column that becomes a field of its own. */
export const NEW_FIELD = 'new'
const said = importWords.newField

/** One column of the file: its header and three of its cells, and the field that it fills. */
export const ColumnRow = memo(function ColumnRow({
  fields,
  column,
  place,
  target,
  onChange,
  mayMake,
  children,
}: Props) {
  const name = column.header || `Column ${place + 1}`
  const options = [
    { value: NONE, label: 'Leave out' },
    ...(mayMake ? [{ value: NEW_FIELD, label: column.isNric ? said.tail : said.keep }] : []),
    ...(column.isNric ? tailOptions(fields) : allOptions(fields, looksLikeTicks(column))),
  ]
  return (
    <li
      className={cn(
        'grid items-center gap-x-5 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto_16rem] sm:px-5',
        target === '' && 'bg-muted/50',
      )}
    >
      <div className="min-w-0">
        <p className={cn('font-semibold wrap-anywhere', column.header === '' && 'text-muted-foreground')}>
          {name}
        </p>
        <p className="truncate text-sm text-muted-foreground">
          {column.samples.length > 0 ? column.samples.join(' · ') : 'No cells'}
        </p>
      </div>
      <ArrowRight
        aria-hidden="true"
        className={cn('size-4 max-sm:hidden', target ? 'text-primary' : 'text-muted-foreground opacity-40')}
      />
      <SelectBox
        aria-label={`${name} becomes`}
        options={options}
        value={children ? NEW_FIELD : target || NONE}
        onValueChange={(value) => onChange(place, value === NONE ? '' : value)}
        className={cn(target === '' && 'text-muted-foreground')}
      />
      {column.isNric && <p className="text-sm text-rattan-ink sm:col-span-full">{said.isNric}</p>}
      {children}
    </li>
  )
})

const allOptions = (fields: readonly ImportField[], hasTicks: boolean) => [
  ...fields
    .filter(({ name }) => hasTicks || !isTickField(name))
    .map((field) => ({
      value: field.name,
      label: field.isRequired ? `${field.title} (required)` : field.title,
    })),
  ...joinedFields.map((field) => ({ value: field.name, label: `${field.title} (is split)` })),
]

const tailOptions = (fields: readonly ImportField[]) =>
  fields.filter(takesNricTail).map(({ name, title }) => ({ value: name, label: said.tailIn(title) }))

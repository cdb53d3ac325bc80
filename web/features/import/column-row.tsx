import { ArrowRight } from 'lucide-react'
import { memo } from 'react'
import { cn } from '../../ui/class-names.ts'
import { SelectBox } from '../../ui/select-box.tsx'
import type { FileColumn } from './file-columns.ts'
import { type ImportField, joinedFields } from './import-fields.ts'

type Props = {
  fields: readonly ImportField[]
  column: FileColumn
  place: number
  target: string
  onChange: (place: number, target: string) => void
}

const NONE = 'none'

/** One column of the file: its header and three of its cells, and the field that it fills. */
export const ColumnRow = memo(function ColumnRow({ fields, column, place, target, onChange }: Props) {
  const name = column.header || `Column ${place + 1}`
  const options = [
    { value: NONE, label: 'Leave out' },
    ...fields.map((field) => ({
      value: field.name,
      label: field.isRequired ? `${field.title} (required)` : field.title,
    })),
    ...joinedFields.map((field) => ({ value: field.name, label: `${field.title} (is split)` })),
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
        value={target || NONE}
        onValueChange={(value) => onChange(place, value === NONE ? '' : value)}
        className={cn(target === '' && 'text-muted-foreground')}
      />
    </li>
  )
})

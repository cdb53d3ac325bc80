import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { FACT_COLUMNS } from '../../../contract/list-columns.ts'
import { fieldsOf, type Organisation } from '../../../contract/records/records.ts'
import { FACT_SORTS } from '../../../contract/sorts.ts'
import { ContactNumber } from '../contact/contact-number.tsx'
import { dateText } from '../text/dates.ts'
import type { DataColumn } from './data-table-types.ts'

export type ShownRow = { shown?: Readonly<Record<string, string>> | undefined }

/** Of whose order nothing is to be read. */
const unsorted = new Set<string>(['several_of', 'long_text'])
const passages = new Set<string>(['long_text', 'passage'])

/** The columns of facts and of the organisation's own fields: hidden until somebody asks for one. */
export function askedColumns(noun: FilterNoun, organisation: Organisation): DataColumn<ShownRow>[] {
  const fields = fieldsOf(noun, organisation)
  const own = Object.values(organisation.own_fields[noun] ?? {}).flatMap((field) => field.own ?? [])
  const facts = FACT_COLUMNS[noun].map((name) => ({
    name,
    label: fields[name]?.label ?? name,
    kind: fields[name]?.kind ?? 'text',
    isSortable: FACT_SORTS[noun].some((fact: string) => fact === name),
  }))
  const made = own
    .filter(({ is_sensitive }) => !is_sensitive)
    .map(({ id, name, kind }) => ({ name: `own_${id}`, label: name, kind, isSortable: !unsorted.has(kind) }))
  return [...facts, ...made].map(({ name, label, kind, isSortable }) => ({
    id: name,
    header: label,
    isSortable,
    isHiddenAtFirst: true,
    isAskedFor: true,
    className: kind === 'date' || kind === 'telephone' ? 'whitespace-nowrap tabular' : 'md:max-w-64',
    cell: ({ shown }) => <Cell kind={kind} value={shown?.[name] ?? ''} />,
  }))
}

function Cell({ kind, value }: { kind: string; value: string }) {
  if (value === '') return <span className="text-muted-foreground">–</span>
  if (kind === 'date') return dateText(value)
  if (kind === 'telephone') return <ContactNumber value={value} />
  return passages.has(kind) ? (
    <span className="line-clamp-2 print:line-clamp-none" title={value}>
      {value}
    </span>
  ) : (
    value
  )
}

import { useQuery } from '@tanstack/react-query'
import { activityOperations } from '../../../contract/activity.ts'
import { ACTIVITY_ACTIONS, ACTIVITY_ENTITIES } from '../../../contract/activity-words.ts'
import { queryOf } from '../../api/queries.ts'
import { PeriodFields } from '../../parts/filter/period-fields.tsx'
import { SelectBox } from '../../ui/select-box.tsx'

export const ACTIVITY_FILTERS = ['actor', 'action', 'entity', 'record', 'from', 'to', 'within'] as const
export type ActivityFilters = Partial<Record<(typeof ACTIVITY_FILTERS)[number], string>>

const ANY = 'any'
const options = (words: Record<string, string>) =>
  Object.entries(words)
    .map(([value, label]) => ({ value, label: label.charAt(0).toUpperCase() + label.slice(1) }))
    .sort((one, other) => one.label.localeCompare(other.label))
const actions = [{ value: ANY, label: 'Any action' }, ...options(ACTIVITY_ACTIONS)]
const entities = [{ value: ANY, label: 'Any record' }, ...options(ACTIVITY_ENTITIES)]
const kinds = [
  { value: 'volunteer', label: 'Any volunteer' },
  { value: 'system', label: 'Kampung itself' },
]

type Props = {
  values: ActivityFilters
  onChange: (next: { [Name in keyof ActivityFilters]?: string | undefined }) => void
}

/** By person, action, kind and day; the box beside them searches names and numbers. */
export function ActivityFilterRow({ values, onChange }: Props) {
  const people = useQuery(queryOf(activityOperations.people))
  const named = (people.data ?? []).map(({ actor, name }) => ({ value: actor, label: name }))
  const actors = [{ value: ANY, label: 'Any person' }, ...kinds, ...named]
  const boxes = [
    { name: 'actor', label: 'Person', className: 'max-sm:col-span-2 sm:w-44', options: actors },
    { name: 'action', label: 'Action', className: 'sm:w-44', options: actions },
    { name: 'entity', label: 'Kind', className: 'sm:w-40', options: entities },
  ] as const
  const pick = (name: keyof ActivityFilters) => (value: string) =>
    onChange({ [name]: value === ANY ? undefined : value, ...(name === 'entity' && { record: undefined }) })
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
      {boxes.map(({ name, label, className, options }) => (
        <SelectBox
          key={name}
          aria-label={label}
          className={className}
          options={options}
          value={values[name] ?? ANY}
          onValueChange={pick(name)}
        />
      ))}
      <div className="flex items-center gap-2 max-sm:col-span-2 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
        <PeriodFields values={values} onChange={onChange} />
      </div>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { programmeOperations } from '../../../contract/collaboration/programme.ts'
import { shownName } from '../../../contract/shown-name.ts'
import { queryOf } from '../../api/queries.ts'
import { SelectBox } from '../../ui/select-box.tsx'
import { words } from '../../words.ts'
import { PENDING_UNASSIGNED, type PendingScope, pendingCountsQuery } from './pending-queries.ts'

const say = words.response.incomplete
const ANY = 'any'

type Props = PendingScope & { onChange: (chosen: PendingScope) => void }

/** Of which programme, and of whose people. */
export function PendingFilters({ programme, volunteer, onChange }: Props) {
  const programmes = useQuery(queryOf(programmeOperations.list))
  const { data: counts } = useQuery(pendingCountsQuery(programme))
  const chosen = (value: string) => (value === ANY ? undefined : value)
  const volunteers = (counts?.volunteers ?? []).map((one) => ({
    value: String(one.account_id),
    label: `${shownName(one)} (${one.pending.toLocaleString('en')})`,
  }))
  const isListed =
    volunteer === undefined ||
    volunteer === PENDING_UNASSIGNED ||
    volunteers.some((one) => one.value === volunteer)
  return (
    <>
      <div className="w-56 max-sm:w-full">
        <SelectBox
          aria-label="Programme"
          options={[
            { value: ANY, label: 'Any programme' },
            ...(programmes.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={programme ?? ANY}
          onValueChange={(value) => onChange({ programme: chosen(value), volunteer })}
        />
      </div>
      <div className="w-56 max-sm:w-full">
        <SelectBox
          aria-label={words.heading.volunteer}
          options={[
            { value: ANY, label: say.anyVolunteer },
            { value: PENDING_UNASSIGNED, label: say.unassigned(counts?.unassigned ?? 0) },
            ...volunteers,
            ...(isListed ? [] : [{ value: volunteer, label: `Volunteer ${volunteer}` }]),
          ]}
          value={volunteer ?? ANY}
          onValueChange={(value) => onChange({ programme, volunteer: chosen(value) })}
        />
      </div>
    </>
  )
}

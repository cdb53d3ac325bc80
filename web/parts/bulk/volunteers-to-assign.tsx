import { useQuery } from '@tanstack/react-query'
import { SHARED_MAX } from '../../../contract/bulk-change.ts'
import { shownName } from '../../../contract/shown-name.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { queryOf } from '../../api/queries.ts'
import { CheckList } from '../chips/check-list.tsx'
import { LinkChoices } from '../chips/link-choices.tsx'
import type { BulkPlace } from './bulk-action.ts'

type Props = {
  /** The programme whose list the people were ticked in. */
  place: BulkPlace
  accounts: readonly number[]
  onChange: (accounts: number[]) => void
}

/** Whoever could go there today; nobody is ticked before they are. */
const goesThere = (place: number) =>
  JSON.stringify({
    all: [
      { field: 'programme', op: 'one_of', value: [place] },
      { field: 'status', op: 'one_of', value: ['Available', 'Assigned'] },
    ],
  })

/** To whom people are shared out: those who visit in the programme already, in one press, and anybody else by name. */
export function VolunteersToAssign({ place, accounts, onChange }: Props) {
  const { data } = useQuery({
    ...queryOf(volunteerOperations.page, {
      query: {
        ...{ page: '1', page_size: String(SHARED_MAX), sort: 'display_name' },
        where: goesThere(place?.id ?? 0),
      },
    }),
    enabled: place !== null,
  })
  const known = data?.items ?? []
  const isShown = place !== null && known.length > 0
  return (
    // Neither list gives way to the other: the dialog scrolls. The lower one stays mounted when the upper one comes.
    <div className="flex shrink-0 flex-col gap-2">
      {isShown && (
        <>
          <p className="text-sm text-muted-foreground">Visit in {place.name} already</p>
          <CheckList
            label={`Visit in ${place.name} already`}
            options={known.map((person) => ({
              value: String(person.account_id),
              label: shownName(person),
              detail: String(person.account_id),
            }))}
            chosen={accounts.map(String)}
            onChange={(next) => onChange(next.map(Number))}
            total={data?.total}
            hasAll
            allOf={`who visit in ${place.name}`}
          />
          <p className="mt-2 text-sm text-muted-foreground">All volunteers</p>
        </>
      )}
      <LinkChoices label="Volunteers" of="volunteer" chosen={accounts} onChange={onChange} hasAll />
    </div>
  )
}

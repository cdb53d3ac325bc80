import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import type { BulkPreview } from '../../../contract/bulk-change.ts'
import { programmeOperations } from '../../../contract/collaboration/programme.ts'
import { shownName } from '../../../contract/shown-name.ts'
import { queryOf } from '../../api/queries.ts'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { words } from '../../words.ts'
import { CheckList } from '../chips/check-list.tsx'
import type { BulkWho } from './bulk-calls.ts'

export type People = Extract<BulkWho, { noun: 'beneficiary' }>['who']
type Props = {
  /** The volunteers who are ticked. */
  accounts: readonly number[]
  onPeople: (people: People | null) => void
  /** To whom of them; null while one is still to be chosen. */
  onTo: (accounts: readonly number[] | null) => void
  shares: BulkPreview['shares']
}

const BY_NAME = 'by name'
const visitedByNobody = JSON.stringify({ all: [{ field: 'volunteer', op: 'none' }] })

/** Whom the volunteers ticked are to visit: people by name, or those of a programme whom nobody visits yet; shared out, or all to one. */
export function PeopleToAssign({ accounts, onPeople, onTo, shares }: Props) {
  const programmes = useQuery(queryOf(programmeOperations.list)).data ?? []
  const [from, setFrom] = useState(BY_NAME)
  const [keys, setKeys] = useState<string[]>([])
  const name = (next: string[]) => {
    setKeys(next)
    onPeople(next.length > 0 ? { keys: next } : null)
  }
  const options = programmes
    .map((one) => ({ value: String(one.id), label: `${one.name}: whoever has no volunteer` }))
    .sort((one, other) => one.label.localeCompare(other.label))
  return (
    <>
      <SelectBox
        aria-label="Which people"
        options={[{ value: BY_NAME, label: 'People by name' }, ...options]}
        value={from}
        onValueChange={(next) => {
          setFrom(next)
          if (next === BY_NAME) return name(keys)
          const view = { programme_id: Number(next), status: 'Active', where: visitedByNobody }
          onPeople({ view, except: [] })
        }}
      />
      {from === BY_NAME && <Named chosen={keys} onChange={name} />}
      {accounts.length > 1 && <HowShared accounts={accounts} onTo={onTo} shares={shares} />}
    </>
  )
}

function Named({ chosen, onChange }: { chosen: string[]; onChange: (keys: string[]) => void }) {
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const { data, error } = useQuery({
    ...queryOf(beneficiaryOperations.page, {
      query: { page: '1', page_size: '50', sort: 'display_name', ...(q && { q }) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <CheckList
      label={words.heading.beneficiaries}
      options={data?.items.map((person) => ({
        value: person.serial_number,
        label: shownName(person),
        detail: person.serial_number,
      }))}
      chosen={chosen}
      onChange={onChange}
      onSearch={setTyped}
      total={data?.total}
      isAtLeast={data?.is_at_least}
      isNear={data?.is_near}
      failure={error ? 'They could not be loaded.' : undefined}
      hasAll
    />
  )
}

/** Never everybody to everybody: each person gets one of them. Their names are those of the first preview. */
function HowShared({ accounts, onTo, shares }: Pick<Props, 'accounts' | 'onTo' | 'shares'>) {
  const [known, setKnown] = useState<BulkPreview['shares']>([])
  const [one, setOne] = useState<string>()
  const [how, setHow] = useState('shared')
  if (known.length === 0 && shares.length > 1) setKnown(shares)
  if (known.length === 0)
    return <p className="text-sm text-muted-foreground">Each person gets one volunteer, in equal parts.</p>
  return (
    <>
      <RadioGroup
        aria-label="How they are assigned"
        value={how}
        onValueChange={(next) => {
          setHow(next)
          onTo(next === 'shared' ? accounts : one ? [Number(one)] : null)
        }}
      >
        <RadioChoice value="shared">Shared out: each person gets one of the {accounts.length}</RadioChoice>
        <RadioChoice value="one">Each to the same one</RadioChoice>
      </RadioGroup>
      {how === 'one' && (
        <SelectBox
          aria-label="Which volunteer"
          placeholder="Choose the volunteer"
          options={known.map((share) => ({ value: String(share.volunteer_account_id), label: share.name }))}
          value={one ?? ''}
          onValueChange={(next) => {
            setOne(next)
            onTo([Number(next)])
          }}
        />
      )}
    </>
  )
}

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { beneficiaryName } from '../../parts/person/beneficiary-columns.tsx'
import { whichBeneficiary } from '../../parts/person/picked-person.ts'
import { PICKER_SIZE, PickerDialog } from '../../parts/person/picker-dialog.tsx'
import { words } from '../../words.ts'
import { assignEach, endEach } from './assign-each.ts'

type Props = {
  /** Who is to visit: one person from their own page, or all who are selected. */
  accountIds: readonly number[]
  description: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onAssigned?: () => void
}

/** Section 2's 'Assign Beneficiary' and G-04's bulk action: one call for each that is chosen; those that failed stay chosen. */
export function AssignBeneficiariesDialog(props: Props) {
  const { accountIds, isOpen, onOpenChange } = props
  const [one] = accountIds.length === 1 ? accountIds : []
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isStopped = useRef(false)
  const names = useRef(new Map<string, string>())
  const assigned = useQuery({
    ...queryOf(beneficiaryOperations.listOfVolunteer, { query: { volunteer_account_id: one ?? 0 } }),
    enabled: isOpen && one !== undefined,
  })
  const list = useQuery({
    ...queryOf(beneficiaryOperations.page, {
      query: { page: '1', page_size: String(PICKER_SIZE), sort: 'first_name', ...(search && { q: search }) },
    }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })
  for (const person of list.data?.items ?? [])
    names.current.set(person.serial_number, beneficiaryName(person))
  const already = new Set(one === undefined ? [] : assigned.data?.map(({ serial_number }) => serial_number))

  function close(next: boolean) {
    if (!next) {
      setSearch('')
      setChosen(new Set())
      setFailure(null)
    }
    onOpenChange(next)
  }

  async function assign() {
    setFailure(null)
    isStopped.current = false
    const {
      made,
      failed,
      isStopped: wasStopped,
    } = await assignEach(accountIds, [...chosen], {
      onStep: setDone,
      isStopped: () => isStopped.current,
    })
    setDone(null)
    void refresh(client, ['beneficiary', 'volunteer'])
    const reached = chosen.size - failed.size
    if (reached > 0)
      toastWithUndo(
        {
          title: words.volunteer.assigned,
          description: words.volunteer.assignedTo(accountIds.length, reached),
        },
        async () => {
          await endEach(made)
          void refresh(client, ['beneficiary', 'volunteer'])
        },
      )
    if (failed.size === 0) {
      close(false)
      props.onAssigned?.()
      return
    }
    const people = [...failed.keys()].map((serial) => `${names.current.get(serial) ?? ''} (${serial})`)
    const reason = [...failed.values()].find((said) => said !== '')
    setFailure(
      `${failed.size} of ${chosen.size} ${wasStopped ? 'were not reached' : 'could not be assigned'}: ` +
        `${people.join(', ')}.${reason ? ` ${reason}` : ''} They are still chosen: assign again to retry.`,
    )
    setChosen(new Set(failed.keys()))
  }

  return (
    <PickerDialog
      isOpen={isOpen}
      onOpenChange={close}
      title={one === undefined ? words.action.assign_to_beneficiaries : words.action.assign_beneficiary}
      description={props.description}
      label={words.heading.beneficiaries}
      list={list}
      asPickable={(person) => ({
        key: person.serial_number,
        name: beneficiaryName(person),
        detail: whichBeneficiary(person, already.has(person.serial_number) && 'Assigned already'),
        isDisabled: already.has(person.serial_number),
      })}
      search={search}
      onSearchChange={setSearch}
      chosen={chosen}
      onChosenChange={setChosen}
      failure={failure}
      isPending={done !== null}
      progress={done === null ? undefined : `Assigning ${done + 1} of ${chosen.size}`}
      onAssign={() => void assign()}
      onStop={() => {
        isStopped.current = true
      }}
    />
  )
}

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { call } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { PICKER_SIZE, PickerDialog } from '../../parts/picker-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'

type Props = { accountId: number; name: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Section 2's 'Assign Beneficiary': one call for each that is chosen; those that failed stay chosen. */
export function AssignBeneficiariesDialog({ accountId, name, isOpen, onOpenChange }: Props) {
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const assigned = useQuery({
    ...queryOf(beneficiaryOperations.listOfVolunteer, { query: { volunteer_account_id: accountId } }),
    enabled: isOpen,
  })
  const list = useQuery({
    ...queryOf(beneficiaryOperations.page, {
      query: { page: '1', page_size: String(PICKER_SIZE), sort: 'first_name', ...(search && { q: search }) },
    }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })
  const already = new Set(assigned.data?.map(({ serial_number }) => serial_number))

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
    const failed = new Set<string>()
    let reason = ''
    for (const [at, serial_number] of [...chosen].entries()) {
      setDone(at)
      try {
        await call(beneficiaryOperations.assign, {
          query: { serial_number },
          body: { volunteer_account_ids: [accountId] },
        })
      } catch (error) {
        failed.add(serial_number)
        reason = (error as Error).message
      }
    }
    setDone(null)
    void refresh(client, ['beneficiary', 'volunteer'])
    if (failed.size === 0) {
      toast({ title: words.volunteer.assigned, tone: 'ok' })
      return close(false)
    }
    setFailure(`${failed.size} of ${chosen.size} could not be assigned: ${reason}`)
    setChosen(failed)
  }

  return (
    <PickerDialog
      isOpen={isOpen}
      onOpenChange={close}
      title={words.action.assign_beneficiary}
      description={`${name} will see them in the volunteer area.`}
      label={words.heading.beneficiaries}
      list={list}
      asPickable={(person) => ({
        key: person.serial_number,
        name: `${person.first_name} ${person.last_name}`,
        detail: already.has(person.serial_number) ? 'Assigned already' : person.serial_number,
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
    />
  )
}

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { type Volunteer, volunteerOperations } from '../../../contract/volunteer.ts'
import { call } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { whichVolunteer } from '../../parts/person/picked-person.ts'
import { PICKER_SIZE, PickerDialog } from '../../parts/person/picker-dialog.tsx'
import { words } from '../../words.ts'

type Props = {
  serialNumber: string
  name: string
  assigned: readonly Volunteer[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** G-03: pick volunteers for a beneficiary; those who already visit are shown as such. */
export function AssignVolunteersDialog({ serialNumber, name, assigned, isOpen, onOpenChange }: Props) {
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const list = useQuery({
    ...queryOf(volunteerOperations.page, {
      query: { page: '1', page_size: String(PICKER_SIZE), sort: 'first_name', ...(search && { q: search }) },
    }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })
  const assign = useSave(
    (_: undefined, { idempotency_key }) =>
      call(beneficiaryOperations.assign, {
        query: { serial_number: serialNumber },
        body: { volunteer_account_ids: [...chosen].map(Number) },
        idempotency_key,
      }),
    {
      refreshes: ['volunteer', 'beneficiary'],
      onSaved: () => {
        const added = [...chosen].map(Number)
        toastWithUndo({ title: words.volunteer.assigned }, async () => {
          for (const account_id of added)
            await call(volunteerOperations.unassign, { query: { account_id }, body: [serialNumber] })
          await refresh(client, ['volunteer', 'beneficiary'])
        })
        close(false)
      },
    },
  )
  const already = new Set(assigned.map(({ account_id }) => account_id))

  function close(next: boolean) {
    if (!next) {
      setSearch('')
      setChosen(new Set())
      assign.reset()
    }
    onOpenChange(next)
  }

  return (
    <PickerDialog
      isOpen={isOpen}
      onOpenChange={close}
      title={words.action.assign_volunteers}
      description={`They will see ${name} in their own area.`}
      label="Volunteers"
      list={list}
      asPickable={(volunteer) => ({
        key: String(volunteer.account_id),
        name: `${volunteer.first_name} ${volunteer.last_name}`,
        detail: whichVolunteer(volunteer, already.has(volunteer.account_id) && 'Assigned already'),
        isDisabled: already.has(volunteer.account_id),
      })}
      search={search}
      onSearchChange={setSearch}
      chosen={chosen}
      onChosenChange={setChosen}
      failure={assign.error?.message}
      isPending={assign.isPending}
      onAssign={() => assign.mutate(undefined)}
    />
  )
}

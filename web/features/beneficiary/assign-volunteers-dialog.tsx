import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { type Volunteer, volunteerOperations } from '../../../contract/volunteer.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { FailureNote } from '../../parts/failure-note.tsx'
import { PersonPicker } from '../../parts/person-picker.tsx'
import { Button } from '../../ui/button.tsx'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import { words } from '../../words.ts'

const SHOWN = 50

type Props = {
  serialNumber: string
  name: string
  assigned: readonly Volunteer[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** G-03: pick volunteers for a beneficiary; those who already visit are shown as such. */
export function AssignVolunteersDialog({ serialNumber, name, assigned, isOpen, onOpenChange }: Props) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const list = useQuery({
    ...queryOf(volunteerOperations.page, {
      query: { page: '1', page_size: String(SHOWN), sort: 'first_name', ...(search && { q: search }) },
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
    { refreshes: ['volunteer', 'beneficiary'], toast: words.volunteer.assigned, onSaved: () => close(false) },
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
    <Dialog open={isOpen} onOpenChange={(next) => !assign.isPending && close(next)}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Assign Volunteers</DialogTitle>
          <DialogDescription>They will see {name} in their own area.</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-3">
          {assign.error && <FailureNote>{assign.error.message}</FailureNote>}
          <PersonPicker
            label="Volunteers"
            people={list.data?.items.map((volunteer) => ({
              key: String(volunteer.account_id),
              name: `${volunteer.first_name} ${volunteer.last_name}`,
              detail: already.has(volunteer.account_id)
                ? 'Assigned already'
                : `${volunteer.account_id} · ${volunteer.current_status}`,
              isDisabled: already.has(volunteer.account_id),
            }))}
            search={search}
            onSearchChange={setSearch}
            selectedKeys={chosen}
            onSelectedChange={setChosen}
            error={list.error}
            onRetry={() => void list.refetch()}
            isFetching={list.isFetching}
            footnote={
              (list.data?.total ?? 0) > SHOWN
                ? `The first ${SHOWN} of ${list.data?.total} are shown. Search to narrow them.`
                : undefined
            }
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => close(false)} disabled={assign.isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={chosen.size === 0}
            pending={assign.isPending}
            onClick={() => assign.mutate(undefined)}
          >
            {chosen.size > 0 ? `Assign ${chosen.size}` : 'Assign'}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

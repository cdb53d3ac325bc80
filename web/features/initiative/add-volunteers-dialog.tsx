import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { initiativeOperations } from '../../../contract/collaboration/initiative.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { call } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { whichVolunteer } from '../../parts/person/picked-person.ts'
import { PICKER_SIZE, PickerDialog } from '../../parts/person/picker-dialog.tsx'
import { words } from '../../words.ts'

type Props = { initiativeId: number; name: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Volunteers who are known already join the initiative; those who are in it are shown as such. */
export function AddVolunteersDialog({ initiativeId, name, isOpen, onOpenChange }: Props) {
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const members = useQuery({
    ...queryOf(volunteerOperations.listInInitiative, { query: { initiative_id: initiativeId } }),
    enabled: isOpen,
  })
  const list = useQuery({
    ...queryOf(volunteerOperations.page, {
      query: { page: '1', page_size: String(PICKER_SIZE), sort: 'first_name', ...(search && { q: search }) },
    }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })
  const already = new Set(members.data?.map(({ account_id }) => account_id))
  const links = [...chosen].map((key) => ({
    initiative_id: initiativeId,
    volunteer_account_id: Number(key),
  }))
  const add = useSave(
    (body: typeof links, { idempotency_key }) =>
      call(initiativeOperations.linkVolunteers, { body, idempotency_key }),
    {
      refreshes: ['volunteer', 'initiative'],
      onSaved: (_, added) => {
        toastWithUndo({ title: words.initiative.added(added.length) }, async () => {
          await call(initiativeOperations.unlinkVolunteers, { body: added })
          void refresh(client, ['volunteer', 'initiative'])
        })
        close(false)
      },
    },
  )

  function close(next: boolean) {
    if (!next) {
      setSearch('')
      setChosen(new Set())
      add.reset()
    }
    onOpenChange(next)
  }

  return (
    <PickerDialog
      isOpen={isOpen}
      onOpenChange={close}
      title="Add Volunteers"
      description={`Choose who joins ${name}. Someone new is made with New Volunteer.`}
      label="Volunteers"
      list={list}
      asPickable={(person) => ({
        key: String(person.account_id),
        name: `${person.first_name} ${person.last_name}`,
        detail: whichVolunteer(person, already.has(person.account_id) && 'In this initiative already'),
        isDisabled: already.has(person.account_id),
      })}
      search={search}
      onSearchChange={setSearch}
      chosen={chosen}
      onChosenChange={setChosen}
      failure={add.error?.message}
      isPending={add.isPending}
      verb="Add"
      onAssign={() => add.mutate(links)}
    />
  )
}

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { programmeOperations } from '../../../contract/collaboration/programme.ts'
import { call } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { whichBeneficiary } from '../../parts/person/picked-person.ts'
import { PICKER_SIZE, PickerDialog } from '../../parts/person/picker-dialog.tsx'
import { words } from '../../words.ts'

type Props = { programmeId: number; name: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Beneficiaries who are known already join the programme; those who are in it are shown as such. */
export function AddBeneficiariesDialog({ programmeId, name, isOpen, onOpenChange }: Props) {
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const members = useQuery({
    ...queryOf(beneficiaryOperations.listInProgramme, { query: { programme_id: programmeId } }),
    enabled: isOpen,
  })
  const list = useQuery({
    ...queryOf(beneficiaryOperations.page, {
      query: { page: '1', page_size: String(PICKER_SIZE), sort: 'first_name', ...(search && { q: search }) },
    }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })
  const already = new Set(members.data?.map(({ serial_number }) => serial_number))
  const links = [...chosen].map((beneficiary_serial_number) => ({
    programme_id: programmeId,
    beneficiary_serial_number,
    status: 'Active' as const,
  }))
  const add = useSave(
    (body: typeof links, { idempotency_key }) =>
      call(programmeOperations.linkBeneficiaries, { body, idempotency_key }),
    {
      refreshes: ['beneficiary', 'programme'],
      onSaved: (_, added) => {
        toastWithUndo({ title: words.programme.added(added.length) }, async () => {
          const body = added.map(({ status: _status, ...link }) => link)
          await call(programmeOperations.unlinkBeneficiaries, { body })
          void refresh(client, ['beneficiary', 'programme'])
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
      title="Add Beneficiaries"
      description={`Choose who joins ${name}. Someone new is made with New Beneficiary.`}
      label={words.heading.beneficiaries}
      list={list}
      asPickable={(person) => ({
        key: person.serial_number,
        name: `${person.first_name} ${person.last_name}`,
        detail: whichBeneficiary(person, already.has(person.serial_number) && 'In this programme already'),
        isDisabled: already.has(person.serial_number),
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

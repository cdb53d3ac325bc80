import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { programmeOperations } from '../../../contract/collaboration/programme.ts'
import { call } from '../../api/client.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { AddPeopleDialog } from '../../parts/person/add-people-dialog.tsx'
import { knownWithin } from '../../parts/person/known-within.ts'
import { pickableBeneficiaries } from '../../parts/person/pickable.ts'
import { words } from '../../words.ts'

/** Beneficiaries who are known already join the programme; those who are in it are shown as such. */
export function AddBeneficiariesDialog(props: DialogState & { programmeId: number; name: string }) {
  const { programmeId: programme_id, name, ...opening } = props
  const whoIsIn = (keys: readonly string[], signal?: AbortSignal) =>
    call(programmeOperations.whoIsIn, { query: { programme_id, serial_numbers: keys.join('\n') }, signal })
  const people = knownWithin(pickableBeneficiaries, {
    kept: ['beneficiary', 'programme', programme_id],
    page: (query, signal) => call(beneficiaryOperations.page, { query, signal }),
    whoIsIn,
  })
  const links = (keys: readonly string[]) =>
    keys.map((beneficiary_serial_number) => ({ programme_id, beneficiary_serial_number }))
  return (
    <AddPeopleDialog
      {...opening}
      people={people}
      whoIsIn={whoIsIn}
      title="Add Beneficiaries"
      description={`Choose who joins ${name}. Someone new is made with New Beneficiary.`}
      alreadyText="In this programme already"
      verb="Add"
      add={(keys, tries) => {
        const body = links(keys).map((link) => ({ ...link, status: 'Active' as const }))
        return call(programmeOperations.linkBeneficiaries, { body, ...tries })
      }}
      undo={(keys) => call(programmeOperations.unlinkBeneficiaries, { body: links(keys) })}
      toast={words.programme.added}
      operation={programmeOperations.linkBeneficiaries}
    />
  )
}

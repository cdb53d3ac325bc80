import { useMemo, useState } from 'react'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import type { Candidate, LeftOutRule } from '../../../contract/match.ts'
import type { MatchPreset } from '../../../contract/match-preset.ts'
import { shownName } from '../../../contract/shown-name.ts'
import { type Volunteer, volunteerOperations } from '../../../contract/volunteer.ts'
import { call } from '../../api/client.ts'
import { words } from '../../words.ts'
import type { DialogState } from '../dialog/opened.ts'
import { AddPeopleDialog } from '../person/add-people-dialog.tsx'
import { awayText } from '../person/away-text.ts'
import { type PersonRef, usePersonAtOpening } from '../person/person-ref.ts'
import { wantsReason } from '../person/wants-reason.ts'
import { matchedVolunteers } from './matched-volunteers.ts'
import { PresetSelect } from './preset-select.tsx'

const STATUS_OF: Partial<Record<LeftOutRule, string>> = { on_leave: 'On Leave', inactive: 'Inactive' }

const doubtOf = (person: Candidate | Volunteer) =>
  awayText(
    shownName(person),
    'current_status' in person
      ? person.current_status
      : ((person.left_out_by && STATUS_OF[person.left_out_by]) ?? ''),
  )

type Props = DialogState & PersonRef & { assigned: readonly Volunteer[] }

/** G-03: pick volunteers for a beneficiary, the best fit first; those who already visit are found, and shown as such. */
export function AssignVolunteersDialog(props: Props) {
  const { serialNumber: number, beneficiaryId: id, name: shown, assigned, ...opening } = props
  const person = usePersonAtOpening(opening.isOpen, { serialNumber: number, beneficiaryId: id, name: shown })
  const { serialNumber, beneficiaryId: beneficiary_id, name } = person
  const [preset, setPreset] = useState<MatchPreset>('balanced')
  const people = useMemo(() => matchedVolunteers(serialNumber, preset), [serialNumber, preset])
  return (
    <AddPeopleDialog
      {...opening}
      people={people}
      title={words.action.assign_volunteers}
      description={`They will see ${name} in their own area. Who fits best stands first.`}
      already={assigned}
      alreadyText="Assigned already"
      add={(keys, tries, because) =>
        call(beneficiaryOperations.assign, {
          query: { serial_number: serialNumber, beneficiary_id },
          body: { volunteer_account_ids: keys.map(Number), ...(because && { all_the_same: { because } }) },
          ...tries,
        })
      }
      whoIsIn={async () => {
        const query = { beneficiary_serial_number: serialNumber }
        return (await call(volunteerOperations.listOfBeneficiary, { query })).map(
          ({ account_id }) => account_id,
        )
      }}
      // What was written with a reason goes with it; where none was given, a server of the release before is asked as ever.
      undo={async (keys, because) => {
        for (const account_id of keys)
          await call(volunteerOperations.unassign, {
            query: { account_id, ...(because && ({ undo: '1' } as const)) },
            body: [serialNumber],
          })
      }}
      toast={() => words.volunteer.assigned}
      operation={beneficiaryOperations.assign}
      doubtOf={doubtOf}
      mayOverrule={wantsReason}
      foot={<PresetSelect value={preset} onChange={setPreset} />}
    />
  )
}

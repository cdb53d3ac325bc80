import { shownName } from '../../../contract/shown-name.ts'
import type { Volunteer } from '../../../contract/volunteer.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { pickableVolunteers } from '../../parts/person/pickable.ts'
import { PickerDialog } from '../../parts/person/picker-dialog.tsx'
import { usePicker } from '../../parts/person/use-picker.ts'
import { words } from '../../words.ts'

export type ChosenVolunteer = { key: string; name: string }

type Props = DialogState & {
  /** They stand in the list that led here. */
  assigned: readonly Volunteer[]
  onChosen: (volunteer: ChosenVolunteer) => void
}

/** One volunteer of all: a second tick takes the place of the first. */
export function ChooseVolunteer({ assigned, onChosen, ...opening }: Props) {
  const picker = usePicker({
    ...opening,
    people: pickableVolunteers,
    already: new Set(assigned.map(pickableVolunteers.keyOf)),
    alreadyText: 'Assigned',
    onClosed: () => undefined,
  })
  function choose() {
    const [key] = picker.chosen
    const found = picker.list.data?.items.find((one) => pickableVolunteers.keyOf(one) === key)
    if (key !== undefined) onChosen({ key, name: found ? shownName(found) : key })
    picker.onOpenChange(false)
  }
  return (
    <PickerDialog
      {...picker}
      title={words.response.writtenDown.other}
      description={words.response.writtenDown.choose}
      chosen={picker.chosen}
      onChosenChange={(keys) => picker.onChosenChange(new Set([...keys].slice(-1)))}
      failure={null}
      isPending={false}
      progress="Choose"
      onAssign={choose}
    />
  )
}

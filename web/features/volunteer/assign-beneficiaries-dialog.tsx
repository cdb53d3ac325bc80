import { useRef } from 'react'
import type { Beneficiary } from '../../../contract/beneficiary.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { beneficiaryName } from '../../parts/person/beneficiary-columns.tsx'
import { Overrule } from '../../parts/person/overrule.tsx'
import { PickerDialog } from '../../parts/person/picker-dialog.tsx'
import { usePicker } from '../../parts/person/use-picker.ts'
import { words } from '../../words.ts'
import { useAssignable } from './use-assignable.ts'
import { useAssigning } from './use-assigning.ts'

type Props = DialogState & {
  /** Who is to visit. */
  accountId: number
  description: string
  /** What speaks against sending them. */
  doubt?: string
}

/** Section 2's 'Assign Beneficiary': one call for each that is chosen; those that failed stay chosen. */
export function AssignBeneficiariesDialog(props: Props) {
  const { accountId, isOpen, onOpenChange } = props
  const { done, failure, wantsReason, assign, stop, forgetFailure } = useAssigning(accountId)
  const { people, already } = useAssignable(accountId, isOpen)
  const picker = usePicker({
    isOpen,
    onOpenChange,
    people,
    already,
    alreadyText: 'Assigned already',
    onClosed: forgetFailure,
    onChanged: forgetFailure,
  })
  const nameOf = useNamesSeen(picker.list.data?.items)
  const begin = (because?: string) => void assign({ ...picker, nameOf }, because)
  return (
    <PickerDialog
      {...picker}
      title={words.action.assign_beneficiary}
      description={props.description}
      doubt={props.doubt}
      failure={failure}
      isPending={done !== null}
      progress={done === null ? undefined : `Assigning ${done + 1} of ${picker.chosen.size}`}
      onAssign={() => begin()}
      more={
        wantsReason && <Overrule label="Assign all the same" isPending={done !== null} onOverrule={begin} />
      }
      onStop={stop}
    />
  )
}

/** What everybody is called who was on the list, whatever it shows by now. */
function useNamesSeen(listed: readonly Beneficiary[] | undefined) {
  const names = useRef(new Map<string, string>())
  for (const person of listed ?? []) names.current.set(person.serial_number, beneficiaryName(person))
  return (serial_number: string) => names.current.get(serial_number) ?? ''
}

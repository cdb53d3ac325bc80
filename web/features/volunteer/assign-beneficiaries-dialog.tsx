import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { avoidPairOperations } from '../../../contract/avoid-pair.ts'
import { type Beneficiary, beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import type { Opening } from '../../parts/dialog/opened.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { beneficiaryName } from '../../parts/person/beneficiary-columns.tsx'
import { Overrule } from '../../parts/person/overrule.tsx'
import { type Pickable, pickableBeneficiaries } from '../../parts/person/pickable.ts'
import { PickerDialog } from '../../parts/person/picker-dialog.tsx'
import { usePicker } from '../../parts/person/use-picker.ts'
import { words } from '../../words.ts'
import { assignEach, endEach } from './assign-each.ts'
import { failureText } from './assign-failure.ts'

type Props = Opening & {
  /** Who is to visit. */
  accountId: number
  description: string
  /** What speaks against sending them. */
  doubt?: string
}

/** Section 2's 'Assign Beneficiary': one call for each that is chosen; those that failed stay chosen. */
export function AssignBeneficiariesDialog(props: Props) {
  const { accountId, isOpen, onOpenChange } = props
  const client = useQueryClient()
  const [done, setDone] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** Of whom it was asked why they are visited all the same. */
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const isStopped = useRef(false)
  const names = useRef(new Map<string, string>())
  const assigned = useQuery({
    ...queryOf(beneficiaryOperations.listOfVolunteer, { query: { volunteer_account_id: accountId } }),
    enabled: isOpen,
  })
  const apart = useQuery({
    ...queryOf(avoidPairOperations.listOfPerson, { query: { noun: 'volunteer', key: String(accountId) } }),
    enabled: isOpen,
  })
  const already = new Set(assigned.data?.map(({ serial_number }) => serial_number))
  // Somebody between here and the server may have answered in its place.
  const pairs = Array.isArray(apart.data) ? apart.data : []
  const keptApart = new Set(pairs.map((pair) => pair.beneficiary_serial_number))
  const people: Pickable<Beneficiary> = {
    ...pickableBeneficiaries,
    isAlready: ({ serial_number }) => keptApart.has(serial_number),
    which: (person, text) =>
      pickableBeneficiaries.which(
        person,
        text && !already.has(person.serial_number) ? 'Kept apart from this volunteer' : text,
      ),
  }
  function forgetFailure() {
    setFailure(null)
    setAsked(new Set())
  }
  const picker = usePicker({
    isOpen,
    onOpenChange,
    people,
    already,
    alreadyText: 'Assigned already',
    onClosed: forgetFailure,
    onChanged: forgetFailure,
  })
  const { chosen } = picker
  for (const person of picker.list.data?.items ?? [])
    names.current.set(person.serial_number, beneficiaryName(person))

  async function assign(because?: string) {
    forgetFailure()
    isStopped.current = false
    const outcome = await assignEach(accountId, [...chosen], {
      onStep: setDone,
      isStopped: () => isStopped.current,
      becauseOf: (serial_number) => (asked.has(serial_number) ? because : undefined),
    })
    const { made, failed } = outcome
    setDone(null)
    // A pair that was recorded since the list was read is refused: the list is to say so too.
    void refresh(client, [...beneficiaryOperations.assign.changes, 'avoid-pair'])
    const reached = chosen.size - failed.size
    if (reached > 0)
      toastWithUndo(
        {
          title: words.volunteer.assigned,
          description: words.volunteer.assignedTo(1, reached),
        },
        async () => {
          await endEach(made)
          void refresh(client, beneficiaryOperations.assign.changes)
        },
      )
    if (failed.size === 0) {
      picker.onOpenChange(false)
      return
    }
    // First, for another choice takes away what was said of the one before.
    picker.onChosenChange(new Set(failed.keys()))
    setFailure(failureText(outcome, chosen.size, (serial) => names.current.get(serial) ?? ''))
    setAsked(outcome.wantsReason)
  }

  return (
    <PickerDialog
      {...picker}
      title={words.action.assign_beneficiary}
      description={props.description}
      doubt={props.doubt}
      failure={failure}
      isPending={done !== null}
      progress={done === null ? undefined : `Assigning ${done + 1} of ${chosen.size}`}
      onAssign={() => void assign()}
      more={
        asked.size > 0 && (
          <Overrule
            label="Assign all the same"
            isPending={done !== null}
            onOverrule={(because) => void assign(because)}
          />
        )
      }
      onStop={() => {
        isStopped.current = true
      }}
    />
  )
}

import { useQueryClient } from '@tanstack/react-query'
import type { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { programmeOperations } from '../../../contract/collaboration/programme.ts'
import type { AnswerOf } from '../../../contract/operation.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { words } from '../../words.ts'

export type Membership = AnswerOf<typeof beneficiaryOperations.programmes>[number]
type Standing = Pick<Membership, 'since' | 'status_reason' | 'status_note' | 'status_day'>
type Place = Pick<Membership, 'programme_id' | 'programme_name' | 'status'> & Partial<Standing>

/** Puts one person into a programme, and takes them out again; either can be undone, and then is as it was before. */
export function useMembership(beneficiary_serial_number: string) {
  const client = useQueryClient()
  const link = (place: Place, idempotency_key?: string) => {
    const { programme_id, status, since, status_reason, status_note, status_day } = place
    const reason = status_reason && { status_reason, status_note, status_day }
    return call(programmeOperations.linkBeneficiaries, {
      body: [{ programme_id, beneficiary_serial_number, status, ...(since && { since }), ...(reason || {}) }],
      ...(idempotency_key && { idempotency_key }),
    })
  }
  const unlink = ({ programme_id }: Place) =>
    call(programmeOperations.unlinkBeneficiaries, { body: [{ programme_id, beneficiary_serial_number }] })
  const undoable = (title: string, undo: () => Promise<unknown>) =>
    toastWithUndo({ title }, async () => {
      await undo()
      void refresh(client, programmeOperations.linkBeneficiaries.changes)
    })

  const join = useSave(
    programmeOperations.linkBeneficiaries,
    (place: Place, { idempotency_key }) => link(place, idempotency_key),
    {
      onSaved: (_, place) => undoable(words.programme.joined(place.programme_name), () => unlink(place)),
    },
  )
  const leave = useSave(programmeOperations.unlinkBeneficiaries, (place: Place) => unlink(place), {
    onSaved: (_, place) => undoable(words.programme.left(place.programme_name), () => link(place)),
  })
  return { join, leave }
}

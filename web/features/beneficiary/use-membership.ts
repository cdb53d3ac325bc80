import { useQueryClient } from '@tanstack/react-query'
import type { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { bulkOperations } from '../../../contract/bulk.ts'
import { programmeOperations } from '../../../contract/collaboration/programme.ts'
import type { AnswerOf } from '../../../contract/operation.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { takeBackBulk } from '../../parts/bulk/bulk-calls.ts'
import { useBulkAtOnce } from '../../parts/bulk/use-bulk-start.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { words } from '../../words.ts'

export type Membership = AnswerOf<typeof beneficiaryOperations.programmes>[number]
type Place = Pick<Membership, 'programme_id' | 'programme_name' | 'status'>

/** Puts one person into a programme, and takes them out again; either can be undone, and then is as it was before. */
export function useMembership(beneficiary_serial_number: string) {
  const client = useQueryClient()
  const link = ({ programme_id, status }: Place, idempotency_key: string) =>
    call(programmeOperations.linkBeneficiaries, {
      body: [{ programme_id, beneficiary_serial_number, status }],
      idempotency_key,
    })
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
  const doAtOnce = useBulkAtOnce()
  const takeOut = (place_id: number) =>
    doAtOnce({
      noun: 'beneficiary',
      body: { who: { keys: [beneficiary_serial_number] }, change: { kind: 'leave', place_id } },
    })
  // A change of many of one: taken back it is the same row again, with its rhythm and pause.
  const leave = useSave(bulkOperations.portion, ({ programme_id }: Place) => takeOut(programme_id), {
    onSaved: ({ id }, { programme_name }) =>
      undoable(words.programme.left(programme_name), async () => {
        if ((await takeBackBulk(id)) > 0) throw new Error(words.programme.joinedSince)
      }),
  })
  return { join, leave }
}

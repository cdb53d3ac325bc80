import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { bulkOperations } from '../../../contract/bulk.ts'
import { programmeOperations } from '../../../contract/collaboration/programme.ts'
import type { AnswerOf } from '../../../contract/operation.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { takeBackBulk, whoOf } from '../../parts/bulk/bulk-calls.ts'
import { useBulkAtOnce } from '../../parts/bulk/use-bulk-start.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import type { PersonRef } from '../../parts/person/person-ref.ts'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'

export type Membership = AnswerOf<typeof beneficiaryOperations.programmes>[number]
type Place = Pick<Membership, 'programme_id' | 'programme_name' | 'status'>

/**
 * Puts whoever is on the screen into a programme, and takes them out again (H-2010); either can be undone, and then is as it
 * was before. Whom a colleague has put in since the list was read was not put in here, and stays (H-2011).
 */
export function useMembership({ serialNumber, beneficiaryId }: PersonRef) {
  const client = useQueryClient()
  const person = { beneficiary_serial_number: serialNumber, beneficiary_id: beneficiaryId }
  // A try whose answer was lost may have put them in itself: the next goes under its key, and is not asked about.
  const tried = useRef('')
  async function link({ programme_id, status }: Place, idempotency_key: string) {
    const query = {
      programme_id,
      serial_numbers: serialNumber,
      ...(beneficiaryId !== undefined && { beneficiary_id: beneficiaryId }),
    }
    if (tried.current !== idempotency_key && (await call(programmeOperations.whoIsIn, { query })).length > 0)
      return { isIn: true }
    tried.current = idempotency_key
    const body = [{ programme_id, ...person, status }]
    await call(programmeOperations.linkBeneficiaries, { body, idempotency_key })
    return { isIn: false }
  }
  const unlink = ({ programme_id }: Place) =>
    call(programmeOperations.unlinkBeneficiaries, { body: [{ programme_id, ...person }] })
  const undoable = (title: string, undo: () => Promise<unknown>) =>
    toastWithUndo({ title }, async () => {
      await undo()
      void refresh(client, programmeOperations.linkBeneficiaries.changes)
    })

  const join = useSave(
    programmeOperations.linkBeneficiaries,
    (place: Place, { idempotency_key }) => link(place, idempotency_key),
    {
      onSaved: ({ isIn }, place) =>
        isIn
          ? void toast({ title: words.programme.isIn(place.programme_name) })
          : undoable(words.programme.joined(place.programme_name), () => unlink(place)),
    },
  )
  const doAtOnce = useBulkAtOnce()
  const takeOut = (place_id: number) =>
    doAtOnce({
      noun: 'beneficiary',
      body: { who: whoOf({ serialNumber, beneficiaryId }), change: { kind: 'leave', place_id } },
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

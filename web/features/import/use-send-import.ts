import { type Dispatch, useRef } from 'react'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { useSave } from '../../api/save.ts'
import { useSignedIn } from '../../session/session.ts'
import { importWords } from '../../words/import-words.ts'
import { deciding, writing } from './busy.ts'
import type { ImportNoun } from './import-fields.ts'
import type { ImportEvent, ImportState } from './import-machine.ts'
import { takeRefusals } from './import-preview.ts'
import type { ImportRows } from './import-rows.ts'
import { countRefused } from './refused-rows.ts'
import { undecidedPlaces } from './row-choice.ts'
import { isWritten, lastImport, sendImport, watchWriting } from './send-import.ts'
import type { SentImport } from './sent-import.ts'

type Importing = { kept: ImportRows; signal: AbortSignal; sent: SentImport }
type Written = (kept: ImportRows, refused: number[]) => Promise<{ file: File; places: number[] }>

/** Sends what is to be imported, tells how far it is, and what came of it. `forget` begins a new intent. */
export function useSendImport(
  noun: ImportNoun,
  into: string | null,
  {
    state: { chosen, rows },
    dispatch,
    written,
  }: { state: ImportState; dispatch: Dispatch<ImportEvent>; written: Written },
) {
  const { id: created_by } = useSignedIn()
  const stopSending = useRef<AbortController | null>(null)
  // A try that is made again joins the import that the first one began.
  const since = useRef<number | null>(null)

  const send = useSave(
    noun === 'beneficiaries' ? beneficiaryOperations.import : volunteerOperations.import,
    async ({ kept, signal, sent }: Importing, { idempotency_key }) => {
      const undecided = undecidedPlaces(kept)
      const { file, places } = await written(kept, [...kept.served.keys(), ...undecided])
      const stop = () => stopSending.current?.abort()
      const onProgress = (fraction: number) =>
        dispatch({ type: 'came further', busy: deciding(fraction, stop) })
      const refused = countRefused(kept)
      const unwatch = watchWriting(sent, (done, total, stopJob) => {
        dispatch({ type: 'writing began' })
        dispatch({ type: 'came further', busy: writing(done, total, stopJob, refused) })
      })
      const sending = { noun, into, file, isPreview: false, signal, onProgress, idempotency_key }
      const answer = await sendImport(sending).finally(unwatch)
      kept.served.clear()
      takeRefusals(kept, places, answer)
      for (const place of undecided) kept.served.set(place, { '': importWords.undecided })
      return answer
    },
    {
      toast: importWords.doneOf(chosen?.file.name),
      onSaved: (result) => dispatch({ type: 'imported', result }),
    },
  )

  async function sendNow(controller: AbortController): Promise<void> {
    if (!rows) return
    since.current ??= await lastImport()
    const sent = { noun, into, file_name: chosen?.file.name ?? '', created_by, since: since.current }
    try {
      await send.mutateAsync({ kept: rows, signal: controller.signal, sent })
    } catch (error) {
      if (!controller.signal.aborted) throw error
      // Whoever stops at the last moment may be too late: the list of imports knows.
      const why = (await isWritten(sent)) ? importWords.stoppedTooLate : importWords.stopped
      dispatch({ type: 'failed', why })
    }
  }

  return {
    forget: () => {
      since.current = null
    },
    /** What is waited for while it is sent, and the sending. */
    begin: () => {
      const controller = new AbortController()
      stopSending.current = controller
      return { busy: deciding(0, () => controller.abort()), work: () => sendNow(controller) }
    },
  }
}

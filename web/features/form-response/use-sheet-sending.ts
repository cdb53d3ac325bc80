import { useRef } from 'react'
import { correctionOperations } from '../../../contract/correction.ts'
import { formResponseOperations } from '../../../contract/form-response.ts'
import { useSave } from '../../api/save.ts'
import { sendCorrection } from '../../device/correction-calls.ts'
import { arrivals, sendAndSee, work } from '../../device/delivery.ts'
import type { OpenVault } from '../../device/device-store.ts'
import { discardDraft } from '../../device/draft-store.ts'
import { keepOrSend } from '../../device/keep-or-send.ts'
import type { OutboxState } from '../../device/outbox-state.ts'
import { fileResponse } from '../../device/response-calls.ts'
import { arrivedAs } from '../../device/sender.ts'
import { toast } from '../../ui/toast-store.ts'
import { handOver, type LostTry } from './hand-over.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { listBehind, useSaidOfSending } from './said-of-sending.ts'
import { type Refused, sendNamed } from './send-named.ts'
import { draftKeyOf, findDuplicateSubmission, namedIn, placeOf, type Sheet } from './sheet-place.ts'
import type { SheetLetter } from './use-sheet-letter.ts'

/** A sheet on its way: handed to the outbox, or straight to the office where nothing is kept, and what is said of it. */
export function useSheetSending(
  sheet: Sheet,
  { vault, answers, typed, keeper }: KeptAnswers,
  letter: SheetLetter,
  opened_at: number,
) {
  const { corrects } = sheet
  const said = useSaidOfSending(corrects !== undefined)
  const isSubmitting = useRef(false)
  /** How the office has it, where it went straight there. */
  const arrived = useRef<OutboxState | null>(null)
  const lost = useRef<LostTry>(null)
  const direct = useSave(
    corrects ? correctionOperations.create : formResponseOperations.create,
    async (_: undefined, { idempotency_key }) => {
      if (corrects) {
        const request = { idempotency_key, body: letter.correction(corrects, answers) }
        lost.current = request
        return await sendCorrection(request)
      }
      const request = { idempotency_key, body: letter.response(answers) }
      lost.current = request
      return (await fileResponse(request)).answer
    },
  )

  /** Another tab made away with the draft: submitted there, it is not to be submitted here again. */
  async function seeDuplicate(): Promise<void> {
    const duplicate =
      vault && !isSubmitting.current && (await findDuplicateSubmission(vault, sheet, opened_at))
    if (!vault || !duplicate) return
    await keeper.current?.stop()
    await seeArrive(vault, duplicate.key)
  }

  async function submit(): Promise<void> {
    // What the answers name may have failed behind them: then it alone is tried again.
    if (!vault || arrived.current) return await sendDirectly()
    isSubmitting.current = true
    try {
      await keeper.current?.flush()
      const hand = (open: OpenVault) =>
        handOver(open, sheet, { typed, letter, opened_at, lost: lost.current })
      const key = await keepOrSend(vault, hand, sendDirectly)
      // It went straight to the office.
      if (key === undefined) return
      await keeper.current?.stop()
      work.tell()
      await seeArrive(vault, key)
    } finally {
      isSubmitting.current = false
    }
  }

  async function sendDirectly(): Promise<void> {
    arrived.current ??= arrivedAs((await direct.mutateAsync(undefined)).held_because)
    await keeper.current?.stop()
    let refused: readonly Refused[] = []
    if (vault) {
      refused = await sendNamed(vault, placeOf(sheet), await namedIn(vault, sheet, answers))
      // One that was kept before the phone was full.
      await discardDraft(vault, await draftKeyOf(vault, sheet)).catch(() => undefined)
    }
    arrive(arrived.current, { refused })
    arrivals.tell()
  }

  async function seeArrive(vault: OpenVault, key: string): Promise<void> {
    const state = await sendAndSee(vault, key)
    // Locked meanwhile, nothing can be read of it.
    arrive(state, { behind: state ? await listBehind(vault, key).catch(() => []) : [] })
  }

  function arrive(state: OutboxState | undefined, more: Omit<Parameters<typeof said>[0], 'state'>): void {
    if (!state) return
    toast(said({ state, ...more }))
    sheet.onSent(state)
  }

  return { submit, seeDuplicate, isOnItsWay: direct.isSuccess || direct.isPending }
}

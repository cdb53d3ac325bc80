import { useState } from 'react'
import { sendNow, work } from '../../device/delivery.ts'
import { discardDraft } from '../../device/draft-store.ts'
import { discardJotting } from '../../device/jotting-store.ts'
import { discardItem } from '../../device/outbox-discard.ts'
import { kindOf } from '../../device/outbox-kinds.ts'
import type { KnownItem } from '../../device/outbox-store.ts'
import { useVault } from '../../device/use-device.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useAttachmentWords } from '../../volunteer-words/attachment-words.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { useNoteWords } from '../../volunteer-words/note-words.ts'

const discardOf = { drafts: discardDraft, sheets: discardJotting, outbox: discardItem }
type Discarded = { key: string; from: keyof typeof discardOf; kind?: KnownItem['kind'] }

/** Throws away what was written on this phone: `ask` whether it may, and the question. */
export function useDiscard() {
  const words = useVolunteerWords().phone.outbox
  const notes = useNoteWords()
  const attachment = useAttachmentWords()
  const vault = useVault()
  const [discarding, setDiscarding] = useState<Discarded | null>(null)
  const sureOf: Readonly<Record<NonNullable<KnownItem['kind']>, typeof words.sureToDiscard>> = {
    form: words.sureToDiscard,
    correction: words.sureToDiscard,
    engagement: notes.sureToDiscard,
    concern: notes.sureToDiscard,
    assignment_answer: notes.sureToDiscard,
    attachment: attachment.sureToDiscard,
  }
  const sure = discarding?.from === 'sheets' ? notes.sureToDiscard : sureOf[kindOf(discarding ?? {})]

  async function discard() {
    if (!vault || !discarding) return
    await discardOf[discarding.from](vault, discarding.key)
    work.tell()
    // The office hears at once that one of these will not come.
    if (discarding.kind === 'attachment') void sendNow()
    toast({ title: words.discarded, tone: 'neutral' })
  }

  const question = (
    <ConfirmDialog
      isLarge
      isOpen={discarding !== null}
      onOpenChange={(isOpen) => !isOpen && setDiscarding(null)}
      title={sure.title}
      text={sure.text}
      confirmLabel={words.discard}
      onConfirm={discard}
    />
  )
  return { ask: (one: Discarded) => setDiscarding(one), question }
}

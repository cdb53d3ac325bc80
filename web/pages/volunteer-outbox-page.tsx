import { useState } from 'react'
import { sendNow, work } from '../device/delivery.ts'
import { discardDraft } from '../device/draft-store.ts'
import { heldReasonOf } from '../device/held-reason.ts'
import { isForm } from '../device/is-form.ts'
import { discardJotting } from '../device/jotting-store.ts'
import { discardItem } from '../device/outbox-discard.ts'
import { isAttachment, isCorrection, isKnown, kindOf } from '../device/outbox-kinds.ts'
import { type KnownItem, markReady, type NewerItem, type OutboxItem } from '../device/outbox-store.ts'
import { useDelivery } from '../device/use-delivery.ts'
import { useDevice, useVault } from '../device/use-device.ts'
import { unsentOf, useWork } from '../device/use-work.ts'
import { useVisits } from '../device/visits.ts'
import { CorrectLink } from '../features/form-response/correct-link.tsx'
import { JottingCard } from '../features/outbox/jotting-card.tsx'
import { Behind, DraftCard, NewerCard, OutboxCard, SentCard } from '../features/outbox/outbox-cards.tsx'
import { OutboxSection } from '../features/outbox/outbox-section.tsx'
import { ConfirmDialog } from '../parts/dialog/confirm-dialog.tsx'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { ErrorState } from '../parts/page/empty-state.tsx'
import { FailureNote } from '../parts/page/failure-note.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast-store.ts'
import { useAttachmentWords } from '../volunteer-words/attachment-words.ts'
import { useVolunteerWords } from '../volunteer-words/language.tsx'
import { useNoteWords } from '../volunteer-words/note-words.ts'
import { useVersionWords } from '../volunteer-words/version-words.ts'

type Discarded = { key: string; from: keyof typeof discardOf; kind?: KnownItem['kind'] }

const discardOf = { drafts: discardDraft, sheets: discardJotting, outbox: discardItem }

/** `/volunteer-app/outbox`: what was begun, what waits, what was not taken and what arrived. */
export function VolunteerOutboxPage() {
  const words = useVolunteerWords().phone.outbox
  const phone = useVolunteerWords().phone
  const version = useVersionWords()
  const vault = useVault()
  const device = useDevice()
  const isNewer = device.phase === 'unsupported' && device.is_newer
  const { data, error, refetch } = useWork()
  const { visits } = useVisits()
  const { is_sending, outcome } = useDelivery()
  const [isUnsent, setUnsent] = useState(false)
  const [discarding, setDiscarding] = useState<Discarded | null>(null)
  useDocumentTitle(words.title)
  const notes = useNoteWords()
  const attachment = useAttachmentWords()
  const sureOf: Readonly<Record<NonNullable<KnownItem['kind']>, typeof words.sureToDiscard>> = {
    form: words.sureToDiscard,
    correction: words.sureToDiscard,
    engagement: notes.sureToDiscard,
    concern: notes.sureToDiscard,
    assignment_answer: notes.sureToDiscard,
    attachment: attachment.sureToDiscard,
  }
  const sure = discarding?.from === 'sheets' ? notes.sureToDiscard : sureOf[kindOf(discarding ?? {})]
  const { drafts = [], jottings = [], outbox = [] } = data ?? {}
  const known = outbox.filter(isKnown)
  const newer = outbox.filter((item): item is NewerItem => !isKnown(item) && item.sent_at === null)
  const unsentNamed = outbox.filter(isAttachment)
  const behind = (key: string) => unsentNamed.filter((one) => one.of === key)
  // One whose letter is not there either stands on the letter's own card.
  const isWithLetter = (of: string) => known.some(({ key, sent_at }) => key === of && sent_at === null)
  const ready = known
    .filter(({ state }) => state === 'ready')
    .filter((item) => !isAttachment(item) || !isWithLetter(item.of))
  const refused = known.filter(({ state }) => state === 'refused')
  const arrived = outbox.filter(({ sent_at }) => sent_at !== null).toReversed()
  // Sent is what the office has whole.
  const isAwaited = ({ key }: { key: string }) => behind(key).length > 0
  const [partly, sent] = [arrived.filter(isAwaited), arrived.filter((item) => !isAwaited(item))]
  const waits = outcome === 'signed_out' ? words.needsSignIn : words.noSignal
  // Then each says so itself.
  const isServerUnwell = outcome === 'unwell' && ready.every(({ faults }) => faults > 0)
  // Nothing is said of what has not been read yet.
  const unsent = data && unsentOf(data).submitted
  const said = unsent === undefined ? '\u00A0' : unsent > 0 ? words.waiting(unsent) : words.allSent

  async function discard() {
    if (!vault || !discarding) return
    await discardOf[discarding.from](vault, discarding.key)
    work.tell()
    // The office hears at once that one of these will not come.
    if (discarding.kind === 'attachment') void sendNow()
    toast({ title: words.discarded, tone: 'neutral' })
  }

  async function tryNow() {
    setUnsent(false)
    setUnsent(['later', 'unwell'].includes(await sendNow({ isPressed: true })))
  }

  async function tryAgain(key: string) {
    if (!vault) return
    await markReady(vault, key)
    work.tell()
    await tryNow()
  }

  const arrivedCard = (item: OutboxItem, isPartly = false) => (
    <SentCard key={item.key} item={item} standing={heldReasonOf(item, visits)} isPartly={isPartly}>
      <Behind items={behind(item.key)} say="waiting" />
      {data && (isForm(item) || isCorrection(item)) && (
        <CorrectLink visits={visits} work={data} responseId={item.response_id} />
      )}
    </SentCard>
  )

  return (
    <div className="flex flex-col gap-7 px-5 pt-6 pb-8">
      <header>
        <h1 className="text-[1.625rem] leading-tight">{words.title}</h1>
        <p className="mt-1 text-muted-foreground" role="status">
          {vault ? said : isNewer ? version.store : phone.keepsNothing}
        </p>
      </header>
      {error && <ErrorState text={words.failed} onRetry={() => void refetch()} />}
      {vault && !data && !error && <Skeleton className="h-22 w-full rounded-xl" />}
      {data && (
        <>
          {refused.length > 0 && (
            <OutboxSection title={words.refused} count={refused.length}>
              {refused.map((item) => (
                <OutboxCard
                  key={item.key}
                  item={item}
                  behind={behind(item.key)}
                  onRetry={() => void tryAgain(item.key)}
                  onDiscard={() => setDiscarding({ ...item, from: 'outbox' })}
                />
              ))}
            </OutboxSection>
          )}
          <OutboxSection title={words.drafts} count={drafts.length + jottings.length} empty={words.noDrafts}>
            {drafts.map((draft) => (
              <DraftCard
                key={draft.key}
                draft={draft}
                onDiscard={() => setDiscarding({ key: draft.key, from: 'drafts' })}
              />
            ))}
            {jottings.map((jotting) => (
              <JottingCard
                key={jotting.key}
                jotting={jotting}
                outbox={outbox}
                onDiscard={() => setDiscarding({ key: jotting.key, from: 'sheets' })}
              />
            ))}
          </OutboxSection>
          <OutboxSection title={words.ready} count={partly.length + ready.length} empty={words.noneReady}>
            {ready.length > 0 && (
              <li className="flex flex-col gap-3">
                {(is_sending || !isServerUnwell) && (
                  <p className="text-muted-foreground">{is_sending ? words.sending : waits}</p>
                )}
                {isUnsent && !is_sending && <FailureNote>{words.notNow}</FailureNote>}
                <Button size="lg" pending={is_sending} onClick={() => void tryNow()}>
                  {words.sendNow}
                </Button>
              </li>
            )}
            {partly.map((item) => arrivedCard(item, true))}
            {ready.map((item) => (
              <OutboxCard key={item.key} item={item} behind={behind(item.key)} />
            ))}
          </OutboxSection>
          {newer.length > 0 && (
            <OutboxSection title={version.section} count={newer.length}>
              {newer.map((item) => (
                <NewerCard key={item.key} item={item} />
              ))}
            </OutboxSection>
          )}
          <OutboxSection title={words.sent} count={sent.length} empty={words.noneSent}>
            {sent.map((item) => arrivedCard(item))}
          </OutboxSection>
        </>
      )}
      <ConfirmDialog
        isLarge
        isOpen={discarding !== null}
        onOpenChange={(isOpen) => !isOpen && setDiscarding(null)}
        title={sure.title}
        text={sure.text}
        confirmLabel={words.discard}
        onConfirm={discard}
      />
    </div>
  )
}

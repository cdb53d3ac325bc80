import { heldReasonOf } from '../device/held-reason.ts'
import { isForm } from '../device/is-form.ts'
import { isCorrection } from '../device/outbox-kinds.ts'
import type { OutboxItem } from '../device/outbox-store.ts'
import type { Work } from '../device/use-work.ts'
import type { KeptVisits } from '../device/visits-store.ts'
import { CorrectLink } from '../features/form-response/correct-link.tsx'
import { JottingCard } from '../features/outbox/jotting-card.tsx'
import { Behind, DraftCard, NewerCard, OutboxCard, SentCard } from '../features/outbox/outbox-cards.tsx'
import { OutboxSection } from '../features/outbox/outbox-section.tsx'
import { SendNow } from '../features/outbox/send-now.tsx'
import { sortOutbox } from '../features/outbox/sort-outbox.ts'
import type { useDiscard } from '../features/outbox/use-discard.tsx'
import type { Sending } from '../features/outbox/use-sending.ts'
import { useVolunteerWords } from '../volunteer-words/language.tsx'
import { useVersionWords } from '../volunteer-words/version-words.ts'

type Props = {
  work: Work
  visits: KeptVisits | undefined
  sending: Sending
  onDiscard: ReturnType<typeof useDiscard>['ask']
}

/** All that was written on this phone: first what was not taken, last what arrived. */
export function OutboxSections({ work, visits, sending, onDiscard }: Props) {
  const words = useVolunteerWords().phone.outbox
  const version = useVersionWords()
  const { drafts, jottings, outbox } = work
  const { refused, ready, partly, newer, sent, behind } = sortOutbox(outbox)
  const arrivedCard = (item: OutboxItem, isPartly = false) => (
    <SentCard key={item.key} item={item} standing={heldReasonOf(item, visits)} isPartly={isPartly}>
      <Behind items={behind(item.key)} say="waiting" />
      {(isForm(item) || isCorrection(item)) && (
        <CorrectLink visits={visits} work={work} responseId={item.response_id} />
      )}
    </SentCard>
  )
  return (
    <>
      {refused.length > 0 && (
        <OutboxSection title={words.refused} count={refused.length}>
          {refused.map((item) => (
            <OutboxCard
              key={item.key}
              item={item}
              behind={behind(item.key)}
              onRetry={() => void sending.tryAgain(item.key)}
              onDiscard={() => onDiscard({ ...item, from: 'outbox' })}
            />
          ))}
        </OutboxSection>
      )}
      <OutboxSection title={words.drafts} count={drafts.length + jottings.length} empty={words.noDrafts}>
        {drafts.map((draft) => (
          <DraftCard
            key={draft.key}
            draft={draft}
            onDiscard={() => onDiscard({ key: draft.key, from: 'drafts' })}
          />
        ))}
        {jottings.map((jotting) => (
          <JottingCard
            key={jotting.key}
            jotting={jotting}
            outbox={outbox}
            onDiscard={() => onDiscard({ key: jotting.key, from: 'sheets' })}
          />
        ))}
      </OutboxSection>
      <OutboxSection title={words.ready} count={partly.length + ready.length} empty={words.noneReady}>
        {ready.length > 0 && <SendNow ready={ready} sending={sending} />}
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
  )
}

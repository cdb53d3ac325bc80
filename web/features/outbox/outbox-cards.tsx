import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { KeptDraft } from '../../device/draft-store.ts'
import { isAboutSame } from '../../device/form-place.ts'
import type { heldReasonOf } from '../../device/held-reason.ts'
import { isAttachment } from '../../device/outbox-kinds.ts'
import type { AttachmentItem, KnownItem, NewerItem, OutboxItem } from '../../device/outbox-store.ts'
import { useKeptOffice, useKeptPeople } from '../../device/use-kept.ts'
import { draftAddress } from '../../device/visit-address.ts'
import { type LocalizedText, titleIn } from '../../parts/answer/question-words.ts'
import { OfficeContact } from '../../parts/contact/office-contact.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'
import { addressIdOf, volunteerPaths } from '../../volunteer-paths.ts'
import { useAttachmentWords } from '../../volunteer-words/attachment-words.ts'
import { useDates } from '../../volunteer-words/dates.ts'
import { heldText } from '../../volunteer-words/held-text.ts'
import { useLanguage, useVolunteerWords } from '../../volunteer-words/language.tsx'
import { useLaterWords } from '../../volunteer-words/later-words.ts'
import { useVersionWords } from '../../volunteer-words/version-words.ts'
import { useItemWords } from './item-words.ts'
import { ReadAloud } from './read-aloud.tsx'

const moment = (at: number) => new Date(at)

type Shown = { title: LocalizedText | undefined; name: string; line: string; children?: ReactNode }

/** One of the outbox: what, about whom, and when. */
export function Card({ title, name, line, children }: Shown) {
  return (
    <li className="rounded-xl border bg-card px-4 py-3.5">
      {name && <p className="leading-tight font-semibold wrap-anywhere">{name}</p>}
      {title && (
        <p lang={title.lang} className="mt-1 wrap-anywhere">
          {title.text}
        </p>
      )}
      <p className="mt-0.5 text-[1rem] text-muted-foreground">{line}</p>
      {children}
    </li>
  )
}

export function DraftCard({ draft, onDiscard }: { draft: KeptDraft; onDiscard: () => void }) {
  const { language, words } = useLanguage()
  const { dateTime } = useDates()
  const { programme_id, stage, form_id, occasion, corrects } = draft
  const person = useKeptPeople()?.find((one) => isAboutSame(one, draft))
  const at = person ? addressIdOf(person) : draftAddress(draft)
  return (
    <Card
      title={titleIn(draft.form, language)}
      name={draft.person_name}
      line={words.phone.outbox.savedAt(dateTime(moment(draft.saved_at)))}
    >
      <GoOn
        to={volunteerPaths.formResponse(at, programme_id, stage, form_id, occasion, corrects)}
        onDiscard={onDiscard}
      />
    </Card>
  )
}

/** The way on with what was begun, where there is one, and the way to be rid of it. */
export function GoOn({ to, onDiscard }: { to: string | undefined; onDiscard: () => void }) {
  const words = useVolunteerWords()
  return (
    <div className="mt-3 flex flex-wrap gap-2.5">
      {to && (
        <Link to={to} className={buttonVariants({ variant: 'primary', size: 'lg' })}>
          {words.signIn.continue}
        </Link>
      )}
      <Button size="lg" variant="ghost" onClick={onDiscard}>
        {words.phone.outbox.discard}
      </Button>
    </div>
  )
}

type Waiting = {
  item: KnownItem
  /** What its answers name, not sent either. */
  behind?: readonly AttachmentItem[]
  onDiscard?: () => void
  onRetry?: () => void
}

/** What waits, or was not taken: the reason, and all of it to read aloud. */
export function OutboxCard({ item, behind = [], onDiscard, onRetry }: Waiting) {
  const { words: all } = useLanguage()
  const words = all.phone.outbox
  const { title, why } = useItemWords(item)
  const { dateTime } = useDates()
  const [isReading, setReading] = useState(false)
  return (
    <Card title={title} name={item.person_name} line={words.submittedAt(dateTime(moment(item.made_at)))}>
      <Behind items={behind} say="behind" />
      {(item.refusal || item.faults > 0) && (
        <p className="mt-3 rounded-lg bg-rattan-soft px-3 py-2.5 text-rattan-ink">
          {item.refusal ? why[item.refusal] : words.unwell}
        </p>
      )}
      {item.refusal && <WhomToCall />}
      <div className="mt-3 flex flex-wrap gap-2.5">
        {!isAttachment(item) && (
          <Button
            size="lg"
            variant={item.state === 'refused' ? 'primary' : 'outline'}
            onClick={() => setReading(true)}
          >
            {words.read}
          </Button>
        )}
        {onRetry && (
          <Button size="lg" onClick={onRetry}>
            {all.part.retry}
          </Button>
        )}
        {onDiscard && (
          <Button size="lg" variant="ghost" onClick={onDiscard}>
            {words.discard}
          </Button>
        )}
      </div>
      {!isAttachment(item) && <ReadAloud item={item} isOpen={isReading} onOpenChange={setReading} />}
    </Card>
  )
}

/** How many photographs and voice notes go behind a letter, or have not yet. */
export function Behind({ items, say }: { items: readonly AttachmentItem[]; say: 'behind' | 'waiting' }) {
  const words = useAttachmentWords()
  if (items.length === 0) return null
  const countOf = (what: AttachmentItem['what']) => items.filter((one) => one.what === what).length
  return <p className="mt-1 text-[1rem]">{words[say](countOf('photo'), countOf('voice'))}</p>
}

/** Its answers are to be read out: to which number, or that there is none. */
export function WhomToCall() {
  const office = useKeptOffice()
  const { noOfficeNumber } = useLaterWords()
  if (!office?.contact_number) return <p className="mt-3">{noOfficeNumber}</p>
  return (
    <div className="mt-3">
      <OfficeContact office={office} />
    </div>
  )
}

/** Of a kind that only a newer version knows: it stays as it lies. */
export function NewerCard({ item }: { item: NewerItem }) {
  const { dateTime } = useDates()
  const words = useVolunteerWords().phone.outbox
  return (
    <Card title={undefined} name={item.person_name} line={words.savedAt(dateTime(moment(item.made_at)))}>
      <p className="mt-3 rounded-lg bg-rattan-soft px-3 py-2.5 text-rattan-ink">{useVersionWords().kept}</p>
    </Card>
  )
}

/** Once its person is no longer assigned, nothing is left of it but when. */
export function SentCard({
  item,
  standing,
  isPartly = false,
  children,
}: {
  item: OutboxItem
  standing: ReturnType<typeof heldReasonOf>
  /** A photograph or a voice note of it is still here: it is not sent before that is there too. */
  isPartly?: boolean
  children?: ReactNode
}) {
  const { words: all } = useLanguage()
  const words = all.phone.outbox
  const { title } = useItemWords(item)
  const { dateTime } = useDates()
  return (
    <Card
      title={title}
      name={item.is_gone ? words.gone : item.person_name}
      line={
        isPartly
          ? words.submittedAt(dateTime(moment(item.made_at)))
          : words.sentAt(dateTime(moment(item.sent_at ?? item.made_at)))
      }
    >
      {standing && <p className="mt-1 text-[1rem]">{heldText(standing, all)}</p>}
      {children}
    </Card>
  )
}

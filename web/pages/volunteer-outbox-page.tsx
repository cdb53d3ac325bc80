import { useDevice, useVault } from '../device/use-device.ts'
import { unsentOf, useWork, type Work } from '../device/use-work.ts'
import { useVisits } from '../device/visits.ts'
import { useDiscard } from '../features/outbox/use-discard.tsx'
import { useSending } from '../features/outbox/use-sending.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { ErrorState } from '../parts/page/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useVolunteerWords } from '../volunteer-words/language.tsx'
import { useVersionWords } from '../volunteer-words/version-words.ts'
import { OutboxSections } from './volunteer-outbox-sections.tsx'

/** `/volunteer-app/outbox`: what was begun, what waits, what was not taken and what arrived. */
export function VolunteerOutboxPage() {
  const words = useVolunteerWords().phone.outbox
  const vault = useVault()
  const { data, error, refetch } = useWork()
  const { visits } = useVisits()
  const sending = useSending()
  const { ask, question } = useDiscard()
  useDocumentTitle(words.title)
  return (
    <div className="flex flex-col gap-7 px-5 pt-6 pb-8">
      <header>
        <h1 className="text-[1.625rem] leading-tight">{words.title}</h1>
        <HowMuchWaits work={data} />
      </header>
      {error && <ErrorState text={words.failed} onRetry={() => void refetch()} />}
      {vault && !data && !error && <Skeleton className="h-22 w-full rounded-xl" />}
      {data && <OutboxSections work={data} visits={visits} sending={sending} onDiscard={ask} />}
      {question}
    </div>
  )
}

/** Nothing is said of what has not been read yet. */
function HowMuchWaits({ work }: { work: Work | undefined }) {
  const { phone } = useVolunteerWords()
  const version = useVersionWords()
  const vault = useVault()
  const device = useDevice()
  const isNewer = device.phase === 'unsupported' && device.is_newer
  const unsent = work && unsentOf(work).submitted
  const { waiting, allSent } = phone.outbox
  const said = unsent === undefined ? '\u00A0' : unsent > 0 ? waiting(unsent) : allSent
  return (
    <p className="mt-1 text-muted-foreground" role="status">
      {vault ? said : isNewer ? version.store : phone.keepsNothing}
    </p>
  )
}

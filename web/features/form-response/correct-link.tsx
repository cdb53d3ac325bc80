import { Link } from '@tanstack/react-router'
import { correctableOf, isCorrectedHere } from '../../device/correctable.ts'
import type { Work } from '../../device/use-work.ts'
import type { KeptVisits } from '../../device/visits-store.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'
import { addressIdOf, volunteerPaths } from '../../volunteer-paths.ts'
import { useCorrectionWords } from '../../volunteer-words/correction-words.ts'
import { useDates } from '../../volunteer-words/dates.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'

type Props = {
  visits: Pick<KeptVisits, 'people' | 'answered_forms' | 'fetched_at'> | undefined
  work: Work | undefined
  responseId: number | undefined
}

/** Of one's own that may still be corrected: to where it is, and until when. Nothing of any other. */
export function CorrectLink({ visits, work, responseId }: Props) {
  const say = useCorrectionWords()
  const words = useVolunteerWords()
  const { date } = useDates()
  const it = correctableOf(visits, responseId)
  if (!it || !visits) return null
  const { person, response, form, until } = it
  if (isCorrectedHere(work, response.id, visits.fetched_at))
    return (
      <Badge tone="warm" className="mt-2 h-auto max-w-full rounded-[0.8rem] whitespace-normal wrap-anywhere">
        {words.phone.outbox.mark}
      </Badge>
    )
  const isBegun = work?.drafts.some(({ corrects }) => corrects === response.id)
  const { programme_id, stage, form_id } = form
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        to={volunteerPaths.formResponse(
          addressIdOf(person),
          programme_id,
          stage,
          form_id,
          undefined,
          response.id,
        )}
        className={buttonVariants({ variant: 'outline', size: 'lg' })}
      >
        {isBegun ? say.goOn : say.correct}
      </Link>
      <span className="text-[1rem] text-muted-foreground">{say.until(date(new Date(until)))}</span>
    </div>
  )
}

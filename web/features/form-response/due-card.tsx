import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { KeptDraft } from '../../device/draft-store.ts'
import type { DueForm } from '../../device/due-forms.ts'
import { useKeptPicture } from '../../device/pictures.ts'
import { titleIn } from '../../parts/answer/question-words.ts'
import { useVolunteerPlaces } from '../../parts/answer/volunteer-places.ts'
import { Cover } from '../../parts/cover/cover.tsx'
import { Badge } from '../../ui/badge.tsx'
import { volunteerPaths } from '../../volunteer-paths.ts'
import { useAgainWords } from '../../volunteer-words/again-words.ts'
import { useDates } from '../../volunteer-words/dates.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'

type Props = { due: DueForm; at: string; draft?: KeptDraft }

/** `draft`: of another day than today's; that on which it was begun may be another than that of its visit. */
export function DueCard({ due: { form, state, isNew, isOwed }, at, draft }: Props) {
  const { language, words } = useLanguage()
  const places = useVolunteerPlaces()
  const again = useAgainWords()
  const { date } = useDates()
  const isWaiting = state === 'waiting'
  const visitedOn = draft?.visit?.on ?? (form.repeats === 'each_visit' ? draft?.occasion : undefined)
  const begun = visitedOn
    ? again.visitOf(date(visitedOn))
    : draft && again.begunOn(date(new Date(draft.begun_at ?? draft.saved_at)))
  const title = titleIn(form, language)
  return (
    <Link
      to={
        isWaiting
          ? volunteerPaths.outbox()
          : places.form(at, form.programme_id, form.stage, draft?.form_id, draft?.occasion)
      }
      className="flex flex-wrap items-center gap-3.5 rounded-xl border bg-card p-3 pr-4 focus-ring"
    >
      <Cover
        name={form.programme_name}
        url={useKeptPicture(form.cover_image)}
        className="aspect-square size-16 shrink-0 rounded-lg"
      />
      {/* Below the picture where the letters are too large to stand beside it. */}
      <span className="min-w-[min(100%,7rem)] flex-1">
        <span lang={title.lang} className="block leading-tight font-semibold wrap-anywhere">
          {title.text}
        </span>
        <span className="text-[1rem] text-muted-foreground">{form.programme_name}</span>
        {isOwed && <HowOftenLine form={form} />}
        {(state !== 'due' || isNew) && (
          <span className="mt-1.5 flex flex-wrap gap-1.5">
            {isWaiting && (
              <Badge
                tone="warm"
                className="h-auto max-w-full rounded-[0.8rem] whitespace-normal wrap-anywhere"
              >
                {words.phone.outbox.mark}
              </Badge>
            )}
            {state === 'begun' && <Badge tone="muted">{begun ?? words.phone.draft.mark}</Badge>}
            {isNew && <Badge tone="primary">{words.phone.newMark}</Badge>}
          </span>
        )}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
    </Link>
  )
}

/** Of a form that is filled in again. */
function HowOftenLine({ form: { repeats, every_weeks } }: Pick<DueForm, 'form'>) {
  const again = useAgainWords()
  const said =
    repeats === 'each_visit' ? again.eachVisit : repeats === 'weeks' && again.everyWeeks(every_weeks ?? 1)
  return said && <span className="block text-[1rem] text-muted-foreground">{said}</span>
}

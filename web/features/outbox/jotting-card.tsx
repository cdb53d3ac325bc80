import { isAsked } from '../../device/assignment-answers.ts'
import { isAboutSame } from '../../device/form-place.ts'
import type { KeptJotting } from '../../device/jotting-store.ts'
import type { OutboxItem } from '../../device/outbox-store.ts'
import { useKeptVisits } from '../../device/use-kept.ts'
import { answerIn } from '../../parts/answer/question-words.ts'
import { addressIdOf, volunteerPaths } from '../../volunteer-paths.ts'
import { useDates } from '../../volunteer-words/dates.ts'
import { useJottingWords } from '../../volunteer-words/jotting-words.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'
import { Card, GoOn, WhomToCall } from './outbox-cards.tsx'

type Props = { jotting: KeptJotting; outbox: readonly OutboxItem[]; onDiscard: () => void }

/** What was typed into a sheet and never saved: its words, the way to go on, and a way to be rid of it (H-1489). */
export function JottingCard({ jotting, outbox, onDiscard }: Props) {
  const { language } = useLanguage()
  const said = useJottingWords()
  const { dateTime } = useDates()
  const visits = useKeptVisits()
  const person = visits?.people.find((one) => isAboutSame(one, jotting))
  // Their page has no button for it any more: there the words were typed for nothing (H-1658).
  const isOver = person && visits && jotting.sheet === 'cannot' && !isAsked(person, outbox, visits.fetched_at)
  const title = said.title[jotting.sheet](jotting.person_name)
  return (
    <Card
      title={{ text: title, lang: undefined }}
      name=""
      line={said.typedAt(dateTime(new Date(jotting.saved_at)))}
    >
      {jotting.note && (
        <p lang={answerIn(jotting.note, language).lang} className="mt-2 whitespace-pre-line wrap-anywhere">
          {jotting.note}
        </p>
      )}
      {/* What was only tapped into a note holds for its day alone. */}
      {person && jotting.note && !isOver && <p className="mt-2 text-[1rem]">{said.goOn}</p>}
      {visits && (!person || isOver) && (
        <>
          <p className="mt-3 rounded-lg bg-rattan-soft px-3 py-2.5 text-rattan-ink">
            {person ? said.notAsked : said.away}
          </p>
          <WhomToCall />
        </>
      )}
      <GoOn
        to={isOver ? undefined : person && volunteerPaths.beneficiary(addressIdOf(person))}
        onDiscard={onDiscard}
      />
    </Card>
  )
}

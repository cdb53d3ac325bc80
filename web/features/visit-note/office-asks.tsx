import { Link } from '@tanstack/react-router'
import { BellRing, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { shownName } from '../../../contract/shown-name.ts'
import { type OfficeAsk, officeAsks } from '../../device/office-asks.ts'
import type { Work } from '../../device/use-work.ts'
import type { ShownVisits } from '../../device/visits-store.ts'
import { titleIn } from '../../parts/answer/question-words.ts'
import { useVolunteerPlaces } from '../../parts/answer/volunteer-places.ts'
import { Button } from '../../ui/button.tsx'
import { useAskWords } from '../../volunteer-words/ask-words.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'

/** A few are seen at a glance: whom to see this week stands below. */
const SHOWN = 3

/** What the office asks for, each leading to where it is done. Nothing where it asks for nothing. */
export function OfficeAsks({ visits, work }: { visits: ShownVisits; work: Work | undefined }) {
  const words = useAskWords()
  const [isAll, setAll] = useState(false)
  const asks = officeAsks(visits, work)
  if (asks.length === 0) return null
  return (
    <section
      aria-labelledby="office-asks"
      className="mx-5 mb-5 flex flex-col gap-1 rounded-xl bg-primary-soft px-4 py-3.5"
    >
      <h2 id="office-asks" className="flex items-center gap-2 text-lg">
        <BellRing aria-hidden="true" className="size-5 shrink-0 text-primary" />
        {words.title}
      </h2>
      <ul className="divide-y divide-border">
        {(isAll ? asks : asks.slice(0, SHOWN)).map((ask) => (
          <li key={`${ask.person.beneficiary_id} ${ask.due?.form.form_id ?? 'visit'}`}>
            <Ask {...ask} />
          </li>
        ))}
      </ul>
      {!isAll && asks.length > SHOWN && (
        <Button size="lg" variant="outline" className="mt-1 self-start" onClick={() => setAll(true)}>
          {words.all(asks.length)}
        </Button>
      )}
    </section>
  )
}

function Ask({ person, due }: OfficeAsk) {
  const words = useAskWords()
  const places = useVolunteerPlaces()
  const { language } = useLanguage()
  const at = places.idOf(person)
  const name = shownName(person)
  return (
    <Link
      to={due ? places.form(at, due.form.programme_id, due.form.stage) : places.person(at)}
      className="flex min-h-12 items-center justify-between gap-3 rounded-md py-2 focus-ring"
    >
      <span className="min-w-0 wrap-anywhere">
        {due ? words.fillIn(titleIn(due.form, language).text, name) : words.visit(name)}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
    </Link>
  )
}

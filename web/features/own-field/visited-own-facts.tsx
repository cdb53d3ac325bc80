import type { VisitedPerson } from '../../../contract/visit.ts'
import { ContactNumber } from '../../parts/contact/contact-number.tsx'
import { Facts } from '../../parts/page/fact-card.tsx'
import { useDates } from '../../volunteer-words/dates.ts'
import { useOwnFactsWords } from '../../volunteer-words/own-facts-words.ts'

type OwnFact = NonNullable<VisitedPerson['own_facts']>[number]

/** What the office lets a visitor know of somebody beside name and door; also without signal. */
export function VisitedOwnFacts({ facts }: { facts: readonly OwnFact[] }) {
  const words = useOwnFactsWords()
  return (
    <section aria-label={words.title} className="rounded-xl border bg-card px-5 py-4">
      <h2 className="mb-3 font-semibold">{words.title}</h2>
      <dl className="flex flex-col gap-4">
        <Facts facts={facts.map((fact) => [fact.name, <Value key={fact.name} fact={fact} />])} />
      </dl>
    </section>
  )
}

function Value({ fact: { kind, value } }: { fact: OwnFact }) {
  const words = useOwnFactsWords()
  const { date } = useDates()
  if (kind === 'telephone') return <ContactNumber value={value} />
  if (kind === 'yes_no') return value === 'yes' ? words.yes : words.no
  if (kind === 'date') return date(value)
  return <span className="whitespace-pre-line">{value}</span>
}

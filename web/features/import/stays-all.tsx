import type { TakeBackReport } from '../../../contract/import.ts'
import { importWords } from '../../words/import-words.ts'

const said = importWords.takeBack

export const takesSomething = ({ deleted, put_back, left }: TakeBackReport): boolean =>
  deleted + put_back + left > 0

/** Why nothing would be taken back, and what has to be done first. */
export function StaysAll({ plan: { stays } }: { plan: TakeBackReport }) {
  return (
    <section aria-label={said.nothing} className="rounded-lg border bg-rattan-soft px-4 py-3 text-rattan-ink">
      <p className="font-semibold">{said.nothing}</p>
      <p>{stays.length === 0 ? said.noneLeft : said.nothingText}</p>
      <ul className="mt-1 list-disc pl-5">
        {firstSteps(stays).map((step) => (
          <li key={step} className="wrap-anywhere">
            {step}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One line for each thing to do, whoever it is about. */
export function firstSteps(stays: TakeBackReport['stays']): string[] {
  const reasons = [...new Set(stays.map(({ because }) => because))]
  const steps = reasons.map((reason) => {
    const step = said.first[reason]
    if (typeof step === 'string') return step
    const places = stays.filter(({ because }) => because === reason).flatMap((stay) => stay.places)
    return step([...new Set(places)].sort())
  })
  return [...new Set(steps)]
}

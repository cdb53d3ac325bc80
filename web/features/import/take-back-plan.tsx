import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { TakeBackReport } from '../../../contract/import.ts'
import { dateTimeText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { importWords } from '../../words/import-words.ts'
import type { ImportNoun } from './import-fields.ts'

type Stay = TakeBackReport['stays'][number]

const said = importWords.takeBack
const because = ({ because: reason, places }: Stay) =>
  places.length > 0 ? said.inPlaces(places) : said.because[reason]

/** The counts of a take-back and everybody who stays, named, with who changed them and when. */
export function TakeBackPlan({
  noun,
  plan,
  isDone,
}: {
  noun: ImportNoun
  plan: TakeBackReport
  isDone: boolean
}) {
  const facts = [
    [isDone ? 'Deleted' : 'Will be deleted', plan.deleted],
    [isDone ? 'Put back as before' : 'Will be put back', plan.put_back],
    [isDone ? 'Left the group' : 'Will leave the group', plan.left],
    [isDone ? 'Stayed' : 'Will stay', plan.stayed],
  ] as const
  const staying = plan.stays.filter((stay) => stay.because !== 'deleted')
  const gone = plan.stays.filter((stay) => stay.because === 'deleted')
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {facts.map(([label, count]) => (
          <div key={label} className="rounded-lg border bg-background px-4 py-3">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="text-xl font-[650] tabular">{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {plan.deleted > 0 && (
        <p className="text-sm text-muted-foreground">
          People who are deleted wait under Recently deleted, where a super admin can bring them back.
        </p>
      )}
      {isDone && plan.stayed > 0 && (
        <p className="text-sm text-muted-foreground">{said.later(plan.stayed)}</p>
      )}
      <People noun={noun} {...said.staying} stays={staying} count={plan.stayed} />
      <People noun={noun} {...said.gone} stays={gone} count={plan.deleted_since} />
    </>
  )
}

function People({
  noun,
  label,
  heading,
  stays,
  count,
}: {
  noun: ImportNoun
  label: string
  heading: string
  stays: readonly Stay[]
  count: number
}) {
  if (count === 0) return null
  const more = count - stays.length
  return (
    <section aria-label={label}>
      <h3 className="mb-2 font-semibold">{heading}</h3>
      {stays.length > 0 && (
        <ul className="max-h-64 divide-y divide-border overflow-y-auto rounded-lg border">
          {stays.map((stay) => (
            <StayLine key={`${stay.key} ${stay.name} ${stay.because}`} noun={noun} stay={stay} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-2 text-sm text-muted-foreground">{said.more(more, stays.length > 0)}</p>}
    </section>
  )
}

function StayLine({ noun, stay }: { noun: ImportNoun; stay: Stay }) {
  const href = noun === 'beneficiaries' ? paths.beneficiary(null, stay.key) : paths.volunteer(stay.key)
  const who = [stay.by && `by ${stay.by}`, stay.at && dateTimeText(stay.at)].filter(Boolean).join(', ')
  const text = (
    <span className="min-w-0 flex-1">
      <span className="block font-[560] wrap-anywhere">{stay.name}</span>
      <span className="block text-sm text-muted-foreground">
        {stay.address && `${stay.address} · `}
        {because(stay)}
        {who && `${stay.places.length > 0 ? ', ' : ' '}${who}`}
      </span>
    </span>
  )
  const look = 'flex items-center gap-3 px-4 py-2.5'
  return (
    <li>
      {stay.key ? (
        <Link to={href} className={`${look} hover:bg-accent focus-ring`}>
          {text}
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        </Link>
      ) : (
        <div className={look}>{text}</div>
      )}
    </li>
  )
}

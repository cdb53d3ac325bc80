import { clashSaid } from '../../parts/form/clash-said.ts'
import { usePartWords } from '../../parts/text/part-words.ts'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { type ClashLine, isSamePart, questionDifferences, type Side } from './form-clash.ts'
import type { FormDraft } from './form-draft.ts'
import type { Clash } from './use-form-clash.ts'

type Props = { clash: Clash; draft: FormDraft; onChoose: (field: ClashLine['field'], side: Side) => void }

/** S-15: somebody else saved this form meanwhile: what of it was taken, and what both changed, side by side. */
export function ClashNotice({ clash, draft, onChoose }: Props) {
  const words = usePartWords().clash
  const { lines, mine, theirs, chosen } = clash
  const taken = lines.filter(({ isTaken }) => isTaken)
  const asked = lines.filter(({ isTaken }) => !isTaken)
  const picked = (field: ClashLine['field']) => {
    if (isSamePart(field, draft, theirs)) return 'theirs'
    return chosen.has(field) && isSamePart(field, draft, mine) ? 'mine' : ''
  }
  return (
    <section
      tabIndex={-1}
      data-field="clash"
      aria-labelledby="clash-heading"
      className="flex flex-col gap-4 rounded-xl border border-border-strong bg-rattan-soft/50 p-5 focus-ring"
    >
      <div>
        <h2 id="clash-heading" className="text-base font-semibold">
          {clashSaid(clash.changed, 'form', 'Someone else changed this form')}
        </h2>
        {lines.length === 0 && <p>{words.same}</p>}
        {asked.length > 0 && (
          <p role={clash.hasAsked ? 'alert' : undefined} className={clash.hasAsked ? 'font-semibold' : ''}>
            {clash.hasAsked ? words.unchosen : `${words.both} ${words.choose} ${words.thenSave}`}
          </p>
        )}
      </div>
      {taken.length > 0 && (
        <div className="flex flex-col gap-1">
          <p>
            {words.taken} {asked.length === 0 && words.saveAgain}
          </p>
          <ul>
            {taken.map(({ field, label, ...shown }) => (
              <li key={field} className="wrap-anywhere">
                <span className="font-semibold">{label}: </span>
                {shown.theirs}{' '}
                <span className="text-muted-foreground">
                  ({words.before}: {shown.mine})
                </span>
                {field === 'questions' && <Differences clash={clash} mineIs={words.before} />}
              </li>
            ))}
          </ul>
        </div>
      )}
      {asked.map(({ field, label, ...shown }) => (
        <div key={field} className="flex flex-col gap-1">
          <span className="text-sm font-semibold">{label}</span>
          <RadioGroup
            value={picked(field)}
            aria-label={label}
            onValueChange={(side) => onChoose(field, side === 'theirs' ? 'theirs' : 'mine')}
            className="grid gap-1 sm:grid-cols-2"
          >
            <RadioChoice value="mine">Mine: {shown.mine}</RadioChoice>
            <RadioChoice value="theirs">Theirs: {shown.theirs}</RadioChoice>
          </RadioGroup>
          {field === 'questions' && <Differences clash={clash} mineIs={words.mine} />}
        </div>
      ))}
    </section>
  )
}

function Differences({ clash, mineIs }: { clash: Clash; mineIs: string }) {
  const now = usePartWords().clash.theirs
  const differences = questionDifferences(clash.mine.questions, clash.theirs.questions)
  if (differences.length === 0)
    return <p className="text-sm text-muted-foreground">The same questions in another order.</p>
  return (
    <ul className="mt-1 flex max-h-72 flex-col divide-y divide-border overflow-y-auto rounded-md border bg-card text-sm">
      {differences.map(({ key, mine, theirs }) => (
        <li key={key} className="grid gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-2">
          <span className="wrap-anywhere">
            <span className="text-muted-foreground first-letter:uppercase">{mineIs}: </span>
            {mine}
          </span>
          <span className="wrap-anywhere">
            <span className="text-muted-foreground">{now}: </span>
            {theirs}
          </span>
        </li>
      ))}
    </ul>
  )
}

import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { questionDifferences, type Side, takePart } from './form-clash.ts'
import type { FormDraft } from './form-draft.ts'
import type { Clash } from './use-form-editor.ts'

type Props = { clash: Clash; onChange: (edit: (draft: FormDraft) => FormDraft) => void }

/** S-15: somebody else saved this form meanwhile; shows both and lets the person choose part by part. */
export function ClashNotice({ clash, onChange }: Props) {
  const { lines, mine, theirs } = clash
  return (
    <section
      tabIndex={-1}
      data-field="clash"
      aria-labelledby="clash-heading"
      className="flex flex-col gap-4 rounded-xl border border-border-strong bg-rattan-soft/50 p-5 focus-ring"
    >
      <div>
        <h2 id="clash-heading" className="text-base font-semibold">
          Someone else changed this form
        </h2>
        <p>
          {lines.length === 0
            ? 'Both say the same. Save again to keep it.'
            : 'Nothing of yours is lost. Choose what to keep, then save again.'}
        </p>
      </div>
      {lines.map(({ field, label, first, ...shown }) => (
        <div key={field} className="flex flex-col gap-1">
          <span className="text-sm font-semibold">{label}</span>
          <RadioGroup
            defaultValue={first}
            aria-label={label}
            onValueChange={(side) =>
              onChange((draft) => takePart(draft, field, (side as Side) === 'mine' ? mine : theirs))
            }
            className="grid gap-1 sm:grid-cols-2"
          >
            <RadioChoice value="mine">Mine: {shown.mine}</RadioChoice>
            <RadioChoice value="theirs">Theirs: {shown.theirs}</RadioChoice>
          </RadioGroup>
          {field === 'questions' && <Differences clash={clash} />}
        </div>
      ))}
    </section>
  )
}

function Differences({ clash }: { clash: Clash }) {
  const differences = questionDifferences(clash.mine.questions, clash.theirs.questions)
  if (differences.length === 0)
    return <p className="text-sm text-muted-foreground">The same questions in another order.</p>
  return (
    <ul className="mt-1 flex max-h-72 flex-col divide-y divide-border overflow-y-auto rounded-md border bg-card text-sm">
      {differences.map(({ key, mine, theirs }) => (
        <li key={key} className="grid gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-2">
          <span className="wrap-anywhere">
            <span className="text-muted-foreground">Mine: </span>
            {mine}
          </span>
          <span className="wrap-anywhere">
            <span className="text-muted-foreground">Theirs: </span>
            {theirs}
          </span>
        </li>
      ))}
    </ul>
  )
}

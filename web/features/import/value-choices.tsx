import { useSignedIn } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { importWords } from '../../words/import-words.ts'
import type { ImportField } from './import-fields.ts'
import { withMeaning, withNewChoices } from './new-choices.ts'
import type { ImportRun } from './use-import.ts'
import { ValueLineRow } from './value-line-row.tsx'
import { type ValueLines, valueLines } from './value-lines.ts'

const said = importWords.values

/** What the words of a status, a yes or no or a choice mean: a line for each, proposed, and remembered once it is chosen. */
export function ValueChoices({ run }: { run: ImportRun }) {
  const { chosen, fields } = run
  if (!chosen) return null
  return valueLines(fields, chosen.columns, chosen.choice).map((lines) => (
    <FieldWords key={lines.field.name} run={run} {...lines} />
  ))
}

/** What is kept of the words, as `keepWords` keeps it: of a sensitive field nothing (H-1436). */
const remembered = ({ name, own }: ImportField) =>
  name === 'contact_number' ? said.textOfTelephone : own?.is_sensitive ? '' : said.text

function FieldWords({
  run,
  field,
  header,
  options,
  added,
  retired,
  unknown,
  lines,
  more,
}: ValueLines & { run: ImportRun }) {
  const { chosen, fields, setChoice } = run
  const mayAdd = useSignedIn().role === 'super_admin'
  if (!chosen) return null
  const { choice } = chosen
  const hasRemarks = fields.some(({ name }) => name === 'remarks')
  const add = (texts: readonly string[]) => field.own && setChoice(withNewChoices(choice, field.own, texts))
  return (
    <section aria-label={said.title(header)} className="overflow-hidden rounded-xl border bg-card">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-3 sm:px-5">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{said.title(header)}</h3>
          <p className="text-sm text-muted-foreground">
            {[remembered(field), added.length > 0 && said.whenAdded].filter(Boolean).join(' ')}
          </p>
        </div>
        {mayAdd && unknown.length > 1 && (
          <Button size="sm" onClick={() => add(unknown)}>
            {said.addAll(unknown.length)}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-border">
        {lines.map((line) => (
          <ValueLineRow
            key={line.word}
            line={line}
            options={options}
            added={added}
            retired={retired}
            aside={field.isRequired ? undefined : hasRemarks ? said.keep : said.leaveOut}
            onMeaning={(meaning) => setChoice(withMeaning(choice, field.name, line.text, meaning))}
            onAdd={mayAdd ? () => add([line.text]) : undefined}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t px-4 py-3 text-sm text-muted-foreground sm:px-5">{said.more(more)}</p>
      )}
    </section>
  )
}

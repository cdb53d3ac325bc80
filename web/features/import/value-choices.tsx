import { SelectBox } from '../../ui/select-box.tsx'
import { words } from '../../words.ts'
import type { ImportRun } from './use-import.ts'
import { valueLines } from './value-lines.ts'
import { type Meaning, statusOf } from './value-words.ts'

const said = words.import.values
const ASIDE = 'aside'

/** What the words of a status, a yes or no or a choice mean: a line for each, proposed, and remembered once it is chosen. */
export function ValueChoices({ run }: { run: ImportRun }) {
  const { chosen, fields, setChoice } = run
  if (!chosen) return null
  const { columns, choice } = chosen
  const hasRemarks = fields.some(({ name }) => name === 'remarks')
  const aside = { value: ASIDE, label: hasRemarks ? said.keep : said.leaveOut }
  const choose = (field: string, word: string, meaning: Meaning) =>
    setChoice({
      meanings: { ...choice.meanings, [field]: { ...choice.meanings?.[field], [word]: meaning } },
    })
  return valueLines(fields, columns, choice).map(({ field, header, options, lines, more }) => (
    <section
      key={field.name}
      aria-label={said.title(header)}
      className="overflow-hidden rounded-xl border bg-card"
    >
      <div className="border-b px-4 py-3 sm:px-5">
        <h3 className="font-semibold wrap-anywhere">{said.title(header)}</h3>
        <p className="text-sm text-muted-foreground">{said.text}</p>
      </div>
      <ul className="divide-y divide-border">
        {lines.map(({ word, text, count, meaning }) => (
          <li
            key={word}
            className="grid items-center gap-x-4 gap-y-1 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_16rem] sm:px-5"
          >
            <p className="min-w-0 wrap-anywhere">
              {text} <span className="text-muted-foreground tabular">({count.toLocaleString('en')})</span>
            </p>
            <SelectBox
              aria-label={said.means(text)}
              placeholder={said.choose}
              options={[
                ...options.map((value) => ({ value, label: labelOf(value) })),
                ...(field.isRequired ? [] : [aside]),
              ]}
              value={meaning || (field.isRequired ? undefined : ASIDE)}
              onValueChange={(value) => choose(field.name, word, value === ASIDE ? '' : value)}
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t px-4 py-3 text-sm text-muted-foreground sm:px-5">{said.more(more)}</p>
      )}
    </section>
  ))
}

function labelOf(meaning: Meaning): string {
  const { status, reason } = statusOf(meaning)
  return reason === '' ? meaning : said.because(status, reason)
}

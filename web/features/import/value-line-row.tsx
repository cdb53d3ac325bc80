import { SelectBox } from '../../ui/select-box.tsx'
import { importWords } from '../../words/import-words.ts'
import type { ValueLine } from './value-lines.ts'
import { type Meaning, statusOf } from './value-words.ts'

const said = importWords.values
const ASIDE = 'aside'
/** No choice begins with a space. */
const ADD = ' add'

type Props = {
  line: ValueLine
  options: readonly Meaning[]
  added: readonly Meaning[]
  retired: readonly Meaning[]
  /** What happens to a word that means none of them; undefined where one must be chosen. */
  aside: string | undefined
  onMeaning: (meaning: Meaning) => void
  /** Undefined for whoever may not change fields. */
  onAdd: (() => void) | undefined
}

/** One word, and what it means. */
export function ValueLineRow({ line, options, added, retired, aside, onMeaning, onAdd }: Props) {
  const { text, count, meaning, adding } = line
  const isUnknown = meaning === null || meaning === ''
  return (
    <li className="grid items-center gap-x-4 gap-y-1 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_16rem] sm:px-5">
      <p className="min-w-0 wrap-anywhere">
        {text} <span className="text-muted-foreground tabular">({count.toLocaleString('en')})</span>
      </p>
      <SelectBox
        aria-label={said.means(text)}
        placeholder={said.choose}
        options={[
          ...(onAdd && adding === null
            ? [{ value: ADD, label: retired.includes(meaning ?? '') ? said.bringBack : said.add }]
            : []),
          ...options.map((value) => ({
            value,
            label: added.includes(value)
              ? said.isNew(value)
              : retired.includes(value)
                ? said.isRetired(value)
                : labelOf(value),
          })),
          ...(aside === undefined ? [] : [{ value: ASIDE, label: aside }]),
        ]}
        value={meaning || (aside === undefined ? undefined : ASIDE)}
        onValueChange={(value) => (value === ADD ? onAdd?.() : onMeaning(value === ASIDE ? '' : value))}
      />
      {onAdd && isUnknown && typeof adding === 'string' && (
        <p className="text-sm wrap-anywhere text-muted-foreground sm:col-span-full">
          {said.noChoice(adding)}
        </p>
      )}
    </li>
  )
}

function labelOf(meaning: Meaning): string {
  const { status, reason } = statusOf(meaning)
  return reason === '' ? meaning : said.because(status, reason)
}

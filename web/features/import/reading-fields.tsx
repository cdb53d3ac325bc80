import { Checkbox } from '../../ui/checkbox.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Label } from '../../ui/label.tsx'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { importWords } from '../../words/import-words.ts'
import { OLD_ENCODINGS } from './text-encoding.ts'
import type { ImportRun } from './use-import.ts'

const said = importWords.reading

const hiddenText = (count: number) =>
  `${count === 1 ? 'One row is' : `${count.toLocaleString('en')} rows are`} hidden in the sheet, as by a filter: ${count === 1 ? 'it is' : 'they are'} read with the others`

/** Asked only of a file that does not say itself how it is to be read: its letters, its merged cells, its hidden rows. */
export function ReadingFields({ run }: { run: ImportRun }) {
  if (!run.chosen) return null
  const { letterings, reading, columns } = run.chosen
  return (
    <>
      {letterings.length > 1 && (
        <FormField
          label={said.letters}
          hint={said.lettersHint}
          isGroup
          className="rounded-xl border bg-card px-5 py-4"
        >
          <RadioGroup
            value={reading.encoding}
            onValueChange={(value) => {
              const encoding = OLD_ENCODINGS.find((one) => one === value)
              if (encoding) void run.readAs({ encoding })
            }}
            className="flex flex-col gap-1"
          >
            {letterings.map(({ encoding, samples }) => (
              <RadioChoice key={encoding} value={encoding}>
                <span className="flex min-w-0 flex-wrap gap-x-3">
                  <span className="min-w-40 font-medium">{said.encoding[encoding]}</span>
                  <span className="min-w-0 wrap-anywhere text-muted-foreground">{samples.join(' · ')}</span>
                </span>
              </RadioChoice>
            ))}
          </RadioGroup>
        </FormField>
      )}
      {columns.merged > 0 && (
        <Label className="flex items-center gap-2.5 font-normal">
          <Checkbox
            checked={reading.fillsMerged}
            onCheckedChange={(checked) => void run.readAs({ fillsMerged: checked === true })}
          />
          {said.merged(columns.merged)}
        </Label>
      )}
      {columns.hidden > 0 && (
        <Label className="flex items-center gap-2.5 font-normal">
          <Checkbox
            checked={!reading.leavesHidden}
            onCheckedChange={(checked) => void run.readAs({ leavesHidden: checked !== true })}
          />
          {hiddenText(columns.hidden)}
        </Label>
      )}
    </>
  )
}

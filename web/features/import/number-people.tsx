import { useId, useRef, useState } from 'react'
import { serialAfter, serialStyle } from '../../../contract/serial-style.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { importWords } from '../../words/import-words.ts'
import { words } from '../../words.ts'
import { nextNumber } from './number-choice.ts'
import { numberColumn, unnumbered } from './unnumbered.ts'
import type { ImportRun } from './use-import.ts'

const said = importWords.numbering

/** The tick that answers a file without a serial number. */
export const NUMBER_HERE = 'number-here'

/** Whether people of this file can be numbered here: some of them have no serial number in it, or none has. */
export const mayNumber = ({ noun, chosen }: ImportRun): boolean =>
  noun === 'beneficiaries' && chosen !== null && unnumbered(chosen) > 0

/** For a file that has no number for anybody, or not for all: they are numbered here, on request from another prefix. */
export function NumberPeople({ run }: { run: ImportRun }) {
  const { chosen, setChoice } = run
  const id = useId()
  const [prefix, setPrefix] = useState<string | null>(null)
  const [isFailed, setFailed] = useState(false)
  const asked = useRef(0)
  if (!chosen || !mayNumber(run)) return null
  const { numberFrom = null } = chosen.choice
  const column = numberColumn(chosen)
  const count = unnumbered(chosen)
  // They go on as the others of the file do.
  const usual = column?.samples[0] && serialStyle(column.samples[0]).prefix
  const ask = async (next?: string) => {
    asked.current += 1
    const turn = asked.current
    setFailed(false)
    try {
      const found = await nextNumber(next)
      // An answer to an earlier letter may come later.
      if (turn === asked.current) setChoice({ numberFrom: found })
    } catch {
      if (turn === asked.current) setFailed(true)
    }
  }
  const counted = chosen.columns.columns.find(({ isCount }) => isCount)?.header
  return (
    <section aria-label={said.title} className="flex flex-col gap-3 rounded-xl border bg-card px-5 py-4">
      <div className="flex items-start gap-2.5">
        <Checkbox
          id={id}
          data-slot={NUMBER_HERE}
          className="mt-0.5"
          checked={numberFrom !== null}
          onCheckedChange={(checked) => {
            if (checked === true) void ask(prefix ?? usual)
            else setChoice({ numberFrom: null })
          }}
        />
        <label htmlFor={id} className="min-w-0">
          <span className="font-semibold">{column ? said.gapsTitle(count) : said.title}</span>
          <span className="block text-muted-foreground">
            {column ? said.gaps(count, column.header) : counted ? said.counted(counted) : said.none}
          </span>
        </label>
      </div>
      {numberFrom !== null && (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2 sm:pl-7.5">
          <FormField label={said.prefix} className="w-40">
            <Input
              autoComplete="off"
              value={prefix ?? serialStyle(numberFrom).prefix}
              onChange={({ target }) => {
                setPrefix(target.value)
                void ask(target.value)
              }}
            />
          </FormField>
          <p className="pb-2 tabular" role="status">
            {column
              ? said.gapsFrom(numberFrom)
              : said.range(numberFrom, serialAfter(serialStyle(numberFrom), count - 1) ?? '', count)}
          </p>
        </div>
      )}
      {isFailed && (
        <p role="alert" className="text-sm text-destructive">
          {words.nextNumber.failed}
        </p>
      )}
    </section>
  )
}

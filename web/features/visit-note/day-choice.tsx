import type { ReactNode } from 'react'
import { cn } from '../../ui/class-names.ts'
import { useFieldControl } from '../../ui/field-context.ts'
import { FormField } from '../../ui/form-field.tsx'
import { controlClasses } from '../../ui/input.tsx'
import { useLanguage } from '../../volunteer-words/language.tsx'
import { languages } from '../../volunteer-words/languages.ts'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { ChoicePills } from './choice-pills.tsx'

const FIRST_OTHER = 2
type Props = {
  /** What today and the day beside it are called. */
  near: readonly [today: string, beside: string]
  /** How many days away from today. */
  value: number
  most: number
  dayAt: (days: number) => string
  hint?: string
  onChange: (days: number) => void
}

/** Days in words, with their weekday: nobody types a date on a phone. */
export function DayChoice({ near, value, most, dayAt, hint, onChange }: Props) {
  const words = useNoteWords()
  const { language } = useLanguage()
  const named = new Intl.DateTimeFormat(languages[language].locale, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'short',
  })
  const others = Array.from({ length: most - FIRST_OTHER + 1 }, (_, at) => at + FIRST_OTHER)
  return (
    <div className="flex flex-col gap-3">
      <ChoicePills
        legend={words.when}
        options={[
          { value: 0, label: near[0] },
          { value: 1, label: near[1] },
          { value: FIRST_OTHER, label: words.otherDay },
        ]}
        value={Math.min(value, FIRST_OTHER)}
        onChange={onChange}
      />
      {value >= FIRST_OTHER && (
        <FormField label={words.whichDay} hint={hint}>
          <DaySelect value={value} onChange={onChange}>
            {others.map((days) => (
              <option key={days} value={days}>
                {named.format(new Date(dayAt(days)))}
              </option>
            ))}
          </DaySelect>
        </FormField>
      )}
    </div>
  )
}

type Select = { value: number; onChange: (days: number) => void; children: ReactNode }

/** The phone's own list: it fills the screen with large rows on an old phone too. */
function DaySelect({ value, onChange, children }: Select) {
  return (
    <select
      {...useFieldControl({})}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      className={cn(controlClasses, 'min-h-12 rounded-xl text-[1.0625rem]')}
    >
      {children}
    </select>
  )
}

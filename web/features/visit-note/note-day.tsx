import type { ReactNode } from 'react'
import { cn } from '../../ui/class-names.ts'
import { useFieldControl } from '../../ui/field-context.ts'
import { FormField } from '../../ui/form-field.tsx'
import { controlClasses } from '../../ui/input.tsx'
import { useLanguage } from '../../volunteer-words/language.tsx'
import { languages } from '../../volunteer-words/languages.ts'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { ChoicePills } from './choice-pills.tsx'
import { DAYS_OFFERED, dayBefore } from './note-fields.ts'

const FIRST_OTHER = 2
type Props = { today: string; daysBack: number; onChange: (days: number) => void }

/** Days in words, with their weekday: nobody types a date on a phone. */
export function NoteDay({ today, daysBack, onChange }: Props) {
  const words = useNoteWords()
  const { language } = useLanguage()
  const named = new Intl.DateTimeFormat(languages[language].locale, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'short',
  })
  const chosen = daysBack < FIRST_OTHER ? daysBack : FIRST_OTHER
  const others = Array.from({ length: DAYS_OFFERED - FIRST_OTHER + 1 }, (_, at) => at + FIRST_OTHER)
  return (
    <div className="flex flex-col gap-3">
      <ChoicePills
        legend={words.when}
        options={[
          { value: 0, label: words.today },
          { value: 1, label: words.yesterday },
          { value: FIRST_OTHER, label: words.otherDay },
        ]}
        value={chosen}
        onChange={onChange}
      />
      {daysBack >= FIRST_OTHER && (
        <FormField label={words.whichDay} hint={words.longerAgo}>
          <DaySelect value={daysBack} onChange={onChange}>
            {others.map((days) => (
              <option key={days} value={days}>
                {named.format(new Date(dayBefore(today, days)))}
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

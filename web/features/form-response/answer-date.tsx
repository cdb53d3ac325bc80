import { type ReactNode, useId } from 'react'
import { dayFromToday } from '../../parts/text/dates.ts'
import { Button } from '../../ui/button.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { controlClasses, Input } from '../../ui/input.tsx'
import { useAskedWords } from '../../volunteer-words/asked-words.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'
import { languages } from '../../volunteer-words/languages.ts'

type Props = { value: string; onChange: (value: string) => void }
type Part = 'year' | 'month' | 'day'

const PLACE: Readonly<Record<Part, number>> = { year: 0, month: 1, day: 2 }
const MONTHS = Array.from({ length: 12 }, (_, month) => month)
const twoDigits = (text: string) => (/^\d$/.test(text) ? `0${text}` : text)

/**
 * A day in three boxes, in the order and the words of the language: a phone's own calendar says it by the phone's country,
 * where 03/04 is either. What is not whole yet is kept as it is typed, `2026--5`.
 */
export function AnswerDate({ value, onChange }: Props) {
  const id = useId()
  const say = useAskedWords()
  const { language } = useLanguage()
  const parts = value === '' ? ['', '', ''] : value.split('-')
  const read = (part: Part) => parts[PLACE[part]] ?? ''
  function write(part: Part, text: string) {
    const next = parts.with(PLACE[part], text)
    onChange(next.every((one) => one === '') ? '' : next.join('-'))
  }
  const monthName = new Intl.DateTimeFormat(languages[language].locale, { month: 'long', timeZone: 'UTC' })
  const box = (part: 'year' | 'day', length: number) => (
    <Box key={part} id={`${id}-${part}`} label={say[part]} className={part === 'year' ? 'w-20' : 'w-16'}>
      <Input
        id={`${id}-${part}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={length}
        value={part === 'day' ? read(part).replace(/^0(?=\d)/, '') : read(part)}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '')
          write(part, part === 'day' ? twoDigits(digits) : digits)
        }}
        className="min-h-13 rounded-xl px-3 text-[1.0625rem] tabular"
      />
    </Box>
  )
  const month = (
    <Box key="month" id={`${id}-month`} label={say.month} className="min-w-0 flex-1 basis-28">
      <select
        id={`${id}-month`}
        value={read('month')}
        onChange={(event) => write('month', event.target.value)}
        className={`${controlClasses} min-h-13 rounded-xl px-3 text-[1.0625rem]`}
      >
        <option value="" />
        {MONTHS.map((at) => (
          <option key={at} value={twoDigits(String(at + 1))}>
            {monthName.format(Date.UTC(2026, at, 1))}
          </option>
        ))}
      </select>
    </Box>
  )
  const [year, day] = [box('year', 4), box('day', 2)]
  return (
    <FieldGroup className="gap-2">
      <div className="flex flex-wrap items-end gap-2">
        {language === 'zh' ? [year, month, day] : [day, month, year]}
      </div>
      <div className="flex flex-wrap gap-2">
        {([0, -1] as const).map((ago) => (
          <Button
            key={ago}
            variant="outline"
            className="min-h-11"
            onClick={() => onChange(dayFromToday(ago))}
          >
            {ago === 0 ? say.today : say.yesterday}
          </Button>
        ))}
      </div>
    </FieldGroup>
  )
}

type BoxProps = { id: string; label: string; className: string; children: ReactNode }

const Box = ({ id, label, className, children }: BoxProps) => (
  <div className={className}>
    <label htmlFor={id} className="mb-1 block text-[1rem] text-muted-foreground">
      {label}
    </label>
    {children}
  </div>
)

import { addMonths, MONTHS_MAX, type Months, monthCount } from '../../../contract/months.ts'
import { dateText, todayInSingapore } from '../../parts/text/dates.ts'
import { SelectBox } from '../../ui/select-box.tsx'
import { monthlyWords as say } from '../../words/answers-by-month-words.ts'

/** So far back the last month may be chosen; an address may go further. */
const YEARS = 10

/** 'Nov 2026' */
export const monthText = (month: string): string => dateText(`${month}-01`).slice(3)

type Props = { months: Months; onChange: (months: Months) => void }

/** The first and the last month, at most two years apart: with another last one as many months are told as before. */
export function MonthChoice({ months, onChange }: Props) {
  const now = todayInSingapore().slice(0, 7)
  const ends = monthsBack(now, YEARS * 12)
  const count = monthCount(months)
  return (
    <>
      <Month
        label={say.from}
        options={monthsBack(months.to, MONTHS_MAX)}
        value={months.from}
        onChoose={(from) => onChange({ ...months, from })}
      />
      <Month
        label={say.to}
        options={ends.includes(months.to) ? ends : [months.to, ...ends].toSorted().toReversed()}
        value={months.to}
        onChoose={(to) => onChange({ from: addMonths(to, 1 - count), to })}
      />
    </>
  )
}

/** The newest first. */
const monthsBack = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addMonths(last, -at))

type MonthProps = { label: string; options: string[]; value: string; onChoose: (month: string) => void }

function Month({ label, options, value, onChoose }: MonthProps) {
  return (
    <div className="flex items-center gap-2 max-sm:flex-col max-sm:items-stretch max-sm:gap-1">
      <span aria-hidden="true" className="text-sm text-muted-foreground">
        {label}
      </span>
      <SelectBox
        aria-label={label}
        className="sm:w-34"
        options={options.map((month) => ({ value: month, label: monthText(month) }))}
        value={value}
        onValueChange={onChoose}
      />
    </div>
  )
}

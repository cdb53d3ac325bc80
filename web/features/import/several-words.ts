import { languagesSpoken, timesToCome } from '../../../contract/fact-choices.ts'
import { piecesOf } from '../../../contract/records/profile-cells.ts'
import type { ImportField } from './import-fields.ts'
import { ownProperty } from './own-property.ts'
import { decidedMeaning, type Meaning, type Meanings, wordOf } from './value-words.ts'

const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label)

/** What a word of a built-in field of several may mean: a language, or a time however wide. */
export const severalOptions: Readonly<Record<'languages' | 'times', readonly Meaning[]>> = {
  languages: labels(languagesSpoken),
  times: ['Weekdays', 'Weekends', 'Mornings', 'Afternoons', 'Evenings', 'Any time', ...labels(timesToCome)],
}
export const isOfSeveral = ({ name, own }: ImportField): boolean =>
  !own && Object.hasOwn(severalOptions, name)

/** A line is a day, from Monday on, in English, Malay, Chinese and Tamil. */
const days = [
  'mon, monday, mondays, isnin, 周一, 星期一, 礼拜一, திங்கள்',
  'tue, tues, tuesday, tuesdays, selasa, 周二, 星期二, 礼拜二, செவ்வாய்',
  'wed, weds, wednesday, wednesdays, rabu, 周三, 星期三, 礼拜三, புதன்',
  'thu, thur, thurs, thursday, thursdays, khamis, 周四, 星期四, 礼拜四, வியாழன்',
  'fri, friday, fridays, jumaat, 周五, 星期五, 礼拜五, வெள்ளி',
  'sat, saturday, saturdays, sabtu, 周六, 星期六, 礼拜六, சனி',
  'sun, sunday, sundays, ahad, 周日, 星期日, 星期天, 礼拜天, ஞாயிறு',
].map((line) => new Set(line.split(', ').map(wordOf)))

/** All the days of the week, of its weekdays or of its end say a time that is kept; a single day says less than any. */
function daysMeant(pieces: readonly string[]): Meaning | null {
  const named = pieces.map((piece) => days.findIndex((words) => words.has(wordOf(piece))))
  const all = [...new Set(named)].sort((a, b) => a - b).join('')
  return { '01234': 'Weekdays', '56': 'Weekends', '0123456': 'Any time' }[all] ?? null
}

/**
 * The words of a cell of several, each with what it means: as somebody decided, else as the field reads it. Null for what
 * only a person can say, '' for what is kept beside.
 */
export function severalMeant(
  field: ImportField,
  cell: string,
  decided?: Meanings[string],
): { text: string; meaning: Meaning | null }[] {
  const pieces = piecesOf(cell)
  const whole = decidedMeaning(decided, cell) ?? (field.name === 'times' ? daysMeant(pieces) : null)
  if (whole !== null) return [{ text: cell, meaning: whole }]
  return pieces.map((text) => ({ text, meaning: decidedMeaning(decided, text) ?? readAs(field, text) }))
}

function readAs(field: ImportField, text: string): Meaning | null {
  const read = (word: string) => {
    const { success, data } = field.parse.safeParse(word)
    return success ? JSON.stringify(data) : null
  }
  const meant = read(text)
  return (
    (meant !== null &&
      ownProperty<readonly Meaning[]>(severalOptions, field.name)?.find((one) => read(one) === meant)) ||
    null
  )
}

import { NO_TELEPHONE } from '../../../contract/import-words.ts'
import { telephonesInCell, type WrittenNumber, whoseOf } from '../../../contract/telephones-in-cell.ts'
import { telephonesWritten } from '../../../contract/telephones-written.ts'
import { wholeNumber } from '../../../contract/whole-number.ts'
import { type Known, keepBeside, type ReadRow } from './read-facts.ts'
import { isTelephoneWord, NO_TELEPHONE_BUT_WORD, NOT_KNOWN } from './telephone-words.ts'
import { decidedMeaning, type Meanings } from './value-words.ts'

type Cell = { cell: string; title: string }

const OTHERS = 'other_telephones'
/** What a cell says that there is none. */
const NONE = 'no telephone'

/** The numbers of a cell: the first is the person's, the others stand beside it; whose they are is kept. */
export function addTelephones(
  row: ReadRow,
  known: Known,
  { target, cell, title, decided }: Cell & { target: string; decided?: Meanings[string] | undefined },
): void {
  const { values } = row
  const isOther = target === OTHERS
  const isWord = !isOther && known.has('has_no_telephone') && isTelephoneWord(cell)
  const meaning = isWord ? decidedMeaning(decided, cell) : undefined
  // The empty cell asks for a number.
  if (meaning === NOT_KNOWN) return
  if (meaning === NO_TELEPHONE || meaning === NO_TELEPHONE_BUT_WORD) {
    values.set(NONE, cell)
    if (meaning === NO_TELEPHONE_BUT_WORD) keepBeside(row, known, { cell, title }, 'contact_number')
    return
  }
  const read = known.has(OTHERS) ? telephonesInCell(wholeNumber(cell)) : null
  const [first, ...others] = read?.numbers ?? []
  if (!read && isOther && !isNumber(cell)) keepBeside(row, known, { cell, title }, OTHERS)
  else if (!read && isOther) addOthers(values, [{ number: cell, whose: ofColumn(title) }])
  else if (!read) values.set(target, wholeNumber(cell))
  else if (!first && !isOther) values.set(NONE, cell)
  else if (isOther) {
    const others = read.numbers.map(({ number, whose }) => ({ number, whose: whose || ofColumn(title) }))
    if (addOthers(values, others)) keepBeside(row, known, { cell, title }, OTHERS)
  } else if (first) {
    // A number alone stays as it is written.
    const isAlone = others.length === 0 && first.whose === ''
    values.set('contact_number', isAlone ? wholeNumber(cell) : first.number)
    const isAnothers = addOthers(values, others)
    if (isAnothers || isSomebodyElses(first.whose)) keepBeside(row, known, { cell, title }, 'contact_number')
  }
}

const isNumber = (cell: string) => /^\+?[\d\s().-]{3,20}$/.test(cell)
const ofTheHouse = new Set(['', 'home', 'mobile', 'office'])
/** 'home' and 'mobile' say where a number rings, and of nobody whose it is. */
export const isOfTheHouse = (whose: string): boolean => ofTheHouse.has(whose)
const isSomebodyElses = (whose: string) => !isOfTheHouse(whose)

/** 'Tel (Home)' says of its numbers where they ring. */
const ofColumn = (title: string): string => {
  const word = /\b(home|house|res|residence|office|work|mobile|hp|handphone)\b/i.exec(title)?.[1] ?? ''
  return whoseOf(word)
}

/** What stands there already, as it was put together here. */
const othersIn = (values: ReadRow['values']): WrittenNumber[] => telephonesWritten(values.get(OTHERS) ?? '')
const textOf = ({ number, whose }: WrittenNumber) => (whose ? `${number} (${whose})` : number)
/** '+65 6111 2222' and '61112222' are one number. */
const keyOf = ({ number }: WrittenNumber) => number.replace(/\D/g, '').replace(/^65(?=\d{8}$)/, '') || number

/** Adds those that no column gave before; whether another owner was told of one that stands there (H-1454). */
function addOthers(values: ReadRow['values'], numbers: readonly WrittenNumber[]): boolean {
  const all = othersIn(values)
  let isAnothers = false
  for (const one of numbers) {
    const same = all.find((other) => keyOf(other) === keyOf(one))
    if (!same) all.push({ ...one })
    else if (same.whose === '') same.whose = one.whose
    else if (one.whose !== '' && one.whose !== same.whose) isAnothers = true
  }
  if (all.length > 0) values.set(OTHERS, all.map(textOf).join('; '))
  return isAnothers
}

/**
 * Of somebody with other numbers alone one of them is theirs: their own, else the first, and whose it is is kept. Where
 * the row says that they have none, nobody else's becomes theirs (H-1455). That there is none somebody has said, or says later.
 */
export function telephonesOf(row: ReadRow, known: Known): void {
  const { values } = row
  const said = values.get(NONE)
  values.delete(NONE)
  if ((values.get('contact_number') ?? '') !== '') return
  const without = known.get('has_no_telephone')
  if (without?.parse.safeParse(values.get(without.name) ?? '').data === true) return
  const others = othersIn(values)
  const own = others.find(({ whose }) => !isSomebodyElses(whose)) ?? (said ? undefined : others[0])
  if (own) {
    values.set('contact_number', own.number)
    const rest = others.filter((other) => other !== own)
    values.set(OTHERS, rest.map(textOf).join('; '))
    if (isSomebodyElses(own.whose))
      keepBeside(row, known, { cell: textOf(own), title: known.get(OTHERS)?.title ?? '' }, 'contact_number')
  } else if (said && without) values.set(without.name, 'Yes')
  else if (said) values.set('contact_number', said)
}

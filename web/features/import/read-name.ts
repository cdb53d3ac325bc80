import { isCouplesTitle, readName } from '../../../contract/person-name.ts'
import { proposedName } from '../../../contract/proposed-name.ts'
import { importWords } from '../../words/import-words.ts'
import { addDeath, askDeathAgain } from './read-death.ts'
import type { Known, ReadRow } from './read-facts.ts'
import { type NameOrder, nameParts } from './split-name.ts'

type Cell = { cell: string; title: string }

/**
 * What a row calls its person, once all its columns are read: title, characters and a death go out of the name, be it in
 * one cell (`whole`) or in two. What another column says of the same stays; a file that says how the name is written has
 * said all of it. A row that was refused and is `brought back` is asked what it was asked before. (0023, 0025, H-1451, H-1452)
 */
export function addNames(
  row: ReadRow,
  known: Known,
  { whole, order, isBroughtBack }: { whole: Cell | undefined; order: NameOrder; isBroughtBack: boolean },
): void {
  if (!row.values.get('display_name')) readTwoCells(row, known)
  else if (isBroughtBack) {
    if (isOfTwo(row)) askWhoItIs(row)
    askDeathAgain(row, known)
  }
  if (whole) addWholeName(row, known, { ...whole, order })
}

/** Nobody goes in as two: somebody says who it is. */
const askWhoItIs = (row: ReadRow): void => {
  row.question = { ...row.question, first_name: importWords.twoPeople }
}
const withoutDots = (title: string) => title.replace(/\.(?=\s|$)/g, '')

function addWholeName(row: ReadRow, known: Known, { cell, title, order }: Cell & { order: NameOrder }): void {
  const { values } = row
  const { parts, note, doubts } = nameParts(cell, order)
  const hasTwo = [values.get('first_name'), values.get('last_name')].some(Boolean)
  if (!values.get('display_name')) row.hasWholeName = true
  for (const [field, text] of Object.entries({ ...parts, title: withoutDots(parts.title) })) {
    // Of two names of its own one may be all that the person has.
    const isTold = field === 'first_name' || field === 'last_name' ? hasTwo : values.get(field)
    if (text !== '' && known.has(field) && !isTold) values.set(field, text)
  }
  if (note) row.notes.display_name = note
  if (doubts.includes('two people')) askWhoItIs(row)
  if (doubts.includes('deceased')) addDeath(row, known, { cell, title })
}

const twoNames = ['first_name', 'last_name'] as const

/** What joins two people; a name without it is read no further for them. */
const joins = /[&+/]|\band\b|夫[妇婦]|伉俪/iu

/** Whether first and last name, or the title, are those of two people. */
function isOfTwo({ values }: ReadRow): boolean {
  const [first = '', last = '', title = ''] = [...twoNames, 'title'].map((name) => values.get(name) ?? '')
  return (
    [first, last, title].some((text) => joins.test(text) && isCouplesTitle(text)) ||
    [first, last, `${first} ${last}`].some(
      (name) => joins.test(name) && readName(name).doubts.includes('two people'),
    )
  )
}

/** '-' is how nothing is typed: a last name in a column that wants one. */
const isNone = (name: string | undefined) => name !== undefined && /^[-–—.]+$/.test(name)

function readTwoCells(row: ReadRow, known: Known): void {
  const { values, notes } = row
  if (isNone(values.get('last_name'))) values.delete('last_name')
  if (isOfTwo(row)) askWhoItIs(row)
  const read = twoNames.flatMap((name) => {
    const cell = values.get(name) ?? ''
    const behind = name === 'first_name' ? values.get('last_name') : undefined
    return cell === '' ? [] : [{ name, cell, ...readName(cell, 'each', behind) }]
  })
  for (const { name, cell, display_name, title, name_characters, doubts } of read) {
    const isDead = doubts.includes('deceased')
    if (title === '' && name_characters === '' && !isDead) continue
    values.set(name, display_name)
    notes[name] = importWords.fromName(cell)
    if (title !== '' && !values.get('title')) values.set('title', withoutDots(title))
    if (isDead) addDeath(row, known, { cell, title: known.get(name)?.title ?? '' })
  }
  const charactersOf = (of: string) => read.find(({ name }) => name === of)?.name_characters ?? ''
  const two = { first_name: charactersOf('first_name'), last_name: charactersOf('last_name') }
  const characters = proposedName(two, 'given_first')
  if (characters !== '' && !values.get('name_characters')) values.set('name_characters', characters)
}

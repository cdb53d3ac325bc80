import { isCouplesTitle } from '../../../contract/person-name.ts'
import { proposedName, renewedName } from '../../../contract/proposed-name.ts'
import type { Edit } from './checked-table.ts'
import type { MappedRow } from './map-rows.ts'
import { type NameOrder, nameParts } from './split-name.ts'

const twoNames = ['first_name', 'last_name'] as const

/**
 * The edits with what follows from them in the same rows: the name as written goes after first and last name, two people's
 * title goes with the second of them, and Active takes back the reason that a name gave (H-1453). A name that is written over
 * two people is split in the order that the file has.
 */
export function withFollowing(
  columns: readonly string[],
  rows: readonly MappedRow[],
  edits: readonly Edit[],
  order: NameOrder,
): Edit[] {
  const following = [...Map.groupBy(edits, ({ row }) => row)].flatMap(([place, own]) => {
    const row = rows[place]
    if (!row) return []
    const before = (name: string) => row.cells[columns.indexOf(name)] ?? ''
    const written = (name: string) => own.findLast(({ column }) => columns[column] === name)?.text
    return Object.entries(followingOf(row, { before, written, order })).flatMap(([name, text]) => {
      const column = columns.indexOf(name)
      const isSaid = column < 0 || written(name) !== undefined || before(name) === text
      return isSaid ? [] : [{ row: place, column, text }]
    })
  })
  return [...edits, ...following]
}

type Before = (name: string) => string
type Written = (name: string) => string | undefined
type Told = { before: Before; written: Written; order: NameOrder }

function followingOf(row: MappedRow, { before, written, order }: Told): Record<string, string> {
  const isTwo = row.question?.first_name !== undefined
  const wholeName = written('display_name')
  const hasWritten = twoNames.some((name) => written(name) !== undefined)
  const status = written('status')
  return {
    ...(hasWritten && { display_name: nameNow(row, before, written) }),
    ...(isTwo && wholeName && !hasWritten && namesOf(wholeName, order)),
    ...(isTwo && (hasWritten || wholeName) && isCouplesTitle(before('title')) && { title: '' }),
    ...(row.question?.status && status && status.toLowerCase() !== 'inactive' && { status_reason: '' }),
  }
}

const namesOf = (wholeName: string, order: NameOrder) => {
  const { first_name, last_name } = nameParts(wholeName, order).parts
  return { first_name, last_name }
}

/** What was proposed is proposed anew; of a name that was read out of one cell the part that was mended alone. */
function nameNow({ hasWholeName }: MappedRow, before: Before, written: Written): string {
  const [standing, now] = [before, (name: string) => written(name) ?? before(name)].map((told) => ({
    first_name: told('first_name'),
    last_name: told('last_name'),
  }))
  const name = before('display_name')
  if (!standing || !now || name === '') return name
  const renewed = renewedName({ ...standing, display_name: name }, now, 'family_first')
  if (renewed !== name || !hasWholeName) return renewed
  let mended = ` ${name} `
  for (const part of twoNames) {
    if (standing[part] === now[part]) continue
    const isThere = standing[part] !== '' && mended.includes(` ${standing[part]} `)
    if (!isThere) return proposedName(now, name.startsWith(now.last_name) ? 'family_first' : 'given_first')
    mended = mended.replace(` ${standing[part]} `, () => ` ${now[part]} `)
  }
  return mended.replace(/\s+/g, ' ').trim()
}

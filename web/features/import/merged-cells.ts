import { attribute, tagsOf, visibleSheets } from './workbook-sheets.ts'

/** A merged range; rows and columns from 0, the last ones included. */
export type Merge = { top: number; left: number; bottom: number; right: number }

/** The merged cells of each visible sheet. */
export function mergesOf(entries: ReadonlyMap<string, Uint8Array>): Map<string, Merge[]> {
  return new Map(
    visibleSheets(entries).map(({ name, part }) => {
      const tags = tagsOf(new TextDecoder().decode(entries.get(part)), 'mergeCell')
      return [name, tags.flatMap((tag) => mergeOf(attribute(tag, 'ref')))]
    }),
  )
}

function mergeOf(range: string): Merge[] {
  const [, left, top, right, bottom] = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(range) ?? []
  if (!left || !top || !right || !bottom) return []
  return [{ top: Number(top) - 1, left: columnOf(left), bottom: Number(bottom) - 1, right: columnOf(right) }]
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The value of a merged cell in every row and column that it covers. Throws where they overlap, as no spreadsheet lets them. */
export function filledMerges(rows: readonly string[][], merges: readonly Merge[]): string[][] {
  const filled = rows.map((cells) => [...cells])
  let room = rows.reduce((sum, cells) => sum + cells.length, 0)
  for (const { top, left, bottom, right } of merges) {
    const value = rows[top]?.[left] ?? ''
    if (value === '') continue
    for (const cells of filled.slice(top, bottom + 1))
      for (let at = left; at <= Math.min(right, cells.length - 1); at += 1) {
        cells[at] = value
        room -= 1
        if (room < 0) throw new Error('merged cells overlap')
      }
  }
  return filled
}

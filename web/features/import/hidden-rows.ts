import { attribute, visibleSheets } from './workbook-sheets.ts'

const HIDDEN = /<(?:\w{1,20}:)?row\s[^<>]*\bhidden="(?:1|true)"[^<>]*>/g

/** The rows, from 0, that each visible sheet hides: by a filter, in a closed group or by hand. */
export function hiddenRowsOf(entries: ReadonlyMap<string, Uint8Array>): Map<string, ReadonlySet<number>> {
  return new Map(
    visibleSheets(entries).map(({ name, part }) => {
      const tags = new TextDecoder().decode(entries.get(part)).match(HIDDEN) ?? []
      return [name, new Set(tags.map((tag) => Number(attribute(tag, 'r')) - 1))]
    }),
  )
}

/** How many of these rows hold something, and the rows without them, each in its place. */
export function withoutHidden(rows: readonly string[][], hidden: ReadonlySet<number>) {
  const isHeld = (at: number) => rows[at]?.some((cell) => cell.trim() !== '') === true
  return {
    count: [...hidden].filter(isHeld).length,
    left: () => rows.map((cells, at) => (hidden.has(at) ? [] : cells)),
  }
}

type Entries = ReadonlyMap<string, Uint8Array>

/** The visible sheets of a workbook in their order, each with the part that holds it. */
export function visibleSheets(entries: Entries): { name: string; part: string }[] {
  const text = (part: string) => new TextDecoder().decode(entries.get(part))
  const parts = new Map(
    tagsOf(text('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target').replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  )
  return tagsOf(text('xl/workbook.xml'), 'sheet')
    .filter((tag) => !/\bstate="(hidden|veryHidden)"/.test(tag))
    .map((tag) => ({ name: attribute(tag, 'name'), part: parts.get(attribute(tag, '\\w+:id')) ?? '' }))
    .filter(({ name }) => name !== '')
}

/** Each visible sheet as `change` makes it, before it is read. */
export function rewriteSheets(
  entries: Map<string, Uint8Array<ArrayBuffer>>,
  change: (sheet: string) => string,
): void {
  for (const { part } of visibleSheets(entries)) {
    const before = new TextDecoder().decode(entries.get(part))
    const after = change(before)
    if (after !== before) entries.set(part, new TextEncoder().encode(after))
  }
}

/** Every tag of a name, whatever prefix its program gives it; one that is never closed ends at the next (S-11). */
export const tagsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w{1,20}:)?${name}\\s[^<>]*>`, 'g')) ?? []

export const attribute = (tag: string, name: string): string =>
  unescaped(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

const marks: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, mark, decimal, hex) => {
    if (mark) return marks[mark] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

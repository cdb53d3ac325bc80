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

/** Every tag of a name, whatever prefix its program gives it. */
export const tagsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? []

export const attribute = (tag: string, name: string): string =>
  unescaped(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

const marks: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);|&#(\d+);/g, (_, mark: string, code: string) =>
    mark ? (marks[mark] ?? '') : String.fromCodePoint(Number(code)),
  )

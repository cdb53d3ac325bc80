import { attribute, tagsOf } from './workbook-sheets.ts'

/** '0000' and '"BN-"0000': what stands before the digits, and how many there are at least. */
type Shown = { before: string; digits: number }

/**
 * How a sheet of a workbook with these styles becomes one in which numbers that it shows with zeros or a text before them
 * are the text that is seen: 7 is BN-0007 to whoever keeps the list, and no other person's number (H-1021). Where no style
 * does so nothing is looked through.
 */
export function asShown(styles_xml: string): (sheet: string) => string {
  const styles = shownBy(styles_xml)
  return (sheet) => (styles.size === 0 ? sheet : written(sheet, styles))
}

/** By a style's number, what it shows. */
function shownBy(xml: string): Map<string, Shown> {
  const formats = new Map(
    tagsOf(xml, 'numFmt').flatMap((tag) => {
      const shown = shownAs(attribute(tag, 'formatCode'))
      return shown ? [[attribute(tag, 'numFmtId'), shown] as const] : []
    }),
  )
  const [, cellStyles = ''] = xml.split(/<(?:\w{1,20}:)?cellXfs\b/)
  const [ofCells = ''] = cellStyles.split(/<\/(?:\w{1,20}:)?cellXfs>/)
  return new Map(
    tagsOf(ofCells, 'xf').flatMap((tag, at) => {
      const shown = formats.get(attribute(tag, 'numFmtId'))
      return shown ? [[String(at), shown] as const] : []
    }),
  )
}

function shownAs(format: string): Shown | null {
  const [, literals = '', zeros = ''] = /^((?:"[^"]*"|\\.|[-/() ])*)(0{1,15})(?:;@)?$/.exec(format) ?? []
  const before = literals.replace(/"([^"]*)"|\\(.)/g, '$1$2')
  // Money is a number.
  const isText = /\p{L}/u.test(before) && !before.includes('$')
  return zeros.length > 1 || (zeros !== '' && isText)
    ? { before: isText ? before : '', digits: zeros.length }
    : null
}

const CELL =
  /<((?:\w{1,20}:)?)c(\s[^<>]*)>(\s*<(?:\w{1,20}:)?f\b[^<>]*(?:\/>|>[^<]*<\/(?:\w{1,20}:)?f>))?\s*<(?:\w{1,20}:)?v>(\d{1,15})(?:\.0+)?<\/(?:\w{1,20}:)?v>/g

const written = (sheet: string, styles: ReadonlyMap<string, Shown>): string =>
  sheet.replace(CELL, (whole, prefix: string, attributes: string, _, digits: string) => {
    const shown = styles.get(attribute(attributes, 's'))
    const type = attribute(attributes, 't')
    if (!shown || (type !== '' && type !== 'n')) return whole
    const text = `${shown.before}${digits.padStart(shown.digits, '0')}`
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return `<${prefix}c r="${attribute(attributes, 'r')}" t="str"><${prefix}v>${escaped}</${prefix}v>`
  })

import { storedZip } from '../web/features/import/zip-entries.ts'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A cell as Excel writes it into a sheet: what it holds, and its style by number or its type. */
export type RawCell = string | { v?: string; s?: number; t?: string; f?: string }

/** A workbook of one sheet, of cells as they stand in its file. `formats` are the styles 1, 2 ... of its cells. */
export function rawWorkbook(rows: readonly (readonly RawCell[])[], formats: readonly string[] = []): Blob {
  const cells = rows.map((row, at) => {
    const all = row.map((cell, column) => {
      const { v, s, t, f } = typeof cell === 'string' ? { v: cell, s: undefined, t: 'str', f: '' } : cell
      const place = `${String.fromCharCode(65 + column)}${at + 1}`
      return `<c r="${place}"${s === undefined ? '' : ` s="${s}"`}${t ? ` t="${t}"` : ''}>${f ? `<f>${f}</f>` : ''}${v === undefined ? '' : `<v>${v}</v>`}</c>`
    })
    return `<row r="${at + 1}">${all.join('')}</row>`
  })
  const quoted = (text: string) => text.replaceAll('"', '&quot;')
  const parts = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts>${formats.map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${quoted(format)}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0" xfId="0"/>${formats.map((_, at) => `<xf numFmtId="${164 + at}" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${cells.join('')}</sheetData></worksheet>`,
  }
  const written = Object.entries(parts).map(([name, text]) => [name, new TextEncoder().encode(text)] as const)
  return new Blob([storedZip(new Map(written))])
}

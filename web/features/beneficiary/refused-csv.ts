import type { ImportResult } from '../../../contract/import-result.ts'

const dangerous = /^\s*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]/
/** A reason column comes last; what a spreadsheet would run is made text (S-12). */
export async function refusedCsv(file: File, refused: ImportResult['refused']): Promise<string> {
  const { default: Papa } = await import('papaparse')
  const records = Papa.parse<string[]>((await textOf(file)).replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
  }).data
  const reasons = new Map<number, string[]>()
  for (const { row, reason } of refused) reasons.set(row, [...(reasons.get(row) ?? []), reason])
  const [header = [], ...rows] = records
  const back = rows.flatMap((cells, at) => {
    const why = reasons.get(at + 2)
    return why ? [[...cells, why.join('; ')]] : []
  })
  const safe = [[...header, 'Reason'], ...back].map((cells) =>
    cells.map((cell) => (dangerous.test(cell) && !/^\+\d[\d ]*$/.test(cell) ? `'${cell}` : cell)),
  )
  return `\uFEFF${Papa.unparse(safe)}\r\n`
}

async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

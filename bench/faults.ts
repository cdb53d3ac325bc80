import { ownPostgres } from '../scripts/postgres.mjs'
import { announced } from './faults/announced.ts'
import { cutFaults } from './faults/cuts.ts'
import { descriptors } from './faults/descriptors.ts'
import { diskFull } from './faults/disk.ts'
import { memoryFaults } from './faults/memory.ts'
import type { Engine, Fault, Outcome } from './faults/place.ts'
import { stopping } from './faults/stopping.ts'

const faults: Fault[] = [...cutFaults, stopping, descriptors, diskFull, announced, ...memoryFaults]
const [asked = ''] = process.argv.slice(2)
const tried = faults.filter(({ name }) => name.includes(asked))

const own = await ownPostgres()
const { url, missing = '' } = own
const engines: Engine[] = [
  { name: 'PGlite' },
  { name: 'PostgreSQL', ...(url && { postgres: { ...own, url } }) },
]

async function outcome(fault: Fault, engine: Engine): Promise<Outcome> {
  if (engine.name === 'PostgreSQL' && !engine.postgres) return { said: `skipped: ${missing}`, isWell: true }
  try {
    return await fault.on(engine)
  } catch (error) {
    return { said: String(error), isWell: false }
  }
}

const rows: Outcome[][] = []
for (const fault of tried) {
  const row: Outcome[] = []
  for (const engine of engines) {
    row.push(await outcome(fault, engine))
    console.error(`${fault.name}, ${engine.name}: ${row.at(-1)?.said}`)
  }
  rows.push(row)
}
await own.stop?.()

const line = (cells: string[]) => `| ${cells.join(' | ')} |`
console.log(`\n${line(['', ...engines.map(({ name }) => name)])}\n${line(['---', '---', '---'])}`)
for (const [at, row] of rows.entries())
  console.log(
    line([tried[at]?.name ?? '', ...row.map(({ said, isWell }) => (isWell ? said : `WRONG: ${said}`))]),
  )
process.exit(rows.flat().every(({ isWell }) => isWell) ? 0 : 1)

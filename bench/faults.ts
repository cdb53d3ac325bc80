import { ownPostgres } from '../scripts/postgres.mjs'
import { chosenFaults } from './faults/all.ts'
import type { Engine, Fault, Outcome } from './faults/place.ts'
import { type Row, tableOf } from './faults/table.ts'

const [asked = ''] = process.argv.slice(2)

async function outcome(fault: Fault, engine: Engine): Promise<Outcome> {
  if (engine.name === 'PostgreSQL' && !engine.postgres) return { said: `skipped: ${missing}`, isWell: true }
  try {
    return await fault.on(engine)
  } catch (error) {
    return { said: String(error), isWell: false }
  }
}

const chosen = chosenFaults(asked)
const own = await ownPostgres()
const { url, missing = '' } = own
const engines: Engine[] = [
  { name: 'PGlite' },
  { name: 'PostgreSQL', ...(url && { postgres: { ...own, url } }) },
]
const rows: Row[] = []
for (const fault of chosen) {
  const outcomes: Outcome[] = []
  for (const engine of engines) {
    outcomes.push(await outcome(fault, engine))
    console.error(`${fault.name}, ${engine.name}: ${outcomes.at(-1)?.said}`)
  }
  rows.push({ name: fault.name, outcomes })
}
await own.stop?.()

const { text, exitCode } = tableOf(
  engines.map(({ name }) => name),
  rows,
)
console.log(`\n${text}`)
process.exit(exitCode)

import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { sql } from 'kysely'
import { openDatabase } from '../../db/engine.ts'

// Opens a data directory (its argument), works until whatever is used often has been optimised, and sends the most
// memory that this process ever held, in MB. Optimising is asked for at once instead of beside the work, so that what it
// takes is counted in any run. Asked of Linux itself: what `resourceUsage` says includes the process that started this one.
setFlagsFromString('--wasm-sync-tier-up')
const [dataDirectory = ''] = process.argv.slice(2)
const { db, close } = await openDatabase({ dataDirectory })
for (let n = 0; n < 300; n += 1) {
  await sql`select ${n}::int4 + n as sum, upper('a' || n) from generate_series(1, 40) as n where n % 2 = 0`.execute(
    db,
  )
}
await close()
const [, peak] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
process.send?.({ peak: Number(peak) / 1024 })

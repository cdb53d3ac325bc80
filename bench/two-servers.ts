// npm run bench -- two-servers [--planted]: two servers on one PostgreSQL and one store of files, one of them killed under load.
import pg from 'pg'
import { postgresForTests } from '../scripts/postgres.mjs'
import { administratorOf } from '../tests/durability/administrator.ts'
import { openS3Store } from '../tests/s3-store.ts'
import { callsIn } from './two-servers/calls.ts'
import { EDITORS, editTogether } from './two-servers/editors.ts'
import { type Verdict, verdictsOn } from './two-servers/judge.ts'
import { keptOf } from './two-servers/kept.ts'
import { type Load, loadOn, READERS, WRITERS } from './two-servers/load.ts'
import { openPair } from './two-servers/pair.ts'

const KILLS = Number(process.env.BENCH_RUNS ?? 4)
const VERSIONS = 20
/** What every client is answered before a kill, while one server is down, and once it is back. */
const ANSWERS = 6
/** One fault for each line of the table, which must be found. */
const isPlanted = process.argv.includes('--planted')

/** Everything on one database; what came of it. */
async function tried(url: string): Promise<Verdict[]> {
  const store = await openS3Store()
  const pair = await openPair({ url, store, isPlanted })
  const { members } = pair
  const calls = callsIn(pair.cookie)
  const load = loadOn(calls, members)
  for (let kill = 0; kill < KILLS; kill += 1) {
    const killed = members[kill % 2 ? 0 : 1]
    await load.moreAnswers(ANSWERS)
    await calls.kill(killed)
    if (isPlanted) await cutConnections(url, load)
    await load.moreAnswers(ANSWERS)
    await killed.start()
  }
  await load.moreAnswers(ANSWERS)
  await load.stop()
  if (isPlanted) await loseOne(url, [...load.programmes][0] ?? '')
  const kept = await keptOf(calls, members, load)
  const edits = await editTogether(calls, members, { versions: VERSIONS, isPlanted })
  await pair.close()
  await store.close()
  return verdictsOn({ kills: KILLS, cut: calls.cutOff(), load, kept, edits, editors: EDITORS })
}

/** Until somebody has felt it: of connections that nobody uses just now the pool gets others unseen. */
async function cutConnections(url: string, { wrong }: Load): Promise<void> {
  const { length } = wrong
  for (let tries = 0; tries < 100 && wrong.length === length; tries += 1)
    await administratorOf(url).terminateAll()
}

async function loseOne(url: string, name: string): Promise<void> {
  const behind = new pg.Client({ connectionString: url })
  await behind.connect()
  await behind.query('update programmes set deleted_at = now() where name = $1', [name])
  await behind.end()
}

const found = await postgresForTests()
if (!found.url) throw new Error(found.missing)
const client = new pg.Client({ connectionString: found.url })
let rows: Verdict[]
try {
  await client.connect()
  await client.query('drop database if exists two_servers with (force)')
  await client.query('create database two_servers')
  const own = new URL(found.url)
  own.pathname = '/two_servers'
  rows = await tried(own.href)
  await client.query('drop database two_servers with (force)')
} finally {
  await client.end()
  await found.stop?.()
}
console.log(`\n${WRITERS} writers, ${READERS} readers, each with one of two servers\n\n| | |\n| --- | --- |`)
for (const { name, said, isWell } of rows) console.log(`| ${name} | ${isWell ? said : `WRONG: ${said}`} |`)
process.exit(rows.every(({ isWell }) => isWell) ? 0 : 1)

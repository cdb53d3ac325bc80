// npm run bench -- growth [pglite|postgres] [WORD] [--planted]: what lists and searches cost as an organisation grows.
import pg from 'pg'
import { postgresForTests } from '../scripts/postgres.mjs'
import { makeWorld } from './find/world.ts'
import { cases } from './growth/cases.ts'
import { PLANTED } from './growth/fill.ts'
import { type Grown, grown } from './growth/grown.ts'
import { byKind, type Figures, keepsPace, type Told } from './growth/judge.ts'
import { measured } from './growth/measure.ts'

const LARGEST = Number(process.env.BENCH_PEOPLE ?? 100_000)
const RUNS = Number(process.env.BENCH_RUNS ?? 100)
const sizes = [1000, 10_000, 100_000, 1_000_000].filter((size) => size < LARGEST).concat(LARGEST)

const isPlanted = process.argv.includes('--planted')
const [engine = '', chosen = isPlanted ? PLANTED.order : ''] = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'))
const world = makeWorld(LARGEST, LARGEST / 10)

const ms = (value: number) => value.toFixed(1)
const cellsOf = (all: readonly Figures[]) =>
  all.map(({ p50, p99, processor }) => `${ms(p50)} ${ms(p99)} (${ms(processor)})`)
/** '-' where the smallest took no tick of the clock. */
const ratioOf = (all: readonly Figures[], of: (figures: Figures) => number) => {
  const [smallest, largest] = [all[0], all.at(-1)]
  const ratio = smallest && largest ? of(largest) / of(smallest) : Number.NaN
  return Number.isFinite(ratio) ? ratio.toFixed(1) : '-'
}
const ratiosOf = (all: readonly Figures[]) =>
  `${ratioOf(all, ({ p99 }) => p99)} (${ratioOf(all, ({ processor }) => processor)})`

/** Asks everything, prints a line for each case and a table of all; answers how many musts are missed. */
async function compare(all: readonly Grown[]): Promise<number> {
  const told: Told[] = []
  let missed = 0
  for (const one of cases.filter(({ kind, name }) => `${kind}, ${name}`.includes(chosen))) {
    let figures = await measured(one, all, RUNS)
    // A busy moment makes a p99: what misses is asked once more before it counts.
    if (one.isMust && !keepsPace(figures)) figures = await measured(one, all, RUNS)
    const mark = keepsPace(figures) ? '' : one.isMust ? 'MISSED' : 'slower'
    if (mark === 'MISSED') missed += 1
    told.push({ kind: one.kind, sizes: figures })
    const cells = cellsOf(figures).map((cell) => cell.padStart(23))
    console.log(`${`${one.kind}, ${one.name}`.padEnd(55)}${cells.join('')}  x ${ratiosOf(figures)} ${mark}`)
  }
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
  console.log('')
  line(['', ...sizes.map((size) => size.toLocaleString('en')), 'ratio', 'slower'])
  line(['---', ...sizes.map(() => '---'), '---', '---'])
  for (const { kind, slow, of, sizes: medians } of byKind(told))
    line([kind, ...cellsOf(medians), ratiosOf(medians), `${slow} of ${of}`])
  return missed
}

async function on(name: string, urlOf?: (size: number) => Promise<string>): Promise<number> {
  const all: Grown[] = []
  try {
    for (const size of sizes) all.push(await grown({ size, world, isPlanted, url: await urlOf?.(size) }))
    console.log(
      `\n${name}: p50 and p99 in ms, in brackets processor time for one; ratios of largest to smallest`,
    )
    const missed = await compare(all)
    if (missed > 0) console.log(`WRONG ${name}: ${missed} grow by more than twice and beyond 10 ms`)
    return missed
  } finally {
    for (const each of all) await each.stop()
  }
}

async function onPostgres(): Promise<number> {
  const found = await postgresForTests()
  if (!found.url) throw new Error(found.missing)
  const { url } = found
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const missed = await on('PostgreSQL', async (size) => {
      await client.query(`drop database if exists growth_${size} with (force)`)
      await client.query(`create database growth_${size}`)
      const own = new URL(url)
      own.pathname = `/growth_${size}`
      return own.href
    })
    for (const size of sizes) await client.query(`drop database growth_${size} with (force)`)
    return missed
  } finally {
    await client.end()
    await found.stop?.()
  }
}

let missed = 0
if (engine !== 'postgres') missed += await on('PGlite')
if (engine !== 'pglite') missed += await onPostgres()
process.exit(missed > 0 ? 1 : 0)

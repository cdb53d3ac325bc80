// What the long run consists of: a part is one process of some minutes, on one engine, with a seed of its own.
import { globSync } from 'node:fs'
import { browserRows, longRows } from './long-rows.mjs'

const both = ['pglite', 'postgres']

/** @typedef {{ name: string, shows: string, kind: 'vitest' | 'playwright' | 'guards' | 'plain', engine: string, args: string[], env: Record<string, string>, slice: number, counts: RegExp[] }} LongPart */

const ofRow = ({ name, shows, files, engines = both, slices = 1, env = {}, counts = [] }) =>
  engines.flatMap((engine) =>
    sliced(name, slices, engine).map((one) => ({
      ...one,
      shows,
      kind: 'vitest',
      engine,
      args: ['scripts/vitest.mjs', `--engine=${engine}`, ...files],
      env: { ...env, TEST_SLICE: `${one.slice}/${slices}` },
      counts,
    })),
  )

const sliced = (name, slices, engine) =>
  Array.from({ length: slices }, (_, at) => ({
    name: [name, ...(slices > 1 ? [at + 1] : []), engine].join('-'),
    slice: at + 1,
  }))

const filesOn = (engine) =>
  longRows.filter(({ engines = both }) => engines.includes(engine)).flatMap(({ files }) => files)

/** Whatever no row runs on this engine, so that nothing is forgotten. */
const others = both.flatMap((engine) =>
  sliced('others', 4, engine).map((one) => ({
    ...one,
    shows: 'every other test',
    kind: 'vitest',
    engine,
    args: ['scripts/vitest.mjs', `--engine=${engine}`, `--shard=${one.slice}/4`],
    // Of several projects vitest's own --exclude is asked by none.
    env: { TEST_LEFT_OUT: filesOn(engine).join(',') },
    counts: [],
  })),
)

const browser = sliced('browser', 6, 'pglite').map((one) => ({
  ...one,
  shows: 'every other test in a browser, at both widths and in both themes',
  kind: 'playwright',
  engine: 'pglite',
  args: ['scripts/e2e.mjs', `--shard=${one.slice}/6`],
  env: { E2E_LEFT_OUT: browserRows.flatMap(({ specs }) => specs).join(',') },
  counts: [],
}))

const browserApart = browserRows.map(({ name, shows, args, env, counts }) => ({
  name,
  shows,
  kind: 'playwright',
  engine: 'pglite',
  args,
  env,
  slice: 1,
  counts,
}))

const rules = globSync('tests/guards/s-??.ts').map((path) =>
  path.slice('tests/guards/'.length, -3).toUpperCase(),
)
const guards = sliced('guards', 4, 'pglite').map((one) => ({
  ...one,
  shows: 'guard removed, test fails',
  kind: 'guards',
  engine: 'pglite',
  args: ['scripts/guards.ts', ...rules.toSorted().filter((_, at) => at % 4 === one.slice - 1)],
  env: {},
  counts: [],
}))

/** @type {LongPart[]} */
export const longParts = [
  {
    name: 'checks',
    shows: 'types, style, house rules',
    kind: 'plain',
    engine: '',
    args: ['scripts/check.mjs'],
    env: {},
    slice: 1,
    counts: [],
  },
  ...longRows.flatMap(ofRow),
  ...others,
  ...browser,
  ...browserApart,
  ...guards,
]

/** Those that somebody names: each by its whole name, or all whose names begin so; throws for a name that none has. */
export function chosenParts(asked, parts = longParts) {
  if (asked.length === 0) return parts
  const isMeant = ({ name }, word) => name === word || name.startsWith(`${word}-`)
  const unknown = asked.find((word) => !parts.some((part) => isMeant(part, word)))
  if (unknown)
    throw new RangeError(
      `There is no part '${unknown}'. There are: ${parts.map(({ name }) => name).join(', ')}`,
    )
  return parts.filter((part) => asked.some((word) => isMeant(part, word)))
}

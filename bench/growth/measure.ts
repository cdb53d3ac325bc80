import type { Asks, Case } from './cases.ts'
import type { Grown } from './grown.ts'
import { type Figures, figuresOf } from './judge.ts'

/** Each size is asked in so many turns, so that a busy moment of the machine is not one size's alone. */
const TURNS = 5

/** Asks one case of every size, in turns, `runs` times each; what comes first in a turn warms up and is not counted. */
export async function measured(one: Case, all: readonly Grown[], runs: number): Promise<Figures[]> {
  const tallies: { each: Grown; asks: Asks; times: number[]; processor: number }[] = []
  for (const each of all) tallies.push({ each, asks: await one.asks(each), times: [], processor: 0 })
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const tally of turn % 2 ? tallies.toReversed() : tallies) {
      const { each, asks, times } = tally
      const ask = (path: string) => each.asker.ask({ method: 'GET', path })
      await ask(asks.first)
      await ask(asks.timed)
      const used = each.watch()
      for (let run = 0; run < runs / TURNS; run += 1) {
        const from = performance.now()
        await ask(asks.timed)
        times.push(performance.now() - from)
      }
      tally.processor += used()
    }
  return tallies.map(({ each, times, processor }) => figuresOf(each.size, times, processor))
}

import type { Edits } from './editors.ts'
import type { Kept } from './kept.ts'

/** A row of the table: what was tried, what came of it, and whether that is as it must be. */
export type Verdict = { name: string; said: string; isWell: boolean }
export type Seen = {
  kills: number
  cut: number
  load: {
    resent: number
    wrong: readonly string[]
    crossed: number
    unserved: readonly string[]
  }
  kept: Kept
  edits: Edits
  editors: number
}

/** Whether what must be is: nothing failed but what was in flight, nothing is lost or twice, files are everybody's, one edit a version. */
export function verdictsOn({ kills, cut, load, kept, edits, editors }: Seen): Verdict[] {
  const unserved = [...load.unserved, ...kept.unserved]
  const granted = edits.granted.reduce((sum, one) => sum + one, 0)
  const first = (all: readonly string[]) => (all[0] === undefined ? '' : ` (${all[0]})`)
  return [
    {
      name: `one of them killed with -9 and started again, ${kills} times`,
      said: `${cut} calls in flight cut off, ${load.resent} of them writes sent again and granted; ${load.wrong.length} other failures${first(load.wrong)}`,
      isWell: load.wrong.length === 0,
    },
    {
      name: 'what was acknowledged, read through both',
      said: `${kept.acknowledged} acknowledged, ${kept.lost.length} lost${first(kept.lost)}, ${kept.twice.length} twice${first(kept.twice)}`,
      isWell: kept.acknowledged > 0 && kept.lost.length + kept.twice.length === 0,
    },
    {
      name: 'files that one took, read through the other',
      said: `${kept.files} files, ${load.crossed} reads under load; ${unserved.length} not served${first(unserved)}`,
      isWell: kept.files > 0 && load.crossed > 0 && unserved.length === 0,
    },
    {
      name: `${editors} edit one row through both, with its version`,
      said: `${edits.granted.length} versions, ${granted} edits granted, ${edits.refused} told that another was first, ${edits.strange.length} anything else${first(edits.strange)}`,
      isWell:
        edits.granted.length > 0 &&
        edits.granted.every((one) => one === 1) &&
        edits.refused === edits.granted.length * (editors - 1) &&
        edits.strange.length === 0,
    },
  ]
}

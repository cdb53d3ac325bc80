// node run.mjs long [part ...] [--list] [--again] [--seed=N]: what `npm test` samples, at length, in parts of 25 minutes at most (0019).
import { settingNames } from '../server/config.ts'
import { chosenParts } from './long-parts.mjs'
import { readResults, resultTable, treeNow } from './long-results.mjs'
import { runLong } from './long-run.mjs'
import { writeWhereItIsRoomiest } from './throw-away.mjs'

const file = 'long-results.jsonl'
const words = process.argv.slice(2)
const flags = words.filter((word) => word.startsWith('--'))
const seedFlag = flags.find((flag) => /^--seed=\d+$/.test(flag))
const unknown = flags.find((flag) => flag !== seedFlag && !['--list', '--again'].includes(flag))

/** Throws for a flag or a part that there is not. */
async function long() {
  if (unknown) throw new RangeError(`Unknown flag ${unknown}. There are: --list, --again, --seed=N`)
  const parts = chosenParts(words.filter((word) => !word.startsWith('--')))
  const tree = treeNow()
  if (flags.includes('--list')) {
    console.log(resultTable(parts, readResults(file), tree))
    return 0
  }
  // What a person has set for a server of their own must not leak into the tests.
  for (const name of [...settingNames, 'NODE_ENV']) delete process.env[name]
  writeWhereItIsRoomiest()
  if (!tree.is_clean)
    console.log('The tree has changes: what runs now is written down, and counts for no commit.')
  const seed = seedFlag && Number(seedFlag.slice('--seed='.length))
  const exitCode = await runLong({
    parts,
    file,
    tree,
    treeOf: treeNow,
    isAgain: flags.includes('--again'),
    ...(seed && { seed }),
  })
  console.log(`\n${resultTable(parts, readResults(file), tree)}`)
  return exitCode
}

process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
try {
  // The channel to run.mjs would keep this process alive.
  process.exit(await long())
} catch (error) {
  if (!(error instanceof RangeError)) throw error
  console.error(error.message)
  process.exit(1)
}

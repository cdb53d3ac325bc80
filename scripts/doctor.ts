// npm run kampung -- doctor [--json]: what is wrong with this installation, and what to do.
import '../server/start/own-files.ts'
import { configFromProcess } from '../server/config.ts'
import { doctorFromMachine } from '../server/doctor/doctor-from-machine.ts'
import type { Finding } from '../server/doctor/finding.ts'
import { inSentence } from './backup-words.ts'

const usage = `Usage:
  npm run kampung -- doctor          looks at keys, files, addresses, time, disk, database, backups
  npm run kampung -- doctor --json   the same for a program: [{ id, state, found, to_do }]

Ends with 0 where nothing must be mended, else with 1.`

const WORDS = { mend: 'MEND', look: 'look', well: 'well' }
const worstFirst = ['mend', 'look', 'well'] as const

function inWords(findings: readonly Finding[]): string {
  const lines = worstFirst.flatMap((state) =>
    findings
      .filter((finding) => finding.state === state)
      .map(
        ({ id, found, to_do }) =>
          `${WORDS[state]}  ${id}: ${found}${to_do === '' ? '' : `\n      → ${to_do}`}`,
      ),
  )
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  return `${lines.join('\n')}\n\n${count('mend')} to mend, ${count('look')} to look at, ${count('well')} well.`
}

try {
  const words = process.argv.slice(2)
  if (words.some((word) => word !== '--json') || words.length > 1) throw new Error(usage)
  const findings = await doctorFromMachine(configFromProcess())
  console.log(words.length > 0 ? JSON.stringify(findings, null, 2) : inWords(findings))
  process.exit(findings.some(({ state }) => state === 'mend') ? 1 : 0)
} catch (error) {
  console.error(inSentence(error))
  // The embedded database leaves a timer behind that would keep the process.
  process.exit(1)
}

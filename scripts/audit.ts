// npm run kampung -- audit verify [--receipt FILE]: the proof that nothing in the activity log was changed, or cut off.
import '../server/start/own-files.ts'
import { readFileSync } from 'node:fs'
import { type AuditReceipt, readReceipt, receiptLine } from '../contract/audit-chain.ts'
import { isSound, verdictWords } from '../contract/audit-verdict-words.ts'
import { verifyFromMachine } from '../server/audit/verify-from-machine.ts'
import { configFromProcess } from '../server/config.ts'
import { inSentence } from './backup-words.ts'
import { namedPath } from './named-path.ts'

const usage = `Usage:
  npm run kampung -- audit verify                  reads the whole activity log, beside the running server or without it
  npm run kampung -- audit verify --receipt FILE   and compares it with a receipt that was kept elsewhere

Ends with 0 where the log is whole, with 2 where it is not.`
const BROKEN = 2

function receiptIn(name: string): AuditReceipt {
  const path = namedPath(name)
  const receipt = readReceipt(readFileSync(path, 'utf8'))
  if (!receipt) throw new Error(`${name} holds no receipt: a line that begins with 'kampung-log'.`)
  return receipt
}

try {
  const [what, option, name, ...rest] = process.argv.slice(2)
  const isPlain = option === undefined
  if (what !== 'verify' || rest.length > 0 || !(isPlain || (option === '--receipt' && name)))
    throw new Error(usage)
  const verdict = await verifyFromMachine(configFromProcess(), name ? receiptIn(name) : null)
  for (const sentence of verdictWords(verdict, (iso) => iso)) console.log(sentence)
  if (verdict.receipt && !verdict.broken)
    console.log(`Keep this line elsewhere, it is the receipt:\n${receiptLine(verdict.receipt)}`)
  process.exit(isSound(verdict) ? 0 : BROKEN)
} catch (error) {
  console.error(inSentence(error))
  // The embedded database leaves a timer behind that would keep the process.
  process.exit(1)
}

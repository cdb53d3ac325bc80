// npm run kampung -- keys [rotate | retire ID]: the keys with which NRICs are sealed, another one, and one less (S-07).
import '../server/start/own-files.ts'
import { configFromProcess } from '../server/config.ts'
import type { KeysAsked } from '../server/keys/answer-keys.ts'
import { keysFromMachine } from '../server/keys/keys-from-machine.ts'
import { inSentence } from './backup-words.ts'

const usage = `Usage:
  npm run kampung -- keys             the keys by their ids, and how much is under each; never a key
  npm run kampung -- keys rotate      makes a key and brings everything under it; goes on where that was cut off
  npm run kampung -- keys retire ID   takes a key away under which nothing is any more

  --end-recovery-codes                with retire: those under the key are good no more

Beside the running server or without it. Where several servers share a database every server gets a key as a second one
first: rotate then says what to do. Ends with 0 where it is done, else with 1.`

function readAsked(words: readonly string[]): KeysAsked {
  const [what, id, option, ...rest] = words
  if (what === undefined) return { ask: 'keys', keys: 'list' }
  if (what === 'rotate' && id === undefined) return { ask: 'keys', keys: 'rotate' }
  const ends_codes = option === '--end-recovery-codes'
  if (what !== 'retire' || !id || id.startsWith('--') || rest.length > 0 || !(ends_codes || !option))
    throw new Error(usage)
  return { ask: 'keys', keys: 'retire', id, ends_codes }
}

try {
  const { said, is_done } = await keysFromMachine(configFromProcess(), readAsked(process.argv.slice(2)))
  for (const sentence of said) console.log(sentence)
  process.exit(is_done ? 0 : 1)
} catch (error) {
  console.error(inSentence(error))
  // The embedded database leaves a timer behind that would keep the process.
  process.exit(1)
}

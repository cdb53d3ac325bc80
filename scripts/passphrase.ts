import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { namedPath } from './named-path.ts'

const SHORTEST = 12
const KEYS_OUT = 'Phones that hold unsent visits cannot be opened after a restore'

/** The passphrase of an archive that is there. */
export async function askPassphrase(file: string | null): Promise<string> {
  if (file !== null) return fromFile(file)
  requireTerminal('This backup is sealed: name its passphrase with --passphrase-file FILE.')
  return hidden('Passphrase: ')
}

/** The passphrase for a new archive; null when none is wanted. */
export async function newPassphrase(file: string | null): Promise<string | null> {
  if (file !== null) return requireLong(fromFile(file))
  requireTerminal(
    `Name a passphrase with --passphrase-file FILE, or leave the keys out with --without-keys. Without them: ${KEYS_OUT}.`,
  )
  const first = await hidden(`Passphrase, ${SHORTEST} characters or more (empty leaves the keys out): `)
  if (first === '') return null
  requireLong(first)
  if ((await hidden('Once more: ')) !== first)
    throw new Error('The two are not the same. Nothing was written.')
  return first
}

/** Says what is lost without the keys; throws unless the person types yes. */
export async function confirmWithoutKeys(): Promise<void> {
  console.log(`${KEYS_OUT}, and sealed NRICs only with the key files themselves.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Type yes to go on without the keys: ')
  terminal.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new Error('Nothing was written.')
}

function fromFile(file: string): string {
  let text: string
  try {
    text = readFileSync(file === '-' ? 0 : namedPath(file), 'utf8')
  } catch {
    throw new Error(`The passphrase could not be read from ${file}.`)
  }
  const [line = ''] = text.split(/\r?\n/)
  if (line === '') throw new Error(`There is no passphrase in ${file}.`)
  return line
}

function requireLong(passphrase: string): string {
  if (passphrase.length < SHORTEST) throw new Error(`The passphrase needs ${SHORTEST} characters or more.`)
  return passphrase
}

function requireTerminal(otherwise: string): void {
  if (!process.stdin.isTTY) throw new Error(otherwise)
}

async function hidden(question: string): Promise<string> {
  process.stdout.write(question)
  const output = new Writable({ write: (_piece, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return answer
}

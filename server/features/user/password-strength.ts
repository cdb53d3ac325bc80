import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { Problem } from '../../../contract/problem.ts'
import type { Db } from '../../../db/schema.ts'
import { asTyped } from '../../http/passwords.ts'
import { readSettings } from '../../storage/organisation-settings.ts'
import { requireUnbreached } from './breached-passwords.ts'
import { guessableWords } from './guessable-words.ts'

/** What lies behind a score of 3. */
const ENOUGH = 1e8
/** The start of a password that is measured: the time grows faster than the length, and one that is strong here is strong. */
const MEASURED = 32
/** How many places and spellings a guesser tries for the words that anybody knows about a person. */
const PLACES = 1000
const SHORTEST_WORD = 3

let estimator: ZxcvbnFactory | undefined

/** Made when the first password is chosen: most servers start without one. */
function estimate(text: string, words: readonly string[]): number {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...dictionary },
    graphs: adjacencyGraphs,
    maxLength: MEASURED,
    // With the default of 100 a hostile text of 128 characters takes 8 s.
    l33tMaxSubstitutions: 10,
  })
  return text === '' ? 1 : estimator.check(text, [...words]).guesses
}

const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
const folded = (text: string) => bare(asTyped(text).toLowerCase())
const shifted = ')!@#$%^&*('
const withoutShift = (text: string) => text.replace(/[)!@#$%^&*(]/g, (sign) => String(shifted.indexOf(sign)))

/** Whole and in their parts, with and without signs. */
function wordsOf(about: readonly string[]): string[] {
  const all = about.flatMap((text) => {
    const lower = asTyped(text).toLowerCase()
    return [lower, bare(lower), ...lower.split(/[^\p{L}\p{N}]+/u)]
  })
  return [...new Set([...all, ...guessableWords])].filter((word) => word.length >= SHORTEST_WORD)
}

/**
 * Whether a guesser would find it soon (S-06): as typed, without its signs, without the shift key, and without the words
 * that are known: the person's and the organisation's, given as `about`, and the product's. Some 20 ms, and 50 for a hostile one.
 */
export function isGuessable(password: string, about: readonly string[]): boolean {
  const typed = asTyped(password)
  const words = wordsOf(about)
  const plain = folded(password)
  if (words.some((word) => folded(word) === plain)) return true
  const signs = 10 ** new Set(typed.match(/[^\p{L}\p{N}]/gu)).size
  const rest = [...words]
    .sort((one, other) => other.length - one.length)
    .reduce((text, word) => text.replaceAll(folded(word) || word, ' '), plain)
  const unshifted = bare(withoutShift(typed)).toLowerCase()
  const ways: [text: string, factor: number, isAnother: boolean][] = [
    [typed, 1, true],
    [plain, signs, plain !== typed.toLowerCase()],
    [unshifted, signs, unshifted !== plain],
    [bare(rest), PLACES * signs, rest !== plain],
  ]
  return ways.some(([text, factor, isAnother]) => isAnother && estimate(text, words) * factor < ENOUGH)
}

type Person = { first_name: string; last_name: string; email: string; department: string }

/** S-06, G-09: throws 422 on the field `password`, with what to do instead. `person` is whose password it will be. */
export async function requireStrongPassword(
  db: Db,
  password: string,
  { first_name, last_name, email, department }: Person,
): Promise<void> {
  requireUnbreached(password)
  const { organisation_name } = await readSettings(db)
  if (!isGuessable(password, [first_name, last_name, email, department, organisation_name])) return
  throw new Problem('invalid', {
    fields: {
      password:
        'This password is easy to guess. Take four or more words that have nothing to do with each other',
    },
  })
}

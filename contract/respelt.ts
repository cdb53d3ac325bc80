import { z } from 'zod'
import { requiredText } from './fields.ts'

const option = requiredText('Option cannot be empty', 500)

/** An option that is the same answer as one that stood before, spelled better: answers to that one follow it. */
export const respeltFields = z.strictObject({ was: option, now: option })

/** Of an edit: an option that may be one that went in better words; whoever saves says whether it is. */
export const respeltOption = z.object({ uid: z.string(), was: z.string(), now: z.string() })
export type RespeltOption = z.infer<typeof respeltOption>

/**
 * Whether two words are the same but for a slip: as many letters as a finger misses, never the first of a word, no digit
 * and no short word, where one letter is another meaning ('can' and 'can't', '1 time' and '2 times', 'Agree' and
 * 'Disagree'). Of Latin letters alone: elsewhere one letter is a word.
 */
export function isSlip(was: string, now: string): boolean {
  const [before, after] = [wordsOf(was), wordsOf(now)]
  // '1.5' and '15': with a number in it only capitals may differ.
  if (before.length === 0 || /\p{N}/u.test(was + now)) return was.toLowerCase() === now.toLowerCase()
  if (before.join('') === after.join('')) return true
  return before.length === after.length && before.every((word, at) => isSlipOfWord(word, after[at] ?? ''))
}

const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s\p{P}]+/u)
    .filter(Boolean)

const isLatin = /^\p{Script=Latin}+$/u
const SHORT = 4
const LONG = 8

function isSlipOfWord(a: string, b: string): boolean {
  if (a === b) return true
  const shorter = Math.min(a.length, b.length)
  if (shorter < SHORT || a[0] !== b[0] || !isLatin.test(a + b)) return false
  return stepsBetween(a, b) <= (shorter < LONG ? 1 : 2)
}

/** How many letters must come, go, be others or change places with their neighbour. */
function stepsBetween(a: string, b: string): number {
  let [older, before]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row]
    for (let at = 1; at <= b.length; at += 1) {
      const isSame = a[row - 1] === b[at - 1]
      const steps = Math.min(
        (before[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (before[at - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isTurned = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]
      now.push(isTurned ? Math.min(steps, (older[at - 2] ?? 0) + 1) : steps)
    }
    ;[older, before] = [before, now]
  }
  return before[b.length] ?? 0
}

import { isParticle, namesIn, runsOf } from '../../contract/name-words.ts'
import { surnamesSpelt } from '../../contract/surnames.ts'
import { similarity } from './near-letters.ts'
import { HOW, type Meeting, type Word } from './read-search.ts'

export type Candidate = {
  id: number
  name: string
  is_active: boolean
  /** In a programme of whoever looks for them. */
  is_own: boolean
  keys: string[]
  numbers: string
}
/** How each word was met; undefined where it was not. */
export type Ranked<Row extends Candidate> = { row: Row; score: number; met: (Meeting | undefined)[] }

const NEAR = { similarity: 8, covered: 8, order: 6, own: 2, active: 1 }

/** The best first: how each word is met, then how much of the name that is, in its order, whose programme it is and who is active. */
export function rankPeople<Row extends Candidate>(
  words: readonly Word[],
  rows: readonly Row[],
): Ranked<Row>[] {
  return rows
    .map((row) => rank(words, row))
    .toSorted((a, b) => b.score - a.score || a.row.name.localeCompare(b.row.name) || a.row.id - b.row.id)
}

function rank<Row extends Candidate>(words: readonly Word[], row: Row): Ranked<Row> {
  const keys = new Set(row.keys)
  const own = runsOf(namesIn(row.name).own).filter((run) => !isParticle(run))
  const met = onceEach(
    words.map((word) => bestOf(word, keys, row.numbers)),
    own,
  )
  const worth = words.map((word, at) => worthOf(word, met[at]))
  const places = met.flatMap((meeting) =>
    meeting?.key.startsWith('w:') ? own.indexOf(meeting.key.slice(2)) : [],
  )
  const covered = new Set(places.filter((place) => place >= 0)).size / Math.max(own.length, 1)
  const isInOrder =
    places.length > 1 && places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1))
  const score =
    worth.reduce((sum, one) => sum + one, 0) / words.length +
    NEAR.covered * covered +
    (isInOrder ? NEAR.order : 0) +
    (row.is_own ? NEAR.own : 0) +
    (row.is_active ? NEAR.active : 0)
  return { row, score, met }
}

/** A family name that one word met as it is spelt is not met by another word as the character that it may be. */
function onceEach(met: readonly (Meeting | undefined)[], own: readonly string[]): (Meeting | undefined)[] {
  return met.map((meeting) => {
    if (meeting?.how !== 'character') return meeting
    const isSpelt = (word: string) => surnamesSpelt(word).includes(meeting.key.slice(2))
    const spelt = met.filter((other) => other?.key.startsWith('w:') && isSpelt(other.key.slice(2)))
    return spelt.length > 0 && spelt.length >= own.filter(isSpelt).length ? undefined : meeting
  })
}

function bestOf(word: Word, keys: ReadonlySet<string>, numbers: string): Meeting | undefined {
  let best: Meeting | undefined
  for (const meeting of word.meetings) {
    if (!keys.has(meeting.key) || !isWhole(meeting, numbers)) continue
    if (!best || worthOf(word, meeting) > worthOf(word, best)) best = meeting
  }
  return best
}

const isWhole = ({ like }: Meeting, numbers: string) =>
  like === undefined || numbers.includes(like.replace(/^%|%$/g, ''))

/** Of two that sound alike the one that is spelt more alike is meant. */
function worthOf({ letters = '' }: Word, meeting: Meeting | undefined): number {
  if (!meeting) return 0
  const isNear = meeting.how === 'sound' || meeting.how === 'typo' || meeting.how === 'starts'
  return HOW[meeting.how] + (isNear ? NEAR.similarity * similarity(letters, meeting.key.slice(2)) : 0)
}

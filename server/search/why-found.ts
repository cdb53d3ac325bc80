import { namesIn, runsOf, wordsOf } from '../../contract/name-words.ts'
import { bareSerial, localDigits, serialKeys } from '../../contract/number-keys.ts'
import { bareWord, fieldOfKey } from '../../contract/own-keys.ts'
import { type OwnField, ownName } from '../../contract/own-kinds.ts'
import { ownWords } from '../../contract/own-value.ts'
import type { Matched } from '../../contract/search.ts'
import { surnameGroups } from '../../contract/surnames.ts'
import type { Meeting } from './read-search.ts'

/** What of a person may have met a word. */
export type Shown = {
  name: string
  serial: string
  formerly: string[]
  others: string[]
  telephones: string[]
  /** Who rings for them, with what they are to them: 'Daughter Quirina Sim'. */
  contacts: { said: string; name: string; telephone: string }[]
  postal_code: string
  email: string
  address: string
  own_values: Record<string, string>
}
type Why = Pick<Matched, 'how' | 'said'>

const fields: Record<string, Matched['field']> = {
  r: 'serial_number',
  y: 'serial_number',
  e: 'contact_number',
  f: 'contact_number',
  p: 'postal_code',
  b: 'address',
  d: 'address',
  t: 'address',
  u: 'address',
  l: 'address',
  m: 'email',
}

/** Why somebody is among those found: the field that met what was typed, and what is not as it was typed, or not there. */
export function whyFound(
  { met, unmet = '' }: { met: readonly (Meeting | undefined)[]; unmet?: string },
  noun: 'beneficiary' | 'volunteer',
  shown: Shown,
  own: readonly OwnField[],
): Matched {
  const way = (some: readonly Meeting[]): Why =>
    unmet === '' ? wayOf(some, shown) : { how: 'without', said: unmet }
  const meetings = met.flatMap((meeting) => meeting ?? [])
  const said = ownOf(meetings, shown, own)
  if (said) return { field: 'own', text: said, ...way(meetings) }
  const telling = meetings.find(({ key }) => fields[key[0] ?? ''] !== undefined)
  const found = fields[telling?.key[0] ?? ''] ?? 'name'
  const field = found === 'serial_number' && noun === 'volunteer' ? 'account_id' : found
  const text = textOf(field, telling, shown)
  const why = way(meetings)
  const whose = field === 'contact_number' && shown.contacts.find(({ telephone }) => telephone === text)
  return { field, text, ...(whose && why.how !== 'without' ? { how: 'contact', said: whose.said } : why) }
}

const SAID_MAX = 60

/** 'Pet: tabby cat'; of a long text what stands around the word. */
function ownOf(meetings: readonly Meeting[], shown: Shown, own: readonly OwnField[]): string {
  for (const { key } of meetings) {
    const field = own.find(({ id }) => id === fieldOfKey(key))
    const value = field && shown.own_values[ownName(field)]
    if (value) return `${field.name}: ${around(key.slice(key.indexOf(':') + 1), ownWords(field, value))}`
  }
  return ''
}

function around(word: string, text: string): string {
  if (text.length <= SAID_MAX) return text
  const pieces = text.split(/\s+/)
  const at = Math.max(
    0,
    pieces.findIndex((piece) => bareWord(piece).includes(word)),
  )
  const first = Math.max(0, at - 3)
  const some = pieces
    .slice(first, at + 5)
    .join(' ')
    .slice(0, SAID_MAX)
  return `${first > 0 ? '… ' : ''}${some} …`
}

function textOf(field: Matched['field'], telling: Meeting | undefined, shown: Shown): string {
  if (field === 'contact_number') {
    const asked = telling?.like?.replace(/[%\s]/g, '') ?? ''
    return shown.telephones.find((number) => localDigits(number).includes(asked)) ?? shown.telephones[0] ?? ''
  }
  if (field === 'postal_code') return shown.postal_code
  if (field === 'address') return shown.address
  if (field === 'email') return shown.email
  if (field === 'serial_number' || field === 'account_id') return shown.serial
  return shown.name
}

/** The least literal of the meetings is what needs a word. */
function wayOf(meetings: readonly Meeting[], shown: Shown): Why {
  const former = meetings.find(({ key }) => /^[ry]:/.test(key) && !serialKeys(shown.serial).includes(key))
  // The beginning of a number that stands is no key of it either.
  if (former && shown.formerly.length > 0)
    return { how: 'former', said: formerOf(former.key.slice(2), shown) }
  const alias = meetings.find(({ key, how }) => key.startsWith('a:') && how !== 'same')
  if (alias) {
    const word = alias.key.slice(2)
    const known = contactOf(word, shown)
    return known ? { how: 'contact', said: known.said } : { how: 'alias', said: aliasOf(word, shown) }
  }
  const near = meetings.find(({ how }) => how === 'character' || how === 'sound' || how === 'typo')
  if (!near || near.how === 'own')
    return { how: meetings.some(({ how }) => how === 'starts') ? 'starts' : 'same', said: '' }
  const word = near.key.slice(2)
  if (near.how === 'character') return { how: 'character', said: `${word}: ${spellingsOf(word, shown.name)}` }
  const text = near.key.startsWith('t:') ? shown.address : shown.name
  return { how: near.how, said: asWritten(word, text) }
}

/** 'Kow' for kow, as it stands in the text. */
const asWritten = (word: string, text: string): string =>
  text.split(/[\s,]+/).find((piece) => wordsOf(piece).includes(word) || runsOf(piece).includes(word)) ?? word

const aliasOf = (word: string, { name, others }: Shown): string =>
  [...namesIn(name).others, ...others].find((other) => wordsOf(other).includes(word)) ?? word

/** Who of theirs is called so, where they are not. */
function contactOf(word: string, { name, others, contacts }: Shown) {
  const names = contacts.map((contact) => contact.name)
  const own = [...namesIn(name).others, ...others.filter((other) => !names.includes(other))]
  if (own.some((other) => wordsOf(other).includes(word))) return undefined
  return contacts.find((contact) => wordsOf(contact.name).includes(word))
}

const formerOf = (serial: string, { formerly }: Shown): string =>
  formerly.find(
    (one) => bareSerial(one) === serial || serialKeys(one).some((key) => key.slice(2) === serial),
  ) ?? serial

const SPELLINGS = 4

/** The spelling of this person first, then the commonest others. */
function spellingsOf(character: string, name: string): string {
  const own = runsOf(name)
  const all = surnameGroups
    .filter((group) => group.character === character)
    .flatMap(({ spellings }) => spellings)
  const ordered = [...all.filter((one) => own.includes(one)), ...all.filter((one) => !own.includes(one))]
  return [...new Set(ordered)]
    .slice(0, SPELLINGS)
    .map((one) => one.charAt(0).toUpperCase() + one.slice(1))
    .join(', ')
}

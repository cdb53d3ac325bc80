import type { QueryClient } from '@tanstack/react-query'
import { keepsWords } from '../../../contract/import-word-fields.ts'
import {
  IMPORT_MEANING_LENGTH,
  IMPORT_WORDS_AT_ONCE,
  type ImportWord,
  importWordOperations,
  mayBeTold,
} from '../../../contract/import-words.ts'
import { type OwnField, ownName } from '../../../contract/own-kinds.ts'
import { OWN_PREFIX } from '../../../contract/own-name.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { type ImportNoun, nounOf } from './import-fields.ts'
import { ownProperty } from './own-property.ts'
import type { Meanings } from './value-words.ts'

const keyOf = (noun: ImportNoun) => `kampung-import-words-${noun}`

/** What words were said to mean by anybody here (H-1436); what this device could not send yet was said after that. */
export async function wordsHere(client: QueryClient, noun: ImportNoun): Promise<Meanings> {
  const asked = queryOf(importWordOperations.list, { query: { noun: nounOf[noun] } })
  // Without them a file is read as it is understood: nobody waits for what only helps.
  const told = await client.fetchQuery({ ...asked, staleTime: 0, retry: false }).catch(() => [])
  const all = [...(Array.isArray(told) ? told : []), ...wordsIn(kept(noun))]
  return meaningsOf(all.filter((one) => isOfWords(one.field) && mayBeTold(one)))
}

/**
 * Keeps for the organisation what was said of this file's words, and what this device has kept since the last; here again where
 * that fails. Words alone, never whose they are, none of sensitive fields and none that may name somebody (S-13).
 */
export async function keepWords(
  noun: ImportNoun,
  meanings: Meanings | undefined,
  { before, own }: { before: Meanings; own: readonly OwnField[] },
): Promise<void> {
  const here = kept(noun)
  const all = meaningsOf([...wordsIn(here), ...wordsIn(meanings ?? {})])
  const words = wordsIn(all)
    .filter(isKept(own))
    .filter(
      ({ field, word, meaning }) =>
        ownProperty(here[field], word) !== undefined || ownProperty(before[field], word) !== meaning,
    )
    // One that was told before and leaves the field as it is says nothing new of anybody.
    .filter(({ field, word, meaning }) => meaning !== '' || ownProperty(before[field], word) !== undefined)
  // What an earlier release kept here and may be told to nobody goes too.
  if (words.length === 0) return keepHere(noun, [])
  const unsent: ImportWord[] = []
  for (let at = 0; at < words.length; at += IMPORT_WORDS_AT_ONCE)
    unsent.push(...(await send(noun, words.slice(at, at + IMPORT_WORDS_AT_ONCE))))
  keepHere(noun, unsent)
}

/** Answers what could not be sent; what the server refuses by name is let go, so that the others are kept all the same. */
async function send(
  noun: ImportNoun,
  words: readonly ImportWord[],
  isAgain = false,
): Promise<readonly ImportWord[]> {
  if (words.length === 0) return []
  try {
    await call(importWordOperations.keep, { body: { noun: nounOf[noun], words: [...words] } })
    return []
  } catch (problem) {
    const refused = refusedIn(problem)
    if (isAgain || refused.size === 0) return words
    return await send(
      noun,
      words.filter((_, at) => !refused.has(at)),
      true,
    )
  }
}

/** Of 'words.3.meaning' the 3. */
function refusedIn(problem: unknown): ReadonlySet<number> {
  if (!(problem instanceof ApiProblem) || problem.status !== 422) return new Set()
  return new Set(
    Object.keys(problem.fields).flatMap((key) => /^words\.(\d+)\b/.exec(key)?.slice(1).map(Number) ?? []),
  )
}

/** Of an own field a meaning is one of its choices or nothing: see `choiceMeant`. */
const isOfWords = (field: string) => field.startsWith(OWN_PREFIX) || keepsWords(field)

/** What is kept for others: of the telephone's words those alone that say there is none, for the others name people. */
function isKept(own: readonly OwnField[]): (one: ImportWord) => boolean {
  const known = new Map(own.map((field) => [ownName(field), field]))
  return (one) =>
    keepsWords(one.field, known.get(one.field)) &&
    mayBeTold(one) &&
    one.word !== '' &&
    one.meaning.length <= IMPORT_MEANING_LENGTH
}

function kept(noun: ImportNoun): Meanings {
  try {
    return JSON.parse(localStorage.getItem(keyOf(noun)) ?? '{}')
  } catch {
    return {}
  }
}

function keepHere(noun: ImportNoun, words: readonly ImportWord[]): void {
  try {
    if (words.length === 0) localStorage.removeItem(keyOf(noun))
    else localStorage.setItem(keyOf(noun), JSON.stringify(meaningsOf(words)))
  } catch {
    // Full or forbidden: the next file is asked anew.
  }
}

const wordsIn = (meanings: Meanings): ImportWord[] =>
  Object.entries(meanings).flatMap(([field, words]) =>
    Object.entries(words).map(([word, meaning]) => ({ field, word, meaning })),
  )

/** Of a word that is named twice the later meaning. */
function meaningsOf(words: readonly ImportWord[]): Meanings {
  const all = Map.groupBy(words, ({ field }) => field)
  return Object.fromEntries(
    [...all].map(([field, some]) => [
      field,
      Object.fromEntries(some.map(({ word, meaning }) => [word, meaning])),
    ]),
  )
}

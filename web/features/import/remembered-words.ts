import type { QueryClient } from '@tanstack/react-query'
import {
  IMPORT_MEANING_LENGTH,
  type ImportWord,
  importWordOperations,
  isShortWord,
  NO_TELEPHONE,
} from '../../../contract/import-words.ts'
import { type OwnField, ownName } from '../../../contract/own-kinds.ts'
import { OWN_PREFIX } from '../../../contract/own-name.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { type ImportNoun, nounOf } from './import-fields.ts'
import type { Meanings } from './value-words.ts'

const keyOf = (noun: ImportNoun) => `kampung-import-words-${noun}`

/** What words were said to mean by anybody here (H-1436), and on this device while it could not be sent. */
export async function wordsHere(client: QueryClient, noun: ImportNoun): Promise<Meanings> {
  const asked = queryOf(importWordOperations.list, { query: { noun: nounOf[noun] } })
  // Without them a file is read as it is understood: nobody waits for what only helps.
  const told = await client.fetchQuery({ ...asked, staleTime: 0, retry: false }).catch(() => [])
  return withWords(kept(noun), Array.isArray(told) ? told : [])
}

/**
 * Keeps for the organisation what was said of this file's words; on this device where that fails. Words alone, never whose
 * they are, none of sensitive fields and none that may name somebody (S-13).
 */
export async function keepWords(
  noun: ImportNoun,
  meanings: Meanings | undefined,
  { before, own }: { before: Meanings; own: readonly OwnField[] },
): Promise<void> {
  const words = toldOf(meanings ?? {}, own)
    .filter(
      ({ field, word, meaning }) =>
        before[field]?.[word] !== meaning || kept(noun)[field]?.[word] !== undefined,
    )
    .filter(({ field, word, meaning }) => meaning !== '' || before[field]?.[word] !== undefined)
  if (words.length === 0) return
  try {
    await call(importWordOperations.keep, { body: { noun: nounOf[noun], words } })
    localStorage.removeItem(keyOf(noun))
  } catch {
    keepHere(noun, words)
  }
}

/** What may be told to others: of the telephone's words those alone that say there is none, for the others name people. */
function toldOf(meanings: Meanings, own: readonly OwnField[]): ImportWord[] {
  const known = new Map(own.map((field) => [ownName(field), field]))
  const mayTell = (field: string) => !field.startsWith(OWN_PREFIX) || known.get(field)?.is_sensitive === false
  return Object.entries(meanings).flatMap(([field, words]) =>
    mayTell(field)
      ? Object.entries(words)
          .map(([word, meaning]) => ({ field, word, meaning }))
          .filter(
            ({ word, meaning }) =>
              word !== '' && isShortWord(word) && meaning.length <= IMPORT_MEANING_LENGTH,
          )
          .filter(({ meaning }) => field !== 'contact_number' || meaning === NO_TELEPHONE)
      : [],
  )
}

function kept(noun: ImportNoun): Meanings {
  try {
    return JSON.parse(localStorage.getItem(keyOf(noun)) ?? '{}')
  } catch {
    return {}
  }
}

function keepHere(noun: ImportNoun, words: readonly ImportWord[]): void {
  const all = withWords(kept(noun), words)
  try {
    localStorage.setItem(keyOf(noun), JSON.stringify(all))
  } catch {
    // Full or forbidden: the next file is asked anew.
  }
}

function withWords(before: Meanings, words: readonly ImportWord[]): Meanings {
  const all = new Map(Object.entries(before).map(([field, some]) => [field, new Map(Object.entries(some))]))
  for (const { field, word, meaning } of words) {
    const some = all.get(field) ?? new Map<string, string>()
    all.set(field, some.set(word, meaning))
  }
  return Object.fromEntries([...all].map(([field, some]) => [field, Object.fromEntries(some)]))
}

import { z } from 'zod'
import { requiredText, text } from './fields.ts'
import { IMPORT_NOUNS } from './import.ts'
import { holdsNric } from './nric-kept-out.ts'
import { operation } from './operation.ts'

/** Of a field so many words are kept, those that were told last. */
export const IMPORT_WORDS_MAX = 300
/** So many are kept by one call. */
export const IMPORT_WORDS_AT_ONCE = 2000
export const IMPORT_WORD_LENGTH = 40
const IMPORT_WORD_PARTS = 4
export const IMPORT_MEANING_LENGTH = 100
/** The one meaning of a word for a telephone that is kept: with any other the word may be somebody's name (S-13). */
export const NO_TELEPHONE = 'No telephone'

/** Whether a word is short enough to be remembered: what is longer is a sentence, and a sentence names people (S-13, H-1436). */
export const isShortWord = (word: string): boolean =>
  word.length <= IMPORT_WORD_LENGTH && word.trim().split(/\s+/).length <= IMPORT_WORD_PARTS

const noun = z.enum(IMPORT_NOUNS, { error: 'Say whom: beneficiary or volunteer' })
/** A word as files write it, and what it means in a field; '' leaves the field as it is. */
export const importWord = z.strictObject({
  field: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'Not a field'),
  word: requiredText('Name the word', IMPORT_WORD_LENGTH).refine(isShortWord, {
    error: `At most ${IMPORT_WORD_PARTS} words are kept as one`,
  }),
  meaning: text(IMPORT_MEANING_LENGTH),
})
export type ImportWord = z.infer<typeof importWord>

const isKeptMeaning = ({ field, meaning }: ImportWord) =>
  field !== 'contact_number' || meaning === NO_TELEPHONE
const isWithoutNric = ({ word, meaning }: ImportWord) => !holdsNric(word) && !holdsNric(meaning)
const keptWord = importWord
  .refine(isKeptMeaning, { path: ['meaning'], error: `Of a telephone only ‘${NO_TELEPHONE}’ is kept` })
  .refine(isWithoutNric, { path: ['word'], error: 'NRIC is not kept here: leave it out' })

/** Whether a word may be told to whoever imports next: an earlier release kept sentences, and more (S-13, H-1436). */
export const mayBeTold = (one: ImportWord): boolean =>
  isShortWord(one.word) && isKeptMeaning(one) && isWithoutNric(one)

const path = '/import/words'
const told = z.array(importWord)

/** What words in files mean, as somebody of the organisation said once: the next file is read so (H-1436). */
export const importWordOperations = {
  list: operation({
    method: 'GET',
    path,
    summary: 'What words in files of beneficiaries or of volunteers were said to mean',
    query: z.strictObject({ noun }),
    response: told,
    status: 200,
    access: 'admin',
  }),
  keep: operation({
    method: 'PUT',
    path,
    changes: ['import'],
    summary:
      'Keep what words mean for the next import of anybody; a word that was said before means this from now on. Of fields of choices alone, never of a sensitive one, nor a sentence',
    body: z.strictObject({
      noun,
      words: z.array(keptWord).max(IMPORT_WORDS_AT_ONCE, 'At most 2,000 words at once'),
    }),
    response: told,
    status: 200,
    access: 'admin',
    limit: 512 * 1024,
  }),
}

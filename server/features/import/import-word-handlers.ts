import type { ImportNoun } from '../../../contract/import.ts'
import { type ImportWord, type importWordOperations, isShortWord } from '../../../contract/import-words.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Field } from '../../../contract/records/record.ts'
import { fieldsOf, type Organisation } from '../../../contract/records/records.ts'
import type { HandlersOf } from '../../http/call.ts'
import { renewOrganisation } from '../../records/renew-organisation.ts'
import { readWords, writeWords } from './import-word-repository.ts'

/** What words in files mean (H-1436). */
export const importWordHandlers: HandlersOf<typeof importWordOperations> = {
  async list({ db, query: { noun }, services }) {
    const fields = readable(noun, await renewOrganisation(services, db))
    return (await readWords(db, noun)).filter(isTold(fields))
  },

  async keep({ db, body: { noun, words }, services, change }) {
    const fields = readable(noun, await renewOrganisation(services, db))
    const refused = [...words.entries()].filter(([, { field }]) => !fields.has(field))
    if (refused.length > 0)
      throw new Problem('invalid', {
        fields: Object.fromEntries(
          refused.map(([at]) => [`words.${at}.field`, 'No words are kept of this field']),
        ),
      })
    const last = new Map(words.map((one) => [`${one.field} ${one.word}`, one]))
    const asWas = new Set((await readWords(db, noun)).map(said))
    const told = [...last.values()].filter((one) => !asWas.has(said(one)))
    if (told.length > 0)
      await change(async ({ tx, audit }) => {
        await writeWords(tx, noun, told)
        const after = {
          people: noun,
          words: told.map(({ word, meaning }) => `${word}: ${meaning || 'nothing'}`),
        }
        await audit({ action: 'updated', entity: 'import_word', after })
      })
    return (await readWords(db, noun)).filter(isTold(fields))
  },
}

/** What an earlier release kept may be a sentence: that is told to nobody any more. */
const isTold =
  (fields: ReadonlySet<string>) =>
  ({ field, word }: ImportWord): boolean =>
    fields.has(field) && isShortWord(word)

const said = ({ field, word, meaning }: ImportWord) => `${field} ${word} ${meaning}`

/** The fields that an import reads, but those that are sensitive: what stands there is nobody else's business (S-13). */
const readable = (noun: ImportNoun, organisation: Organisation): ReadonlySet<string> =>
  new Set(
    Object.entries<Field>(fieldsOf(noun, organisation)).flatMap(([name, field]) =>
      field.import && !field.own?.is_sensitive ? [name] : [],
    ),
  )

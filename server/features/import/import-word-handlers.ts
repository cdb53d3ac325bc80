import type { ImportNoun } from '../../../contract/import.ts'
import { keepsWords } from '../../../contract/import-word-fields.ts'
import { type ImportWord, type importWordOperations, mayBeTold } from '../../../contract/import-words.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Field } from '../../../contract/records/record.ts'
import { fieldsOf, type Organisation } from '../../../contract/records/records.ts'
import type { Db } from '../../../db/schema.ts'
import type { HandlersOf } from '../../http/call.ts'
import { renewOrganisation } from '../../records/renew-organisation.ts'
import { readWords, writeWords } from './import-word-repository.ts'

/** What words in files mean (H-1436). */
export const importWordHandlers: HandlersOf<typeof importWordOperations> = {
  async list({ db, query: { noun }, services }) {
    return await toldWords(db, noun, fieldsOfWords(noun, await renewOrganisation(services, db)))
  },

  async keep({ db, body: { noun, words }, services, change }) {
    const fields = fieldsOfWords(noun, await renewOrganisation(services, db))
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
    if (told.length === 0) return await toldWords(db, noun, fields)
    return await change(async ({ tx, audit }) => {
      await writeWords(tx, noun, told)
      const after = {
        people: noun,
        words: told.map(({ word, meaning }) => `${word}: ${meaning || 'nothing'}`),
      }
      await audit({ action: 'updated', entity: 'import_word', after })
      return await toldWords(tx, noun, fields)
    })
  },
}

/** What an earlier release kept of other fields, or as a sentence, is told to nobody any more. */
const toldWords = async (db: Db, noun: ImportNoun, fields: ReadonlySet<string>): Promise<ImportWord[]> =>
  (await readWords(db, noun)).filter((one) => fields.has(one.field) && mayBeTold(one))

const said = ({ field, word, meaning }: ImportWord) => `${field} ${word} ${meaning}`

/** Of the fields that an import reads those of a few choices: what stands in any other is a person's own (S-12, S-13). */
const fieldsOfWords = (noun: ImportNoun, organisation: Organisation): ReadonlySet<string> =>
  new Set(
    Object.entries<Field>(fieldsOf(noun, organisation)).flatMap(([name, field]) =>
      field.import && keepsWords(name, field.own) ? [name] : [],
    ),
  )

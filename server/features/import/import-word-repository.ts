import { sql } from 'kysely'
import type { ImportNoun } from '../../../contract/import.ts'
import { IMPORT_WORDS_MAX, type ImportWord } from '../../../contract/import-words.ts'
import type { Db } from '../../../db/schema.ts'

/** In the order in which they were told. */
export const readWords = (db: Db, noun: ImportNoun): Promise<ImportWord[]> =>
  db
    .selectFrom('import_words')
    .select(['field', 'word', 'meaning'])
    .where('noun', '=', noun)
    .orderBy('told_at')
    .orderBy('field')
    .orderBy('word')
    .execute()

/** Keeps these words, and of each field no more than are allowed: whoever was told longest ago goes. */
export async function writeWords(tx: Db, noun: ImportNoun, words: readonly ImportWord[]): Promise<void> {
  await sql`insert into import_words (noun, field, word, meaning, told_at)
    select ${noun}, field, word, meaning, now()
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as r(field text, word text, meaning text)
    order by field, word
    on conflict (noun, field, word) do update set meaning = excluded.meaning, told_at = excluded.told_at`.execute(
    tx,
  )
  await sql`delete from import_words w using (
      select field, word, row_number() over (partition by field order by told_at desc, word) as place
      from import_words where noun = ${noun}
    ) r
    where w.noun = ${noun} and w.field = r.field and w.word = r.word and r.place > ${IMPORT_WORDS_MAX}`.execute(
    tx,
  )
}

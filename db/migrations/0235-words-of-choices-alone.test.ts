import { expect, it, onTestFinished } from 'vitest'
import { olderDatabase } from '../../tests/older-database.ts'
import { migrate } from '../migrate.ts'
import { migrations } from './all.ts'

it('what an older version kept of words that may name people goes, and what words of choices mean stays (H-1594)', async () => {
  const open = await olderDatabase('0230-kept-rows', 'import-words.jsonl')
  const database = await open()
  onTestFinished(() => database.close())
  const { db, kind } = database
  const kept = () =>
    db
      .selectFrom('import_words')
      .select(['noun', 'field', 'word', 'meaning'])
      .orderBy('noun')
      .orderBy('field')
      .orderBy('word')
      .execute()
  expect(await kept()).toHaveLength(20)
  expect(await migrate(db, migrations, kind)).toContain('0235-words-of-choices-alone')
  expect((await kept()).map((one) => Object.values(one).join(', '))).toEqual([
    'beneficiary, contact_number, nil, No telephone',
    'beneficiary, languages, hockien, Hokkien',
    'beneficiary, own_1, tth, Tan Tock Seng',
    'beneficiary, own_5, yes lah, Yes',
    'beneficiary, status, mia, Inactive',
    'volunteer, current_status, on loa, On Leave',
    'volunteer, own_4, cook, Cooking',
  ])
})

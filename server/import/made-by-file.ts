import type { ImportNoun } from '../../contract/import.ts'
import type { Organisation } from '../../contract/records/records.ts'
import type { ImportCall, ImportChange, Made } from './import-job.ts'
import { readNewChoices } from './new-choices.ts'
import { readNewFields } from './new-fields.ts'

/** What a file makes beside its people: the organisation as it will be, and how to make it so in the import's change. */
export type MadeByFile = {
  organisation: Organisation
  headers: ReadonlyMap<string, string>
  make(change: ImportChange): Promise<Made>
}

/** The fields and the choices that the header of a file defines. Throws as the two readers do. */
export async function readMadeByFile(
  { db, caller, body: { content }, job: { resumes } }: Pick<ImportCall, 'db' | 'caller' | 'body' | 'job'>,
  noun: ImportNoun,
  organisation: Organisation,
): Promise<MadeByFile> {
  const fields = await readNewFields(
    { db, caller, content, made: resumes?.own_field_ids },
    noun,
    organisation,
  )
  const choices = await readNewChoices(
    { db, caller, content, isResumed: resumes !== null },
    noun,
    fields.organisation,
  )
  return {
    organisation: choices.organisation,
    headers: new Map([...fields.headers, ...choices.headers]),
    make: async (change) => ({
      own_choices: await choices.make(change),
      own_field_ids: await fields.make(change),
    }),
  }
}

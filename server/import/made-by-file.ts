import type { ImportNoun } from '../../contract/import.ts'
import { ownName } from '../../contract/own-kinds.ts'
import type { Fields } from '../../contract/records/record.ts'
import type { Organisation } from '../../contract/records/records.ts'
import type { Db } from '../../db/schema.ts'
import type { ImportCall, ImportChange, Made } from './import-job.ts'
import { madeByTry } from './import-job-repository.ts'
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
  { db, caller, body: { content }, job }: Pick<ImportCall, 'db' | 'caller' | 'body' | 'job'>,
  noun: ImportNoun,
  organisation: Organisation,
): Promise<MadeByFile> {
  const made = await madeAlready(db, job, {
    ...organisation.retired_fields?.[noun],
    ...organisation.own_fields[noun],
  })
  const fields = await readNewFields({ db, caller, content, made }, noun, organisation)
  const choices = await readNewChoices(
    { db, caller, content, isResumed: made !== undefined },
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

/**
 * The fields that the import has made, where it goes on or is asked for once more with the same Idempotency-Key: of such a
 * try its own field would be a taken name. Undefined where nothing of it stands yet.
 */
async function madeAlready(
  db: Db,
  { resumes, retry }: ImportCall['job'],
  known: Fields,
): Promise<readonly number[] | undefined> {
  if (resumes) return resumes.own_field_ids
  const made = retry ? await madeByTry(db, retry) : undefined
  // They came in after the organisation was read: the file is read as at first, and the answer is that of the other try.
  return made?.every((id) => Object.hasOwn(known, ownName({ id }))) ? made : undefined
}

import type { ImportNoun } from '../../contract/import.ts'
import { isNewField, type NewField, newField, newFieldIn, ownFieldOf } from '../../contract/new-field.ts'
import { ownName } from '../../contract/own-kinds.ts'
import { Problem } from '../../contract/problem.ts'
import { definedIn, withOwnFields } from '../../contract/records/own.ts'
import type { Organisation } from '../../contract/records/records.ts'
import type { Db } from '../../db/schema.ts'
import { drawOwnField, makeOwnField } from '../records/own-field-made.ts'
import { requireRoom, requireSense } from '../records/own-field-rules.ts'
import { firstRecord } from './first-record.ts'
import type { ImportChange } from './import-job.ts'
import { refuseFile } from './refuse-file.ts'

/** What a file makes beside its people: the organisation as it will be, and how to make it so in the import's change. */
export type NewFields = {
  organisation: Organisation
  /** By the header as it stands, the name of the field that it defines. */
  headers: ReadonlyMap<string, string>
  make(change: ImportChange): Promise<number[]>
}

type Source = { db: Db; caller: { role: string }; content: Buffer; made?: readonly number[] | undefined }

const none = { headers: new Map<string, string>(), make: async () => [] }

/**
 * The fields that the header of a file defines. They are made with the people of the file, in one change: a file that
 * goes nowhere leaves none. Throws 403 for whoever may not make fields, 409 for a taken name, 422 for what is no field.
 */
export async function readNewFields(
  { db, caller, content, made }: Source,
  noun: ImportNoun,
  organisation: Organisation,
): Promise<NewFields> {
  const cells = firstRecord(content, 'new_field:', isNewField).filter(isNewField)
  if (cells.length === 0) return { organisation, ...none }
  // Of an import that goes on they stand by now, in the order of the header.
  if (made) {
    const named = made.map((id, at): [string, string] => [cells[at] ?? '', ownName({ id })])
    return { organisation, headers: new Map(named), make: async () => [] }
  }
  if (caller.role !== 'super_admin')
    throw new Problem('forbidden', { message: 'A new field is made by a super admin. Leave its column out' })
  const standing = definedIn(organisation)
  const fields: { id: number; field: NewField }[] = []
  const headers = new Map<string, string>()
  for (const cell of cells) {
    const parsed = newField.safeParse(newFieldIn(cell))
    if (!parsed.success)
      throw refuseFile(`A new field cannot be read: ${parsed.error.issues[0]?.message ?? 'it is no field'}`)
    requireSense(parsed.data)
    requireRoom([...standing, ...fields.map(({ id, field }) => ownFieldOf(noun, id, field))], {
      ...parsed.data,
      noun,
    })
    const id = await drawOwnField(db)
    fields.push({ id, field: parsed.data })
    headers.set(cell, ownName({ id }))
  }
  return {
    organisation: withOwnFields(
      organisation,
      fields.map(({ id, field }) => ownFieldOf(noun, id, field)),
    ),
    headers,
    async make(change) {
      for (const { id, field } of fields) await makeOwnField(change, noun, field, id)
      return fields.map(({ id }) => id)
    },
  }
}

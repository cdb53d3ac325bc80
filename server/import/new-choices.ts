import type { ImportNoun } from '../../contract/import.ts'
import { isNewChoices, isSpelt, newChoices, newChoicesIn, withChoices } from '../../contract/new-choices.ts'
import { ownChoices } from '../../contract/own-field.ts'
import { hasChoices, type OwnChoice, type OwnField, ownName } from '../../contract/own-kinds.ts'
import { Problem } from '../../contract/problem.ts'
import { definedIn, withOwnFields } from '../../contract/records/own.ts'
import type { Organisation } from '../../contract/records/records.ts'
import type { ChoiceMade } from '../../db/import-tables.ts'
import type { Db } from '../../db/schema.ts'
import { choicesMade, lockOwnFields, updateByImport } from '../records/own-field-made.ts'
import { settledChoices } from '../records/own-field-rules.ts'
import { firstRecord } from './first-record.ts'
import type { ImportChange } from './import-job.ts'
import { refuseFile } from './refuse-file.ts'

/** The organisation with the choices that a file adds, and how to add them in the import's change. */
export type NewChoicesOfFile = {
  organisation: Organisation
  /** By the header as it stands, the name of the field that it is about. */
  headers: ReadonlyMap<string, string>
  make(change: ImportChange): Promise<ChoiceMade[]>
}

type Source = { db: Db; caller: { role: string }; content: Buffer; isResumed: boolean }
type Added = { before: OwnField; choices: OwnChoice[]; choices_made: number }

/**
 * The choices that the header of a file adds to fields of the organisation's own. They come in with its people, in one
 * change (0089). Throws 403 for whoever may not change fields, 422 for what can be no choice; `make` throws 409 where
 * somebody has changed the list since.
 */
export async function readNewChoices(
  { db, caller, content, isResumed }: Source,
  noun: ImportNoun,
  organisation: Organisation,
): Promise<NewChoicesOfFile> {
  const cells = firstRecord(content, 'new_choices:', isNewChoices).filter(isNewChoices)
  const headers = new Map<string, string>()
  const added: Added[] = []
  if (cells.length > 0 && caller.role !== 'super_admin')
    throw new Problem('forbidden', {
      message:
        'A choice is added by a super admin. Choose what these words mean, or leave them to the remarks',
    })
  const standing = definedIn(organisation).filter((field) => field.noun === noun)
  for (const cell of cells) {
    const parsed = newChoices.safeParse(newChoicesIn(cell))
    if (!parsed.success)
      throw refuseFile(`New choices cannot be read: ${parsed.error.issues[0]?.message ?? 'they are none'}`)
    const { field, names } = parsed.data
    const before = standing.find((own) => ownName(own) === field)
    if (!before || !hasChoices(before.kind)) throw refuseFile(`There is no list of choices called ${field}`)
    if ([...headers.values()].includes(field) || cells.indexOf(cell) < cells.lastIndexOf(cell))
      throw refuseFile(
        `Two columns add choices to ${before.name}, and one column fills a field: leave one of them out, or bring both together in the file`,
      )
    headers.set(cell, field)
    // Of an import that goes on they stand by now.
    const inUse = before.choices.filter(({ is_retired }) => !is_retired)
    const missing = isResumed
      ? []
      : names.filter((name) => !inUse.some((choice) => isSpelt(choice.name, name)))
    if (missing.length > 0) added.push(await settled(db, before, missing))
  }
  return {
    organisation: withOwnFields(
      organisation,
      added.map(({ before, choices }) => ({ ...before, choices })),
    ),
    headers,
    async make(change) {
      const made: ChoiceMade[] = []
      for (const one of added) made.push(...(await addChoices(change, one)))
      return made
    },
  }
}

async function settled(db: Db, before: OwnField, names: readonly string[]): Promise<Added> {
  const { choices } = withChoices(before, names)
  const given = ownChoices.safeParse(choices)
  if (!given.success) throw refuseFile(`${before.name}: ${given.error.issues[0]?.message ?? 'no choices'}`)
  // The ids of new ones are those that Settings would give.
  const isHere = ({ id }: OwnChoice) => before.choices.some((choice) => choice.id === id)
  const asGiven = choices.map((one) => (isHere(one) ? one : { name: one.name, is_retired: false }))
  const made = await choicesMade(db, before.id)
  return { before, ...settledChoices(before.kind, asGiven, before.choices, made) }
}

async function addChoices(
  { tx, audit }: ImportChange,
  { before, choices, choices_made }: Added,
): Promise<ChoiceMade[]> {
  const standing = (await lockOwnFields(tx)).find(({ id }) => id === before.id)
  if (!standing || standing.version !== before.version || standing.retired_at !== null)
    throw new Problem('conflict', {
      message: `The choices of ${before.name} have been changed meanwhile. Nothing was saved: try again`,
    })
  await updateByImport(tx, before.id, { choices, choices_made })
  const after = { ...standing, choices, version: standing.version + 1 }
  await audit({ action: 'updated', entity: 'own_field', entity_id: before.id, before: standing, after })
  return choices.flatMap(({ id, name, is_retired }) => {
    const stood = before.choices.find((choice) => choice.id === id)
    if (is_retired || stood?.is_retired === false) return []
    return [{ field: before.id, choice: id, name, ...(stood && { was_retired: true as const }) }]
  })
}

import { tickedProgramme } from '../../contract/import-ticks.ts'
import { isNewChoices } from '../../contract/new-choices.ts'
import { isNewField } from '../../contract/new-field.ts'
import {
  builtInOnly,
  fieldsOf,
  type ImportedNoun,
  type Organisation,
  rowSchema,
} from '../../contract/records/records.ts'
import { headerName } from './table-headers.ts'

/**
 * How each own field heads its column in a file of ours: in the organisation's words, and where those are a built-in
 * column's, or another own field's, by the name that is the field's alone: an import reads the file back either way.
 */
export function ownHeadings(noun: ImportedNoun, organisation: Organisation): ReadonlyMap<string, string> {
  const own = Object.entries(fieldsOf(noun, organisation)).flatMap(([name, { own }]) =>
    own ? [{ name, words: own.name, column: headerName(own.name) }] : [],
  )
  const taken = new Set([
    ...Object.keys(rowSchema(noun, builtInOnly).shape),
    ...Object.keys(fieldsOf(noun, builtInOnly)),
  ])
  const isAlone = ({ words, column }: (typeof own)[number]) =>
    !taken.has(column) &&
    tickedProgramme(column) === null &&
    !isNewField(words) &&
    !isNewChoices(words) &&
    !/^own_\d+$/.test(column) &&
    own.filter((other) => other.column === column).length === 1
  return new Map(own.map((field) => [field.name, isAlone(field) ? field.words : field.name]))
}

/** The same the other way round: by the column of a file, whose field it is. */
export const ownColumns = (noun: ImportedNoun, organisation: Organisation): ReadonlyMap<string, string> =>
  new Map([...ownHeadings(noun, organisation)].map(([name, heading]) => [headerName(heading), name]))

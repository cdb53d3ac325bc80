import { z } from 'zod'
import { yesOrNo } from '../fact-choices.ts'
import { OWN_NOUNS, type OwnField, type OwnKind, ownName } from '../own-kinds.ts'
import { takesChoice } from '../own-name.ts'
import { ownCell, ownCellWords } from '../own-value.ts'
import { type Field, type FieldChoices, type Fields, personal } from './record.ts'
import type { Organisation } from './records.ts'

const kinds = {
  short_text: 'text',
  long_text: 'passage',
  number: 'number',
  date: 'date',
  yes_no: 'choice',
  one_of: 'choice',
  several_of: 'choice',
  telephone: 'telephone',
} as const satisfies Record<OwnKind, Field['kind']>

const examples: Readonly<Record<OwnKind, string>> = {
  short_text: '',
  long_text: '',
  number: '12.5',
  date: '2026-01-31',
  yes_no: 'Yes',
  one_of: '',
  several_of: '',
  telephone: '9123 4567',
}

/** A sensitive one is filled in on each person's page alone. */
function choicesOf({ kind, choices, is_sensitive }: OwnField): FieldChoices | undefined {
  if (is_sensitive || !takesChoice(kind)) return undefined
  if (kind === 'yes_no') return { options: yesOrNo }
  const options = choices
    .filter(({ is_retired }) => !is_retired)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  return kind === 'several_of' ? { options, isSeveral: true } : { options }
}

/** A field that was made in Settings as the catalogue has it: it lies with all others of a person in one column. */
function asField(own: OwnField): Field {
  const [choice] = own.choices.filter(({ is_retired }) => !is_retired)
  const choices = choicesOf(own)
  return {
    ...personal,
    label: own.name,
    kind: kinds[own.kind],
    isExported: !own.is_sensitive,
    columns: [],
    own,
    ...(choices && { choices }),
    import: {
      parse: z.optional(ownCell(own)),
      writes: 'person',
      write: (value) => ownCellWords(own, String(value ?? '')),
      column: { words: '', example: choice?.name ?? examples[own.kind], hint: own.help },
    },
  }
}

/** In the order of the form: what is retired is left out, and its values stay where they are. */
export function organisationOf(defined: readonly OwnField[]): Organisation {
  const fieldsOf = (noun: OwnField['noun'], isRetired: boolean): Fields =>
    Object.fromEntries(
      defined
        .filter((own) => own.noun === noun && (own.retired_at !== null) === isRetired)
        .map((own) => [ownName(own), asField(own)]),
    )
  const ofEach = (isRetired: boolean) =>
    Object.fromEntries(OWN_NOUNS.map((noun) => [noun, fieldsOf(noun, isRetired)]))
  return { own_fields: ofEach(false), retired_fields: ofEach(true) }
}

/** The organisation with fields beside those that it has: an import reads its columns by what it is about to make. */
export function withOwnFields(organisation: Organisation, made: readonly OwnField[]): Organisation {
  if (made.length === 0) return organisation
  const more = organisationOf(made).own_fields
  const own_fields = Object.fromEntries(
    OWN_NOUNS.map((noun) => [noun, { ...organisation.own_fields[noun], ...more[noun] }]),
  )
  return { ...organisation, own_fields }
}

/** The definitions in use, as they can be sent where functions cannot. */
export const definedIn = ({ own_fields }: Organisation): OwnField[] =>
  Object.values(own_fields).flatMap((fields) => Object.values(fields).flatMap(({ own }) => own ?? []))

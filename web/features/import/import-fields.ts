import { z } from 'zod'
import { ownFieldOf } from '../../../contract/new-field.ts'
import type { NricCollection } from '../../../contract/nric.ts'
import type { OwnField } from '../../../contract/own-kinds.ts'
import { OWN_PREFIX } from '../../../contract/own-name.ts'
import { definedIn, withOwnFields } from '../../../contract/records/own.ts'
import type { Field } from '../../../contract/records/record.ts'
import { fieldsOf, isRequired } from '../../../contract/records/records.ts'
import { organisation } from '../../api/organisation.ts'
import { fieldsWidened, type NewChoices } from './added-choices.ts'
import { contactFields } from './contact-columns.ts'
import type { KeptField } from './propose-field.ts'
import { type Programme, tickFields } from './tick-fields.ts'

export type ImportNoun = 'beneficiaries' | 'volunteers'

/** A column that an import takes: the wire's name, what the forms call it, its header in a file, and what one looks like. */
export type ImportField = {
  name: string
  title: string
  header: string
  isRequired?: true
  isDate?: true
  /** Other headers for it, as `headerText` writes them. */
  synonyms: readonly string[]
  example: string
  hint: string
  /** Of a cell, as the server reads it. */
  parse: z.ZodType
  /** Of a field that the organisation made, or makes with this import. */
  own?: OwnField
}

/** 'date_of_birth' as people write it above a column, and as the server knows it again. */
const columnTitle = (name: string): string =>
  name === 'nric'
    ? name.toUpperCase()
    : name
        .split('_')
        .map((word) => (word === 'of' ? word : word.charAt(0).toUpperCase() + word.slice(1)))
        .join(' ')

/** Which people a page imports, as the catalogue names them. */
export const nounOf = { beneficiaries: 'beneficiary', volunteers: 'volunteer' } as const

const nricLast4 = {
  header: 'NRIC last 4',
  title: 'NRIC last 4',
  synonyms: ['last 4', 'last 4 nric', 'last 4 of nric', 'last 4 nric characters', 'nric last four'],
  example: '567D',
  hint: 'The last 4 characters. A whole number is cut to them before it is sent',
}

function importField(name: string, field: Field): ImportField[] {
  const column = field.import?.column
  if (!column) return []
  const { words, example, hint } = column
  return [
    {
      name,
      title: field.label,
      header: field.own ? field.label : columnTitle(name),
      // A file of ours heads an own field so when a built-in column has its name.
      synonyms: [...words.split(', ').filter(Boolean), ...(field.own ? [name.replace('_', ' ')] : [])],
      example,
      hint,
      parse: field.import?.parse ?? z.string(),
      ...(isRequired(field) && { isRequired: true }),
      ...(field.kind === 'date' && { isDate: true }),
      ...(field.own && { own: field.own }),
    },
  ]
}

/** Section 3's columns, in the order of the forms; of an NRIC only as much as is collected (G-27). */
export function importFields(
  noun: ImportNoun,
  collection: NricCollection = 'whole',
  made: readonly OwnField[] = [],
  programmes: readonly Programme[] = [],
): readonly ImportField[] {
  const rows = fieldsOf(nounOf[noun], withOwnFields(organisation(), made))
  const fields = Object.entries<Field>(rows).flatMap(([name, field]) => importField(name, field))
  for (const [name, { import: imported }] of Object.entries<Field>(rows)) {
    const after = imported?.column?.after
    if (after === undefined) continue
    const [moved] = fields.splice(
      fields.findIndex((field) => field.name === name),
      1,
    )
    if (moved) fields.splice(fields.findIndex((field) => field.name === after) + 1, 0, moved)
  }
  // Contacts are a beneficiary's: a volunteer has none here.
  if (noun === 'beneficiaries') return [...fields, ...contactFields, ...tickFields(programmes)]
  if (collection === 'none') return fields.filter(({ name }) => name !== 'nric')
  if (collection === 'whole') return fields
  return fields.map((field) =>
    field.name === 'nric'
      ? { ...field, ...nricLast4, synonyms: [...field.synonyms, ...nricLast4.synonyms] }
      : field,
  )
}

export type NewFields = Readonly<Record<string, KeptField>>
/** By which the column is known until its field is made: no field that stands has such a number. */
export const newFieldName = (column: number): string => `${OWN_PREFIX}${-(column + 1)}`

/** The fields that an import makes, and those that get choices, as its rows are read by them. */
export const fieldsMade = (
  noun: ImportNoun,
  {
    newFields = {},
    newChoices,
  }: { newFields?: NewFields | undefined; newChoices?: NewChoices | undefined } = {},
): OwnField[] => [
  ...fieldsWidened(definedIn(organisation()), newChoices),
  ...Object.entries(newFields).map(([name, { field }]) =>
    ownFieldOf(nounOf[noun], Number(name.slice(OWN_PREFIX.length)), field),
  ),
]

/** Whether it may take the last 3 digits and letter of NRICs, which are kept nowhere else. */
export const takesNricTail = ({ name, own }: ImportField): boolean =>
  name === 'remarks' || own?.kind === 'short_text' || own?.kind === 'long_text'

/** Parts of a whole name that few have: columns of their own only in a file that holds them. */
export const besideName = ['title', 'name_characters', 'other_names'] as const

/** What one column may hold of several fields: it is taken apart. */
export const joinedFields = [
  {
    name: 'full_name',
    title: 'Full name',
    parts: ['first_name', 'last_name', 'display_name', ...besideName],
  },
  {
    name: 'full_address',
    title: 'Address in one cell',
    parts: ['block_number', 'street_name', 'unit_number', 'building_name', 'postal_code'],
  },
] as const

export const joinedSynonyms: Readonly<Record<string, readonly string[]>> = {
  full_name: [
    'name',
    'full name',
    'name of client',
    'beneficiary',
    'beneficiary name',
    'volunteer',
    'volunteer name',
    'client name',
    'name as in nric',
    'client',
    'name of beneficiary',
    'nama',
    'nama penuh',
    '姓名',
    '全名',
  ],
  full_address: [
    'address',
    'home address',
    'residential address',
    'full address',
    'registered address',
    'alamat',
    'alamat rumah',
    '地址',
    '住址',
  ],
}

/** The columns of a file of ours that are about a row and hold nothing of the person. */
export const ownColumns = ['reason', 'action', 'match']

export const titleOf = (fields: readonly ImportField[], name: string): string =>
  [...fields, ...joinedFields].find((one) => one.name === name)?.title ?? name

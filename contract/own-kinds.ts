import { z } from 'zod'
import { ownNameOf } from './own-name.ts'

/** What an organisation may ask of people beyond the built-in fields. */
export const OWN_KINDS = [
  'short_text',
  'long_text',
  'number',
  'date',
  'yes_no',
  'one_of',
  'several_of',
  'telephone',
] as const
export const ownKind = z.enum(OWN_KINDS, { error: 'Choose what kind of field it is' })
export type OwnKind = z.infer<typeof ownKind>

export const OWN_NOUNS = ['beneficiary', 'volunteer'] as const
export const ownNoun = z.enum(OWN_NOUNS, { error: 'Choose whom it is about' })
export type OwnNoun = z.infer<typeof ownNoun>

/** Of one noun, retired ones aside. */
export const OWN_FIELDS_MAX = 60
export const OWN_CHOICES_MAX = 200
export const OWN_LONG_MAX = 5000

/** A choice's id is its own for ever: the values hold it, so that a renamed choice loses nothing. */
export const ownChoice = z.object({ id: z.int().min(1), name: z.string(), is_retired: z.boolean() })
export type OwnChoice = z.infer<typeof ownChoice>

/** A field as the organisation defined it. */
export const ownField = z.object({
  id: z.int(),
  noun: ownNoun,
  kind: ownKind,
  name: z.string(),
  help: z.string(),
  section: z.string(),
  position: z.int(),
  choices: z.array(ownChoice),
  is_for_volunteers: z.boolean(),
  is_sensitive: z.boolean(),
  retired_at: z.string().nullable(),
  version: z.int(),
})
export type OwnField = z.infer<typeof ownField>

export const OWN_NAME = /^own_\d{1,15}$/
/** By which values, files and filters know it, whatever it is called by then. */
export const ownName = ({ id }: Pick<OwnField, 'id'>): string => ownNameOf(id)

export const hasChoices = (kind: OwnKind): boolean => kind === 'one_of' || kind === 'several_of'

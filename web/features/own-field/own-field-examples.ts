import type { OwnKind, OwnNoun } from '../../../contract/own-kinds.ts'

/** A field to begin with. */
export type Example = { name: string; kind: OwnKind; choices: string[]; is_sensitive: boolean; says: string }

const example = (name: string, kind: OwnKind, says: string, over: Partial<Example> = {}): Example => ({
  name,
  kind,
  says,
  choices: [],
  is_sensitive: false,
  ...over,
})

export const examples: Readonly<Record<OwnNoun, readonly Example[]>> = {
  beneficiary: [
    example('Diet', 'one_of', 'One of a list', { choices: ['Usual', 'Halal', 'Vegetarian', 'Soft food'] }),
    example('Has a pet', 'yes_no', 'Yes or no'),
    example('Key safe code', 'short_text', 'Sensitive', { is_sensitive: true }),
  ],
  volunteer: [
    example('T-shirt size', 'one_of', 'One of a list', { choices: ['S', 'M', 'L', 'XL'] }),
    example('Drives', 'yes_no', 'Yes or no'),
    example('School or company', 'short_text', 'Short text'),
  ],
}

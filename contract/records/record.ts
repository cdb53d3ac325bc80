import type { z } from 'zod'
import type { Option } from '../fact-choices.ts'
import type { OwnField } from '../own-kinds.ts'

export const NOUNS = [
  'beneficiary',
  'volunteer',
  'partner',
  'key_personnel',
  'programme',
  'initiative',
  'comms_log',
  'contact',
  'view',
  'form',
  'form_response',
  'engagement',
  'follow_up',
  'planned_visit',
  'person_log',
  'user',
  'file',
  'import',
] as const
export type Noun = (typeof NOUNS)[number]

/** How a field comes in from a file of people. */
export type FieldImport = {
  /** Of a cell. A field whose absence it refuses is a required column. */
  parse: z.ZodType
  /**
   * `person`: an import writes it, and taking the import back puts back what stood before. `newcomer`: it is written for
   * who is new and never changed. `link`: it belongs to the place that the import goes into. `nothing`: a column of an
   * export that the server alone writes; it comes back and changes nothing.
   */
  writes: 'person' | 'newcomer' | 'link' | 'nothing'
  /** How a file of ours says the value, so that it comes back as it went; absent for what stands as text. */
  write?: (value: unknown) => string
  /** How the wizard offers it; absent for what nobody maps by hand. */
  column?: ImportColumn
}

type ImportColumn = {
  /** Headers beside the name's own words, as `headerText` writes them, in the four languages. */
  words: string
  example: string
  hint: string
  /** In the wizard and the template it stands after this field, and not in the row's own place. */
  after?: string
}

/** What may be chosen in a field that is a list of choices: with it, the field is set for many at once. */
export type FieldChoices = {
  options: readonly Option[]
  /** Several of them, at most `max` where that is less than all. */
  isSeveral?: true
  max?: number
  /** What it means that nothing is chosen, where that says something. */
  none?: string
  /** Whoever has something there is not left without: the form asks for it. */
  isRequired?: true
}

/** One field of a noun: everything that is asked about it, whoever asks. */
export type Field = {
  /** Section 2's word for it, in forms, in the edit clash and in the history. */
  label: string
  kind:
    | 'text'
    | 'passage'
    | 'date'
    | 'moment'
    | 'choice'
    | 'picture'
    | 'files'
    | 'telephone'
    | 'email'
    | 'nric'
    | 'number'
    | 'flag'
    | 'list'
    | 'words'
  /** Says something of a person: a purge leaves nothing of it. */
  isPersonal: boolean
  isExported: boolean
  /** In an activity entry; in other words where the label says too little. */
  history: 'shown' | 'hidden' | { words: string }
  /** Asked by the New and the Edit form, or by the Edit form alone; absent where no form asks. */
  form?: 'always' | 'edit'
  /** What a new record has where nothing is said; else that is empty. */
  initial?: string
  /** Where it lies in the table, when that is not one column of its own name. */
  columns?: readonly string[]
  /** In the person's profile, which has a version of its own, and not in the noun's own table. */
  lies?: 'profile'
  import?: FieldImport
  choices?: FieldChoices
  /** The definition of a field that the organisation made; its values lie in `own_values`, by its name. */
  own?: OwnField
  /** Whose fields the items of a list have. */
  items?: Noun
}
export type Fields = Readonly<Record<string, Field>>

/** A row for every name of the answer, and for what the table alone holds. */
export type FieldsOf<Answer, Kept extends string = never> = {
  readonly [Name in (keyof Answer & string) | Kept]: Field
}

/** Of somebody: leaves with exports, shown in the history. */
export const personal = { isPersonal: true, isExported: true, history: 'shown' } as const
/** Of no person, or of one whom the organisation names in public. */
export const plain = { isPersonal: false, isExported: false, history: 'shown' } as const
/** A fact about somebody beside section 3's record. */
export const factOf = { ...personal, lies: 'profile' } as const
/** What an answer works out. */
export const derived = { isPersonal: false, isExported: false, history: 'shown', columns: [] } as const
/** The edit's own counter (S-15). */
export const version = {
  version: { ...derived, label: 'Version', kind: 'number', history: 'hidden' },
} as const satisfies Fields

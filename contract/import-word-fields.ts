import type { OwnField } from './own-kinds.ts'
import { takesChoice } from './own-name.ts'

/** The built-in fields that an import reads word by word: what a word means there is one of a few. */
export const WORD_FIELDS = [
  'status',
  'current_status',
  'gender',
  'lives_alone',
  'has_no_telephone',
  'languages',
  'times',
  'mobility',
  'visitor_rule',
] as const
export type WordField = (typeof WORD_FIELDS)[number]

const kept: ReadonlySet<string> = new Set([...WORD_FIELDS, 'contact_number'])

/**
 * Whether what words mean in a field is kept for the next file. Never of a field that holds what is a person's own: a kept
 * meaning would write over it in everybody's file (H-1436), nor of a sensitive one (S-13).
 */
export const keepsWords = (name: string, own?: Pick<OwnField, 'kind' | 'is_sensitive'>): boolean =>
  own ? takesChoice(own.kind) && !own.is_sensitive : kept.has(name)

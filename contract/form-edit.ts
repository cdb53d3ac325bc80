import { z } from 'zod'
import { respeltOption } from './respelt.ts'

/** What an edit does to a form that was answered. */
export const EDIT_KINDS = [
  'title',
  'adds',
  'returns',
  'retires',
  'wording',
  'section',
  'hint',
  'type',
  'required',
  'limits',
  'condition',
  'adds_option',
  'retires_option',
  'order',
  'due',
  'translation',
  'removes_bell',
  'bell',
  'points',
  'ranges',
] as const

export const editChange = z.object({
  kind: z.enum(EDIT_KINDS),
  /** '' where it is about the whole form. */
  uid: z.string(),
  /** As it will be asked; of one that goes, as it was. */
  question: z.string(),
  /** Of a wording or a title, the words until now; '' for the rest. */
  was: z.string(),
  option: z.string(),
  /** How often the question was answered, or the option chosen. */
  answered: z.int(),
})
export type EditChange = z.infer<typeof editChange>

export const editImpact = z.object({
  /** Responses to any version of the form. */
  responses: z.int(),
  changes: z.array(editChange),
  /** Options among them that may be the same answer, spelled better: a save that says so has their answers follow. */
  respelt: z.array(respeltOption).optional(),
})
export type EditImpact = z.infer<typeof editImpact>

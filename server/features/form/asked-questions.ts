import type { AskedAs } from './answers-by-month-repository.ts'
import { respellerOf } from './respelt.ts'

/** A question over every form that asks it in the same words, under its number; the form that was worded last first. */
export type AskedTogether = { grp: number; forms: (AskedAs & { offered: string[] })[] }

/** Words as they are compared: two programmes seldom type alike. */
export const sameWords = (words: string): string =>
  words.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The questions of all forms by their type and words, in the order of the alphabet (0100). */
export function askTogether(asked: readonly AskedAs[]): AskedTogether[] {
  const groups = Map.groupBy(asked, ({ question, type }) => `${sameWords(question)} ${type}`)
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, forms], grp) => ({
      grp,
      forms: forms
        .toSorted((a, b) =>
          a.worded_at < b.worded_at ? 1 : a.worded_at > b.worded_at ? -1 : b.form_id - a.form_id,
        )
        .map((one) => {
          const respell = respellerOf(one.respelt)
          return { ...one, offered: one.choices.map((choice) => respell(one.uid, choice)) }
        }),
    }))
}

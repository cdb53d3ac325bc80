import type { DraftQuestion } from './question-list.ts'

type Props = { readonly question: DraftQuestion }

const isSame = <Part extends object>(a: Part, b: Part, but: keyof Part) =>
  (Object.keys({ ...a, ...b }) as (keyof Part)[]).every((name) => name === but || a[name] === b[name])

/**
 * For `memo`, of what shows no option: a letter in an option that sixty rows share changes sixty questions, and in each of
 * them nothing but that.
 */
export const besideChoices = <Own extends Props>(before: Readonly<Own>, now: Readonly<Own>): boolean =>
  isSame(before, now, 'question') && isSame(before.question, now.question, 'choices')

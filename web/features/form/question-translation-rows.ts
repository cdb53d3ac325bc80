import { hasOwnChoices } from '../../../contract/question-types.ts'
import { words } from '../../words.ts'
import type { DraftQuestion, QuestionActions, Translated } from './question-list.ts'
import type { TranslationRow } from './translation-rows.tsx'
import { spokenAsides } from './translation-state.ts'

/** What is translated of a question: its words, what stands beside it, its options; those of a row stand where they are written. */
export function questionRows(
  question: DraftQuestion,
  isRow: boolean,
  change: QuestionActions['change'],
): TranslationRow[] {
  const { key, type, choices } = question
  return [
    {
      key,
      label: 'Question',
      text: question.question,
      translations: question.translations,
      madeFor: question.madeFor,
      onChange: (made) => change(key, made),
    },
    ...spokenAsides(question).map(({ name, text, translations, madeFor }) => ({
      ...{ text, translations, madeFor },
      key: `${key}-${name}`,
      label: words.form.asides[name],
      onChange: (made: Translated) =>
        change(key, { asides: { ...question.asides, [name]: { text, ...made } } }),
    })),
    ...(hasOwnChoices(type) && !isRow ? choices : []).map((choice, at) => ({
      ...choice,
      label: words.phrase.option(at + 1),
      onChange: (made: Translated) =>
        change(key, {
          choices: choices.map((other) => (other === choice ? { ...other, ...made } : other)),
        }),
    })),
  ]
}

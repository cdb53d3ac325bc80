import { memo } from 'react'
import { hasOwnChoices } from '../../../contract/question-types.ts'
import { words } from '../../words.ts'
import { besideChoices } from './beside-choices.ts'
import type { DraftQuestion, QuestionActions, Translated } from './question-list.ts'
import { type TranslationRow, Translations } from './translation-rows.tsx'
import { spokenAsides, stateOf } from './translation-state.ts'

type Props = {
  question: DraftQuestion
  /** Its options are translated where they are written. */
  isRow: boolean
  actions: QuestionActions
}

/** A row shows of its options only in how many languages they are said. */
const isDrawnSame = (before: Props, now: Props) =>
  before.question === now.question
    ? before.isRow === now.isRow && before.actions === now.actions
    : now.isRow && besideChoices(before, now) && stateOf(before.question) === stateOf(now.question)

/** A question and its options in the volunteers' languages. */
export const QuestionTranslations = memo(function QuestionTranslations({ question, isRow, actions }: Props) {
  const { key, type, choices } = question
  const rows = (): TranslationRow[] => [
    {
      key,
      label: 'Question',
      text: question.question,
      translations: question.translations,
      madeFor: question.madeFor,
      onChange: (made) => actions.change(key, made),
    },
    ...spokenAsides(question).map(({ name, text, translations, madeFor }) => ({
      ...{ text, translations, madeFor },
      key: `${key}-${name}`,
      label: words.form.asides[name],
      onChange: (made: Translated) =>
        actions.change(key, { asides: { ...question.asides, [name]: { text, ...made } } }),
    })),
    ...(hasOwnChoices(type) && !isRow ? choices : []).map((choice, at) => ({
      ...choice,
      label: words.phrase.option(at + 1),
      onChange: (made: Translated) =>
        actions.change(key, {
          choices: choices.map((other) => (other === choice ? { ...other, ...made } : other)),
        }),
    })),
  ]
  return <Translations label={words.form.translations.heading} rows={rows} state={stateOf(question)} />
}, isDrawnSame)

import { memo } from 'react'
import { words } from '../../words.ts'
import { besideChoices } from './beside-choices.ts'
import type { DraftQuestion, QuestionActions } from './question-list.ts'
import { questionRows } from './question-translation-rows.ts'
import { Translations } from './translation-rows.tsx'
import { stateOf } from './translation-state.ts'

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
export const QuestionTranslations = memo(
  ({ question, isRow, actions }: Props) => (
    <Translations
      label={words.form.translations.heading}
      rows={() => questionRows(question, isRow, actions.change)}
      state={stateOf(question)}
    />
  ),
  isDrawnSame,
)

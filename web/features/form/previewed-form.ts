import { TRANSLATED } from '../../../contract/language.ts'
import { asidesOf } from '../../../contract/question-aside.ts'
import { choicesOf } from '../../../contract/question-types.ts'
import type { TriedForm } from '../../parts/answer/tried-form.ts'
import { bodyOf, type FormDraft } from './form-draft.ts'

/** The form as it would be asked if the draft were saved now. */
export function previewOf(draft: FormDraft): TriedForm {
  const { title, title_translations = {}, questions } = bodyOf(draft)
  return {
    title,
    title_translations,
    programme_name: draft.programme?.name ?? '',
    questions: questions.map(
      ({ question, type, required = true, choices: own = [], translations = {}, ...more }, at) => {
        const { min, max, shown_if, required_if, same_choices } = more
        const choices = choicesOf(type, own)
        // An option that is empty, or stands there twice, cannot be chosen.
        const places = choices.flatMap((choice, place) =>
          choice !== '' && choices.indexOf(choice) === place ? [place] : [],
        )
        const shown = (options: readonly string[]) => places.map((place) => options[place] ?? '')
        const translated = TRANSLATED.flatMap((language) => {
          const one = translations[language]
          return one ? [[language, { ...one, choices: shown(one.choices) }]] : []
        })
        return {
          id: at + 1,
          uid: draft.questions[at]?.key ?? String(at),
          question,
          ...asidesOf((name) => more[name]?.trim()),
          type,
          required,
          choices: shown(choices),
          ...(same_choices && { same_choices }),
          ...(typeof min === 'number' && { min }),
          ...(typeof max === 'number' && { max }),
          ...(shown_if && { shown_if }),
          ...(required_if && { required_if }),
          translations: Object.fromEntries(translated),
        }
      },
    ),
  }
}

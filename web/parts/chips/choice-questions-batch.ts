import { type ChoiceQuestions, choiceQuestionOperations } from '../../../contract/choice-questions.ts'
import { FORM_IDS_MAX } from '../../../contract/chosen.ts'
import { call } from '../../api/client.ts'

type Waiting = {
  form_id: number
  resolve: (form: ChoiceQuestions | null) => void
  reject: (error: unknown) => void
}
let waiting: Waiting[] = []

/**
 * The questions with options of a form, or null where it is gone. Whatever a page asks for at the same moment, for its chips,
 * its views and those beside it, is one call for a hundred forms (H-1407).
 */
export function readChoiceQuestions(form_id: number): Promise<ChoiceQuestions | null> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) queueMicrotask(sendAll)
    waiting.push({ form_id, resolve, reject })
  })
}

function sendAll(): void {
  const all = waiting
  waiting = []
  const ids = [...new Set(all.map(({ form_id }) => form_id))]
  for (let from = 0; from < ids.length; from += FORM_IDS_MAX) {
    const some = ids.slice(from, from + FORM_IDS_MAX)
    void send(
      some,
      all.filter(({ form_id }) => some.includes(form_id)),
    )
  }
}

async function send(ids: readonly number[], those: readonly Waiting[]): Promise<void> {
  try {
    const forms = await call(choiceQuestionOperations.choiceQuestions, { query: { form_ids: ids.join(',') } })
    for (const { form_id, resolve } of those) resolve(forms.find((form) => form.form_id === form_id) ?? null)
  } catch (error) {
    for (const { reject } of those) reject(error)
  }
}

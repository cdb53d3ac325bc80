import type { EditChange, EditImpact } from '../../../contract/form-edit.ts'
import { words } from '../../words.ts'
import type { FormBody } from './form-draft.ts'
import { type SharedChange, sharedChanges } from './shared-changes.ts'

const say = words.form.edit

/** These alone touch no answer: nobody is asked about them. */
const slight: readonly EditChange['kind'][] = ['title', 'order', 'translation', 'bell', 'due']

/** That nobody is alerted any more is worth it also before the first answer. */
export const isWorthAsking = ({ responses, changes }: EditImpact): boolean =>
  changes.some(({ kind }) => kind === 'removes_bell' || (responses > 0 && !slight.includes(kind)))

/** `was`: the words until now, where others come in their place. */
export type EditLine = { text: string; was?: string }

/** What an edit does in plain words, what is retired first. `body` is what will be saved. */
export function editLines(changes: readonly EditChange[], body: FormBody): EditLine[] {
  const isRetiring = ({ kind }: EditChange) =>
    kind === 'retires' || kind === 'retires_option' || kind === 'removes_bell'
  const shared = sharedChanges(changes, body)
  return [...shared.filter(isRetiring), ...shared.filter((one) => !isRetiring(one))].map((one) => ({
    text: lineOf(one, body),
    ...(one.was && { was: say.was(one.was) }),
  }))
}

function lineOf({ kind, uid, question, option, answered, more }: SharedChange, body: FormBody): string {
  const asked = body.questions.find((one) => one.uid === uid)
  if (kind === 'title') return say.title_line(question)
  if (kind === 'retires') return say.retires(question, answered)
  if (kind === 'returns') return say.returns(question, answered)
  if (kind === 'adds') return say.adds(question)
  if (kind === 'wording') return say.wording(question)
  if (kind === 'section') return say.section(question, asked?.section_title ?? '')
  if (kind === 'hint') return say.hint(question, Boolean(asked?.hint))
  if (kind === 'type') return say.type(question, words.question_type[asked?.type ?? 'short'])
  if (kind === 'required' && asked?.required_if) return say.required_if(question)
  if (kind === 'required') return say.required(question, asked?.required ?? true)
  if (kind === 'limits') return say.limits(question)
  if (kind === 'condition') return say.condition(question, Boolean(asked?.shown_if))
  if (kind === 'adds_option') return say.adds_option(option, question, more)
  if (kind === 'removes_bell') return say.removes_bell(option, question)
  if (kind === 'bell') return say.bell(option, question)
  if (kind === 'points') return say.points(question)
  if (kind === 'ranges') return say.ranges
  if (kind === 'due') return say.due(words.form.due.said(body.due_days, body.due_after))
  if (kind === 'retires_option') return say.retires_option(option, question, answered, more)
  return kind === 'order' ? say.order : say.translation
}

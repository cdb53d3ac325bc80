import type { EditChange } from '../../../contract/form-edit.ts'
import { gridsOf } from '../../../contract/same-choices.ts'
import type { FormBody } from './form-draft.ts'

/** `more`: of how many questions beside this one it is so. */
export type SharedChange = EditChange & { more: number }

/** Rows of a grid share what they offer: an option that comes or goes is one change of all of them (0075). */
export function sharedChanges(changes: readonly EditChange[], body: FormBody): SharedChange[] {
  const heads = gridsOf(body.questions)
  const gridOf = new Map(body.questions.map(({ uid }, at) => [uid, heads[at]]))
  const shared = new Map<string, SharedChange>()
  for (const one of changes) {
    const isOfOption = one.kind === 'adds_option' || one.kind === 'retires_option'
    const grid = isOfOption ? gridOf.get(one.uid) : undefined
    const key = grid === undefined ? String(shared.size) : `${one.kind} ${grid} ${one.option}`
    const first = shared.get(key)
    shared.set(
      key,
      first
        ? { ...first, more: first.more + 1, answered: first.answered + one.answered }
        : { ...one, more: 0 },
    )
  }
  return [...shared.values()]
}

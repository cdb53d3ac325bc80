import { focusField } from '../../parts/form/focus-field.ts'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'
import { deleteInGrid, duplicateInGrid, moveInGrid, restoreInGrid, returnToGrid } from './grid-moves.ts'
import { addRow, alignRows, choiceTaken, joinGrid, leaveGrid, returnChoice, takeChoice } from './grid-rows.ts'
import {
  changeQuestion,
  type DraftQuestion,
  placeOf,
  type QuestionActions,
  type Questions,
  removeQuestion,
} from './question-list.ts'

/** What the cards do to the questions, each said or offered back where it takes something away. */
export function actionsOn(
  edit: (edit: (questions: Questions) => Questions) => void,
  current: () => Questions,
  say: (what: string) => void,
  askPlace: (key: string) => void,
  askCondition: (key: string) => void,
): QuestionActions {
  return {
    change: (key, change) => edit((before) => alignRows(before, key, changeQuestion(before, key, change))),
    addRow(key) {
      let added: DraftQuestion | undefined
      edit((before) => {
        const made = addRow(before, key)
        added = made?.added
        return made?.after ?? before
      })
      if (added) focusField(`${added.key}.question`)
    },
    duplicate(key) {
      const at = placeOf(current(), key)
      let copy: string | undefined
      edit((before) => {
        const after = duplicateInGrid(before, key)
        copy = after[at + 1]?.key
        return after
      })
      if (copy) focusField(`${copy}.question`)
      const added = copy
      if (added)
        toast({
          title: words.form.undo.questionDuplicated(at + 1),
          action: { label: 'Undo', onAction: () => edit((now) => removeQuestion(now, added)) },
        })
    },
    joinGrid(key) {
      edit((before) => joinGrid(before, key))
      // The button that was pressed is gone: the way back stands in its place.
      focusField(`${key}.grid`)
    },
    leaveGrid(key) {
      const before = current()
      edit((now) => leaveGrid(now, key))
      focusField(`${key}.grid`)
      toast({
        title: words.form.undo.rowLeft(placeOf(before, key) + 1),
        action: { label: 'Undo', onAction: () => edit((now) => returnToGrid(now, key, before)) },
      })
    },
    remove(key) {
      const before = current()
      const at = placeOf(before, key)
      if (at === -1) return
      edit((now) => deleteInGrid(now, key))
      const neighbour = before[at + 1] ?? before[at - 1]
      focusField(neighbour ? `${neighbour.key}.question` : 'add-question')
      toast({
        title: words.form.undo.questionDeleted(at + 1),
        action: { label: 'Undo', onAction: () => edit((now) => restoreInGrid(now, key, before)) },
      })
    },
    askPlace,
    askCondition,
    moveTo: (key, by) => edit((before) => moveInGrid(before, key, by)),
    removeChoice(key, at) {
      const taken = choiceTaken(current(), key, at)
      edit((now) => takeChoice(now, key, at))
      if (!taken.get(key)?.text) return
      toast({
        title: words.form.undo.optionRemoved(at + 1),
        action: { label: 'Undo', onAction: () => edit((now) => returnChoice(now, key, at, taken)) },
      })
    },
    move(key, by) {
      const at = placeOf(current(), key)
      edit((before) => moveInGrid(before, key, by))
      // Moving a card in the page drops the focus that was in it.
      focusField(`${key}.${{ '-1': 'up', 1: 'down' }[by] ?? 'to'}`)
      say(`Question ${at + 1} is now question ${at + 1 + by}`)
    },
  }
}

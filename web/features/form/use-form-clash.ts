import { useState } from 'react'
import type { Form } from '../../../contract/form.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { currentOf } from '../../api/current-of.ts'
import { focusField } from '../../parts/form/focus-field.ts'
import { type ClashField, type ClashLine, clashLines, isSamePart, type Side, takePart } from './form-clash.ts'
import { draftOf, type FormDraft } from './form-draft.ts'
import { savedOf } from './kept-draft.ts'
import type { DraftOver } from './use-draft-over.ts'

export type Clash = {
  count: number
  lines: ClashLine[]
  mine: FormDraft
  theirs: FormDraft
  chosen: ReadonlySet<ClashField>
  /** Whose save it was. */
  changed: ApiProblem['changed']
  /** Saving was tried before everything was chosen. */
  hasAsked: boolean
}

/** Another editor's save of the same form, over which what is written here is to be saved (S-15). */
export function useFormClash({ base, change, rebase }: Pick<DraftOver, 'base' | 'change' | 'rebase'>) {
  const [clash, setClash] = useState<Clash | null>(null)
  return {
    clash,
    /** What of it nobody has decided is led to; whether there is anything. */
    asks(draft: FormDraft): boolean {
      if (!clash || unchosenOf(clash, draft).length === 0) return false
      setClash({ ...clash, hasAsked: true })
      focusField('clash')
      return true
    },
    /** Takes what they alone changed and shows what both did; whether that is why a save was refused. */
    meet(error: unknown, mine: FormDraft): boolean {
      const current = currentOf<Form>(error)
      if (!current) return false
      const theirs = draftOf(current)
      const lines = clashLines(base.draft, mine, theirs)
      const changed = error instanceof ApiProblem ? error.changed : undefined
      setClash((before) => ({
        ...{ count: (before?.count ?? 0) + 1, lines, mine, theirs, changed },
        ...{ chosen: new Set<ClashField>(), hasAsked: false },
      }))
      rebase(savedOf(current, theirs))
      for (const { field, isTaken } of lines) if (isTaken) change((d) => takePart(d, field, theirs))
      focusField('clash')
      return true
    },
    choose(field: ClashField, side: Side) {
      if (!clash) return
      change((before) => takePart(before, field, clash[side]))
      setClash({ ...clash, chosen: new Set([...clash.chosen, field]) })
    },
  }
}

/** What both changed and nobody has decided; writing something else is a decision too. */
const unchosenOf = ({ lines, chosen, mine }: Clash, draft: FormDraft) =>
  lines.filter(({ field, isTaken }) => !isTaken && !chosen.has(field) && isSamePart(field, draft, mine))

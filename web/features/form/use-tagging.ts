import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Collaboration } from '../../../contract/collaboration/collaboration.ts'
import type { FormDraft } from './form-draft.ts'
import { formNamesQuery, nextStageQuery } from './form-queries.ts'
import type { FormEditorState } from './use-form-editor.ts'

/** G-30: tagging sets the stage to the programme's next free one; coming back to the saved programme, to the saved one. */
export function useTagging({ change, saved }: Pick<FormEditorState, 'change' | 'saved'>) {
  const client = useQueryClient()
  return async ({ id, name, cover_image }: Collaboration) => {
    const programme = { id, name, cover_image }
    let before: FormDraft | undefined
    change((draft) => {
      before = draft
      return { ...draft, programme, ...(saved.programme?.id === id && { stage: saved.stage }) }
    })
    if (saved.programme?.id === id || before?.programme?.id === id) return
    try {
      const { stage } = await client.fetchQuery({ ...nextStageQuery(id), staleTime: 1000 })
      change((draft) =>
        draft.programme?.id === id && draft.stage === before?.stage
          ? { ...draft, stage: String(stage) }
          : draft,
      )
    } catch {
      // The stage stays as it is typed; the server objects if it is taken.
    }
  }
}

/** G-30's message while the place is chosen, before anything is sent; undefined when it is free or this form's own. */
export function useTakenPlace(draft: FormDraft, saved: FormDraft): string | undefined {
  const { data } = useQuery(formNamesQuery())
  const stage = Number(draft.stage)
  const isOwn = saved.programme?.id === draft.programme?.id && Number(saved.stage) === stage
  const isTaken =
    draft.programme !== null &&
    !isOwn &&
    data?.some((form) => form.programme_id === draft.programme?.id && form.stage === stage)
  return isTaken ? `This programme already has a form for stage ${stage}` : undefined
}

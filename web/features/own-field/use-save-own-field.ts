import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { ownFieldCreate, ownFieldEdit, ownFieldOperations } from '../../../contract/own-field.ts'
import { hasChoices, type OwnField } from '../../../contract/own-kinds.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { toast } from '../../ui/toast-store.ts'
import { definitionBefore } from './definition-before.ts'

/** A kind without choices shows no box for them: an empty one that waits for a name would refuse it unseen. */
export const typedField = z
  .custom<z.input<typeof ownFieldCreate>>()
  .transform((typed): unknown => (hasChoices(typed.kind) ? typed : { ...typed, choices: [] }))
  .pipe(ownFieldCreate)

/** Makes a field, or saves one over the version that `clash` names, and offers it back as it was before. */
export function useSaveOwnField(field: OwnField | null, clash: { if_match: number | undefined }) {
  const client = useQueryClient()
  return useSave(
    field ? ownFieldOperations.update : ownFieldOperations.create,
    (body: z.output<typeof typedField>, { idempotency_key }) => {
      if (!field) return call(ownFieldOperations.create, { body, idempotency_key })
      return call(ownFieldOperations.update, {
        query: { id: String(field.id) },
        body: ownFieldEdit.strip().parse(body),
        if_match: clash.if_match,
      })
    },
    {
      onSaved: (saved) => {
        if (!field) return void toast({ title: `${saved.name} is made`, tone: 'ok' })
        toastWithUndo({ title: `${saved.name} is saved` }, async () => {
          await call(ownFieldOperations.update, {
            query: { id: String(field.id) },
            body: definitionBefore(field, saved),
            if_match: saved.version,
          })
          void refresh(client, ownFieldOperations.update.changes)
        })
      },
    },
  )
}

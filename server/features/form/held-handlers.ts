import type { formResponseHeldOperations } from '../../../contract/form-response-held.ts'
import { Problem } from '../../../contract/problem.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { lockResponses, setAside } from './form-response-choice.ts'
import { readFiled } from './form-response-repository.ts'
import { pageOfWaiting } from './held-repository.ts'

const entity = 'form_response'

/** Reports that wait for somebody to decide, over all forms (G-29). */
export const formResponseHeldHandlers: HandlersOf<typeof formResponseHeldOperations> = {
  page: ({ query, caller, db }) => pageOfWaiting(db, caller.id, query),

  leave: ({ body, change }) =>
    change(async ({ tx, audit }) => {
      found(await lockResponses(tx, body.id))
      const before = await readFiled(tx, body.id)
      if (before.held_because === '')
        throw new Problem('conflict', { message: 'These answers count by now. Look at both again' })
      if (before.held_because === 'replaced')
        throw new Problem('conflict', { message: 'These answers are left out already' })
      await setAside(tx, body.id)
      const after = await readFiled(tx, body.id)
      await audit({ action: 'held', entity, entity_id: body.id, before, after })
      return after
    }),
}

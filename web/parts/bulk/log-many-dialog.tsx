import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { engagementOperations } from '../../../contract/engagement.ts'
import type { NotedOf } from '../../../contract/engagement-fields.ts'
import type { BodyInputOf } from '../../../contract/operation.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import type { DialogState } from '../dialog/opened.ts'
import { toastWithUndo } from '../dialog/undo-toast.ts'
import { emptyEngagement, logBodyOfMany } from '../engagement/engagement-form.ts'
import { notedOfManyText, peopleText, staysWithReportText } from '../engagement/engagement-words.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { countText } from '../text/count-text.ts'
import { LogManyFields } from './log-many-fields.tsx'

const { createBulk, remove } = engagementOperations

type Props = DialogState & {
  /** As of its opening: whoever has their numbers later is not meant (H-1990). */
  people: readonly NotedOf[]
  /** The volunteer whose people they are, who is offered first. */
  account?: number | undefined
  onDone: () => void
}

/** The same visit, call or message noted of up to 60 people at once, for all of them or for none (H-2050). */
export function LogManyDialog({ people, account, onDone, ...opening }: Props) {
  const schema = useMemo(() => logBodyOfMany(people), [people])
  const begin = () => emptyEngagement(account === undefined ? undefined : { account_id: account })
  const form = useForm({ resolver: zodResolver(schema), defaultValues: begin() })
  const client = useQueryClient()
  const save = useSave(
    createBulk,
    (body: BodyInputOf<typeof createBulk>, { idempotency_key }) =>
      call(createBulk, { body, idempotency_key }),
    {
      isEntry: true,
      onSaved: ({ made, engagement_ids }, body) => {
        onDone()
        toastWithUndo({ title: notedOfManyText(made, body) }, async () => {
          const stayed = made - engagement_ids.length + (await removeEach(engagement_ids))
          void refresh(client, remove.changes)
          return stayed > 0 && staysWithReportText(stayed)
        })
      },
    },
  )
  return (
    <FormDialog
      {...opening}
      form={form}
      begin={begin}
      onSubmit={save.mutateAsync}
      onFailure={failureOn(form)}
      title={`Log for ${countText(people.length, 'person', 'people')}`}
      description={`${people.length === 1 ? 'What was done for' : 'The same is noted of each:'} ${peopleText(people)}.`}
      submitLabel="Save"
    >
      <LogManyFields />
    </FormDialog>
  )
}

/**
 * Takes back one after the other; what a colleague deleted since is gone already, and so is what an earlier try got to.
 * Answers how many stay because a report has joined them meanwhile.
 */
async function removeEach(ids: readonly number[]): Promise<number> {
  let stayed = 0
  for (const id of ids) {
    try {
      await call(remove, { query: { id } })
    } catch (error) {
      if (isProblem(error, 'conflict')) stayed += 1
      else if (!isProblem(error, 'not_found')) throw error
    }
  }
  return stayed
}

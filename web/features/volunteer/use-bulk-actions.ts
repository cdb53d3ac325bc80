import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { initiativeOperations } from '../../../contract/collaboration/initiative.ts'
import { PAGE_SIZE_MAX } from '../../../contract/constants.ts'
import type { AnswerOf } from '../../../contract/operation.ts'
import type { VolunteerSort } from '../../../contract/sorts.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { BULK_MAX, volunteerBulkOperations } from '../../../contract/volunteer-bulk.ts'
import { addressOf } from '../../api/address.ts'
import { isLasting, messageOf } from '../../api/api-problem.ts'
import { call, newKey } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import type { TableState } from '../../parts/table/table-state.ts'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'
import { volunteerKey } from './volunteer-columns.tsx'

type View = TableState<VolunteerSort>['view']

/** The volunteers selected in an initiative, and what G-04 does with them. The selection outlives pages and filters. */
export function useBulkActions(initiativeId: string, view: View) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState(new Set<string>())
  const [isSelectingAll, setSelectingAll] = useState(false)
  const accountIds = [...chosen].map(Number)
  const initiative_id = Number(initiativeId)
  const links = accountIds.map((volunteer_account_id) => ({ initiative_id, volunteer_account_id }))
  const again = () => void refresh(client, volunteerBulkOperations.setStatus.changes)

  /** Everyone whom the filter shows, page after page, as many as one action takes. */
  async function selectAll(total: number) {
    setSelectingAll(true)
    const keys = new Set(chosen)
    const pages = Math.ceil(Math.min(total, BULK_MAX) / PAGE_SIZE_MAX)
    try {
      for (let page = 1; page <= pages; page += 1) {
        const paging = { page: String(page), page_size: String(PAGE_SIZE_MAX) }
        const query = { ...view, ...paging, initiative_id: initiativeId }
        for (const row of (await call(volunteerOperations.page, { query })).items)
          if (keys.size < BULK_MAX) keys.add(volunteerKey(row))
      }
      setChosen(keys)
    } catch (error) {
      failed(error)
    } finally {
      setSelectingAll(false)
    }
  }

  async function setStatus(current_status: string) {
    try {
      const touched = await call(volunteerBulkOperations.setStatus, {
        body: { account_ids: accountIds, current_status },
      })
      again()
      const title = words.volunteer.statusSet(touched.length, current_status)
      const undo = takeBack(touched)
      if (!undo) return void toast({ title, tone: 'ok' })
      toastWithUndo({ title }, async () => {
        try {
          return await undo()
        } finally {
          again()
        }
      })
    } catch (error) {
      failed(error, () => void setStatus(current_status))
    }
  }

  /** Throws, for the confirmation to say why. */
  async function remove() {
    await call(initiativeOperations.unlinkVolunteers, { body: links })
    setChosen(new Set())
    again()
    toastWithUndo({ title: words.initiative.removed(links.length) }, async () => {
      await call(initiativeOperations.linkVolunteers, { body: links })
      again()
    })
  }

  async function exportChosen() {
    const { takeFile } = await import('../../parts/dialog/take-file.ts')
    await takeFile(fileOfChosen(initiativeId, accountIds, view))
  }

  return { chosen, setChosen, accountIds, isSelectingAll, selectAll, setStatus, remove, exportChosen }
}

type Touched = AnswerOf<typeof volunteerBulkOperations.setStatus>

/** Gives those whom it changed their status back, and says who was changed again since; nothing where it changed nobody. */
export function takeBack(touched: Touched): (() => Promise<string>) | undefined {
  const body = touched
    .filter(({ previous_status, current_status }) => previous_status !== current_status)
    .map(({ account_id, version, previous_status }) => ({
      ...{ account_id, version, current_status: previous_status },
    }))
  if (body.length === 0) return undefined
  // The same for every try: once it was done, the versions that it names stand no more.
  const idempotency_key = newKey()
  return async () => {
    const { left } = await call(volunteerBulkOperations.statusBack, { body, idempotency_key })
    return words.volunteer.statusLeft(left.map(({ display_name }) => display_name))
  }
}

/** Of those selected, and of no filter: some of them may have been selected under another one. */
export function fileOfChosen(initiative_id: string, accountIds: readonly number[], { sort, order }: View) {
  return addressOf(volunteerBulkOperations.export, {
    ...{ sort, order, initiative_id },
    account_ids: accountIds.join(','),
  })
}

function failed(error: unknown, onRetry?: () => void) {
  toast({
    title: words.table.failed,
    description: messageOf(error),
    tone: 'danger',
    ...(onRetry && !isLasting(error) && { action: { label: 'Retry', onAction: onRetry } }),
  })
}

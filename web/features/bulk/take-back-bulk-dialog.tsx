import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bulkOperations } from '../../../contract/bulk.ts'
import type { BulkTakeBack } from '../../../contract/bulk-take-back.ts'
import { messageOf } from '../../api/api-problem.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { bulkChanges, takeBackBulk } from '../../parts/bulk/bulk-calls.ts'
import { stayedText } from '../../parts/bulk/bulk-words.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { TakeBackFrame } from '../../parts/dialog/take-back-frame.tsx'
import { toast } from '../../ui/toast-store.ts'
import { backText } from './back-text.ts'
import { bulkName, type NamedBulk } from './bulk-columns.tsx'

type Stay = BulkTakeBack['stays'][number]
const reasons: Record<Stay['because'], string> = {
  edited: 'edited since',
  deleted: 'deleted since',
  'place deleted': 'the programme or initiative is gone',
  'volunteer deleted': 'the volunteer is gone',
  gone: 'has died or moved away',
  'person died': 'the person visited has died',
  'may not visit': 'the volunteer may not visit them by now',
  'there again': 'put back by somebody since',
  'assigned again': 'assigned again since',
  visited: 'the volunteer has been there since',
  'choice gone': 'what they had before is no choice any more',
  'care changed': 'paused, or given a rhythm of their own, since',
}

/** What taking it back would do, and who stays with both values; then the doing. */
export function TakeBackBulkDialog({ record, isOpen, onOpenChange }: DialogState & { record: NamedBulk }) {
  const client = useQueryClient()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const report = useQuery({
    ...queryOf(bulkOperations.takeBackReport, { query: { id: record.id } }),
    queryKey: ['take-back-many', record.id],
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const plan = report.data

  async function takeBack() {
    setPending(true)
    setFailure(null)
    try {
      const stayed = await takeBackBulk(record.id)
      const description = stayed > 0 ? `${stayedText(stayed)}.` : undefined
      toast({ title: 'Taken back', tone: 'ok', ...(description && { description }) })
      onOpenChange(false)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setPending(false)
      void refresh(client, bulkChanges)
    }
  }
  return (
    <TakeBackFrame
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Take this back?"
      description={`${bulkName(record)}. Nobody who was changed since is touched.`}
      report={report}
      mayTakeBack={plan !== undefined}
      failure={failure}
      isPending={isPending}
      onTakeBack={() => void takeBack()}
    >
      {plan && <p role="status">{backText(plan, record)}</p>}
      {plan && plan.stays.length > 0 && <Stays stays={plan.stays} />}
    </TakeBackFrame>
  )
}

function Stays({ stays }: { stays: readonly Stay[] }) {
  return (
    <ul aria-label="Who stays" className="max-h-64 divide-y divide-border overflow-y-auto rounded-lg border">
      {stays.map((stay, at) => (
        <li key={stay.key || at} className="px-4 py-2.5">
          <span className="block font-[560] wrap-anywhere">{stay.name || 'Deleted'}</span>
          <span className="block text-sm text-muted-foreground">
            {reasons[stay.because]}
            {stay.was && `: was ${stay.was}, set to ${stay.set}`}
            {stay.now && `, now ${stay.now}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

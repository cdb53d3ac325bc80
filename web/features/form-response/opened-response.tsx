import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formResponseOperations } from '../../../contract/form-response.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { useLastOf } from '../../parts/dialog/last-of.ts'
import { LookupDialog } from '../../parts/dialog/lookup-dialog.tsx'
import { useDelayed } from '../../parts/page/delayed.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HeldResponseDialog } from './held-response-dialog.tsx'
import { ResponseDialog } from './response-dialog.tsx'

type Props = {
  /** As the address names it: it may stand on no page that was read. */
  id: string | undefined
  serialNumber: string
  /** What is known of it before it has come. */
  title: string | undefined
  onClose: () => void
}

/** The response that is opened, read by its id; nothing where the address names one about somebody else. */
export function OpenedResponse({ id, serialNumber, title = 'Form response', onClose }: Props) {
  const query = useQuery({
    ...queryOf(formResponseOperations.get, { query: { id: id ?? '' } }),
    enabled: id !== undefined,
    // Decided on meanwhile it must not be shown as it stood.
    gcTime: 0,
  })
  const found = query.data?.beneficiary_serial_number === serialNumber ? query.data : undefined
  const client = useQueryClient()
  // A colleague may have renamed whoever stands here: asked for again, the page leads to their number of today (H-2022).
  const isOfAnother = query.data !== undefined && found === undefined
  useEffect(() => {
    if (isOfAnother) void refresh(client, ['beneficiary'])
  }, [isOfAnother, client])
  const shown = useLastOf(found)
  const isAwaited = id !== undefined && !query.data
  const isSlow = useDelayed(isAwaited)
  const opening = { onOpenChange: (isOpen: boolean) => !isOpen && onClose() }
  if (isAwaited && (isSlow || query.error))
    return (
      <LookupDialog
        isOpen
        {...opening}
        size="lg"
        title={title}
        description="Being looked up."
        query={query}
        bodyLabel="The answers"
      >
        <Skeleton className="h-32 w-full" />
      </LookupDialog>
    )
  if (!shown) return null
  const isOpen = id !== undefined && found !== undefined
  return shown.held_because ? (
    <HeldResponseDialog
      held={shown}
      counting={shown.counting}
      first={shown.first}
      othersCount={shown.others_count ?? false}
      isOpen={isOpen}
      {...opening}
    />
  ) : (
    <ResponseDialog response={shown} isOpen={isOpen} {...opening} />
  )
}

import type { ProtectionRequest } from '../../../contract/protection-request.ts'
import { RequestRow } from './request-row.tsx'
import type { useRequestActions } from './use-request-actions.tsx'

type Props = {
  requests: readonly ProtectionRequest[]
  /** Where they are of several people. */
  isNamed?: boolean
  actions: ReturnType<typeof useRequestActions>
}

/** What was asked, with what can be done with each; its dialogs stand beside it. */
export function RequestList({ requests, isNamed = false, actions }: Props) {
  return (
    <>
      {requests.length > 0 && (
        <ul className="divide-y divide-border">
          {requests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              isNamed={isNamed}
              onEdit={() => actions.begin('edit', request)}
              onClose={() => actions.begin('close', request)}
              onForget={() => actions.begin('forget', request)}
            />
          ))}
        </ul>
      )}
      {actions.dialogs}
    </>
  )
}

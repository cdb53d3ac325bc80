import { lazy, Suspense, useState } from 'react'
import type { ProtectionRequest } from '../../../contract/protection-request.ts'
import { useOpened } from '../../parts/dialog/opened.ts'

const EditDialog = lazy(() =>
  import('./edit-request-dialog.tsx').then((m) => ({ default: m.EditRequestDialog })),
)
const CloseDialog = lazy(() =>
  import('./close-request-dialog.tsx').then((m) => ({ default: m.CloseRequestDialog })),
)
const ForgetDialog = lazy(() => import('./forget-dialog.tsx').then((m) => ({ default: m.ForgetDialog })))
type Action = 'edit' | 'close' | 'forget'

/** What the buttons of a request's row open. */
export function useRequestActions() {
  const opened = useOpened<Action>()
  const [request, setRequest] = useState<ProtectionRequest | null>(null)
  return {
    begin: (action: Action, one: ProtectionRequest) => {
      setRequest(one)
      opened.open(action)
    },
    dialogs: request && (
      <Suspense>
        {opened.once('edit', (opening) => (
          <EditDialog key={`${request.id} ${request.version}`} request={request} {...opening} />
        ))}
        {opened.once('close', (opening) => (
          <CloseDialog key={`${request.id} ${request.version}`} request={request} {...opening} />
        ))}
        {opened.once('forget', (opening) => (
          <ForgetDialog key={`${request.id} ${request.version}`} request={request} {...opening} />
        ))}
      </Suspense>
    ),
  }
}

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { onFactorMissing, onSignedOut } from '../api/client.ts'
import { createQueryClient } from '../api/query-client.ts'
import { showSaved } from '../api/saved-answer.ts'
import { sessionQuery } from '../session/session.ts'
import { ThemeProvider } from '../ui/theme.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { followSessionAcrossTabs } from './session-across-tabs.ts'
import { endSession } from './session-end.ts'

/** What every page stands in: appearance, the cache, and the end of the session wherever it is noticed. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(() => createQueryClient(showSaved))
  useEffect(() => onSignedOut(() => endSession(client)), [client])
  useEffect(
    () => onFactorMissing(() => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })),
    [client],
  )
  useEffect(() => followSessionAcrossTabs(client), [client])
  return (
    <ThemeProvider>
      <QueryClientProvider client={client}>
        <TooltipProvider>{children}</TooltipProvider>
      </QueryClientProvider>
    </ThemeProvider>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { onSignedOut } from '../api/client.ts'
import { createQueryClient } from '../api/query-client.ts'
import { setSession } from '../session.ts'
import { ThemeProvider } from '../ui/theme.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'

/** What every page stands in: appearance, the cache, and the end of the session wherever it is noticed. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  useEffect(() => onSignedOut(() => setSession(client, null)), [client])
  return (
    <ThemeProvider>
      <QueryClientProvider client={client}>
        <TooltipProvider>{children}</TooltipProvider>
      </QueryClientProvider>
    </ThemeProvider>
  )
}

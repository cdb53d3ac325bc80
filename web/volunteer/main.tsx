import '../styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onSignedOut } from '../api/client.ts'
import { createQueryClient } from '../api/query-client.ts'
import { setSession } from '../session.ts'
import { ThemeProvider } from '../ui/theme.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { words } from '../words.ts'
import { createVolunteerRouter } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('volunteer.html has no #root')

const client = createQueryClient()
onSignedOut(() => setSession(client, null))

createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={createVolunteerRouter()} />
        <Toaster dismissLabel={words.action.dismiss} />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
)

import '../styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AREA_VERSION } from '../../contract/area-version.ts'
import { sayAreaVersion } from '../api/area-header.ts'
import { createQueryClient } from '../api/query-client.ts'
import { wakeDevice } from '../device/device.ts'
import { prefetchVisits } from '../device/first-visit.ts'
import { volunteerPaths } from '../volunteer-paths.ts'
import { LanguageProvider } from '../volunteer-words/first-words.tsx'
import { firstWords } from '../volunteer-words/languages.ts'
import { watchSession } from './phone-session.ts'
import { createVolunteerRouter } from './routes.tsx'
import { VolunteerToaster } from './volunteer-toaster.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('volunteer.html has no #root')

sayAreaVersion(AREA_VERSION)
const client = createQueryClient()
watchSession(client)
// Before the phone's database is made, and never for whoever came to sign in.
if (!location.pathname.startsWith(volunteerPaths.signIn())) void prefetchVisits(client)
void wakeDevice()
void import('./phone-watch.ts').then(({ watchPhone }) => watchPhone(client))

// Not awaited at the top: a module that waits cannot share its chunks with the office's page.
void firstWords().then((initial) =>
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider initial={initial}>
        <QueryClientProvider client={client}>
          <RouterProvider router={createVolunteerRouter()} />
          <VolunteerToaster />
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>,
  ),
)

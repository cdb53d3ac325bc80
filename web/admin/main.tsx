import '../styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from '../app/providers.tsx'
import { reloadWhenReplaced } from '../app/replaced-build.ts'
import { createAppRouter } from '../app/routes.tsx'
import { watchRecords } from '../parts/location/recent-records.ts'
import { watchAttendance } from '../session/attendance.ts'

reloadWhenReplaced()
watchAttendance()
watchRecords()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={createAppRouter()} />
    </Providers>
  </StrictMode>,
)

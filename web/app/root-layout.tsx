import { Outlet } from '@tanstack/react-router'
import { Toaster } from '../ui/toaster.tsx'
import { usePageFocus } from './page-focus.ts'

export function RootLayout() {
  usePageFocus()
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}

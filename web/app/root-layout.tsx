import { Outlet } from '@tanstack/react-router'
import { Toaster } from '../ui/toaster.tsx'
import { words } from '../words.ts'
import { usePageFocus } from './page-focus.ts'

export function RootLayout() {
  usePageFocus()
  return (
    <>
      <Outlet />
      <Toaster dismissLabel={words.action.dismiss} />
    </>
  )
}

import { Outlet } from '@tanstack/react-router'
import { Toaster } from '../ui/toaster.tsx'
import { partWords } from '../words/part-words.ts'
import { words } from '../words.ts'
import { usePageFocus } from './page-focus.ts'

export function RootLayout() {
  usePageFocus()
  return (
    <>
      <Outlet />
      <Toaster label={partWords.notices} dismissLabel={words.action.dismiss} />
    </>
  )
}

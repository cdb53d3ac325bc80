import { Outlet } from '@tanstack/react-router'
import { Toaster } from '../ui/toaster.tsx'
import { partWords } from '../words/part-words.ts'
import { words } from '../words.ts'
import { useHeldEnter } from './held-keys.ts'
import { usePageFocus } from './page-focus.ts'

export function RootLayout() {
  usePageFocus()
  useHeldEnter()
  return (
    <>
      <Outlet />
      <Toaster label={partWords.notices} dismissLabel={words.action.dismiss} />
    </>
  )
}

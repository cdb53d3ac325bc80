import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

export const CONTENT_ID = 'content'

/** After going to another page, focus goes to its content, unless something in there already took it. */
export function usePageFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
        const content = document.getElementById(CONTENT_ID)
        if (!content || content.contains(document.activeElement)) return
        content.focus({ preventScroll: true })
      }),
    [router],
  )
}

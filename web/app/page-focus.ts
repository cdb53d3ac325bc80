import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

export const CONTENT_ID = 'content'

/** For a link past what stands on every page. The address stays as it was: one with a hash would be gone to again and again. */
export function skipToContent(press: { preventDefault(): void }): void {
  press.preventDefault()
  const content = document.getElementById(CONTENT_ID)
  content?.focus()
  content?.scrollIntoView()
}

/** After going to another page, focus goes to its content, unless something in there already took it. */
export function usePageFocus(): void {
  const router = useRouter()
  const isLeaving = useIsLeaving()
  const wasLeft = useRef(false)
  // Whoever turned back half-way is where they were, and the focus is nowhere: the page being left had to give it away.
  useEffect(() => {
    if (wasLeft.current && !isLeaving && document.activeElement === document.body)
      document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
    wasLeft.current = isLeaving
  }, [isLeaving])
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

/**
 * True from the press that leads to another page until that page is there. What is left behind takes no press any more:
 * a second one, or one meant for the page to come, would do what nobody asked for (H-991).
 */
export const useIsLeaving = (): boolean =>
  useRouterState({
    select: ({ status, location, matches }) =>
      status === 'pending' && plain(matches.at(-1)?.pathname) !== plain(location.pathname),
  })

/** The router writes '/a b/' of a page that is shown, and '/a%20b' or the like of where it goes. */
function plain(path = ''): string {
  try {
    return decodeURIComponent(path).replace(/\/$/, '')
  } catch {
    return path
  }
}

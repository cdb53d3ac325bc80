import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** Asked when an answer comes that leads on: whether who waited for it is still on the page that asked. */
export function useStillHere(): () => boolean {
  // There is none where a part is drawn by itself.
  const router: RegisteredRouter | null = useRouter({ warn: false })
  const [path] = useState(router?.latestLocation.pathname)
  return () => router?.latestLocation.pathname === path
}

import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** One step back; to `fallback` when the page was opened by its address and there is nothing to go back to. */
export function useBack(fallback: string): () => void {
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  const router = useRouter()
  return useCallback(() => {
    if (canGoBack) router.history.back()
    else void navigate({ to: fallback, replace: true })
  }, [canGoBack, navigate, router, fallback])
}

import { lazy, Suspense } from 'react'

const ToastArea = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }))

/** One for the whole app. Its code comes after the first paint: nothing is announced before that. */
export function Toaster(area: { label: string; dismissLabel: string; isLarge?: boolean }) {
  return (
    <Suspense fallback={null}>
      <ToastArea {...area} />
    </Suspense>
  )
}

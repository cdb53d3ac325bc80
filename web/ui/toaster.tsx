import { lazy, Suspense } from 'react'

const ToastArea = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }))

/** One for the whole app. Its code comes after the first paint: nothing is announced before that. */
export function Toaster({ dismissLabel }: { dismissLabel: string }) {
  return (
    <Suspense fallback={null}>
      <ToastArea dismissLabel={dismissLabel} />
    </Suspense>
  )
}

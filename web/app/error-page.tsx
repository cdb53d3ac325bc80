import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { EmptyState } from '../parts/page/empty-state.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { words } from '../words.ts'
import { reloadIfReachable } from './reload-if-reachable.ts'
import { isMissingPart, MISSING_PART } from './replaced-build.ts'

/** A page that broke says so, and offers to try again (D-12, G-15). */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const back = useBack(paths.home())
  useDocumentTitle('Something went wrong')

  const isMissing = isMissingPart(error)
  const said = error instanceof Error && error.message ? error.message : 'Something went wrong.'

  async function retry() {
    if (isMissing) return void (await reloadIfReachable())
    await router.invalidate()
    reset()
  }

  return (
    <EmptyState
      className="min-h-[70vh] justify-center"
      icon={<CircleAlert aria-hidden="true" />}
      text={<h1 className="text-xl">This page could not be shown</h1>}
      detail={isMissing ? MISSING_PART : said}
      action={
        <div className="mt-1 flex gap-2">
          <Button onClick={back}>{words.action.back}</Button>
          <Button variant="primary" onClick={() => void retry()}>
            Retry
          </Button>
        </div>
      }
    />
  )
}

import { CircleAlert, SearchX } from 'lucide-react'
import { ApiProblem } from '../../api/api-problem.ts'
import { useBack } from '../../parts/location/back.ts'
import { EmptyState } from '../../parts/page/empty-state.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'

type Props = { error: Error; onRetry: () => void; isRetrying: boolean }

/** D-12: a form that could not be had says why, with Retry and Back. */
export function FormLoadFailure({ error, onRetry, isRetrying }: Props) {
  const back = useBack(paths.forms())
  // An address that cannot be a form's is one of no form.
  const isMissing = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
  return (
    <div role="alert">
      <EmptyState
        className="py-24"
        icon={isMissing ? <SearchX aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
        text={<h1 className="text-xl">{isMissing ? 'Form not found' : 'This form could not be loaded'}</h1>}
        detail={
          isMissing
            ? 'It does not exist, was deleted, or was moved to another programme or stage.'
            : error.message
        }
        action={
          <div className="mt-1 flex gap-2">
            <Button onClick={back}>{words.action.back}</Button>
            <Button variant="primary" onClick={onRetry} pending={isRetrying}>
              Retry
            </Button>
          </div>
        }
      />
    </div>
  )
}

import { Button } from '../../ui/button.tsx'
import { attachmentWords as say } from '../../words/attachment-words.ts'

type Props = { what: string; onRetry: () => void; isRetrying: boolean }

/** In the place of what does not come: why nothing is there, and a way to ask again. */
export function GoneNote({ what, onRetry, isRetrying }: Props) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-normal">
      <span role="alert" className="text-destructive">
        {say.gone}
      </span>
      <Button size="sm" pending={isRetrying} aria-label={say.retryOf(what)} onClick={onRetry}>
        {say.retry}
      </Button>
    </span>
  )
}

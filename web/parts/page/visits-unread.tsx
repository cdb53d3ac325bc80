import { useFirstWords } from '../../volunteer-words/first-words.tsx'
import { problemText } from '../../volunteer-words/problem-text.ts'
import { ErrorState } from './empty-state.tsx'

type Props = {
  /** What could not be loaded, in the volunteer's language. */
  text: string
  error: unknown
  refetch: () => unknown
  isFetching: boolean
  className?: string
}

/** In place of a page of the volunteer area whose visits could not be read: why, and a way to try again. */
export function VisitsUnread({ text, error, refetch, isFetching, className }: Props) {
  const words = useFirstWords()
  return (
    <ErrorState
      text={text}
      detail={problemText(error, words)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      {...(className && { className })}
    />
  )
}

import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'

/** What could not be loaded, and can be asked again. */
export type Unread = { refetch: () => unknown; isFetching: boolean }
type Props = {
  query: Unread
  /** What could not be had, where the place does not say it: 'The programmes could not be loaded.' */
  text?: string
  className?: string
}

/** In the place of what a section or a choice says, where that could not be loaded. */
export function SectionFailure({ query, text = 'It could not be loaded.', className }: Props) {
  return (
    <div role="alert" className={cn('flex flex-col items-start gap-2.5', className)}>
      <p>{text}</p>
      <Button size="sm" onClick={() => void query.refetch()} pending={query.isFetching}>
        Retry
      </Button>
    </div>
  )
}

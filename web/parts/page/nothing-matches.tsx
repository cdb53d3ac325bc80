import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from './empty-state.tsx'

/** There is something, but nothing that matches. */
export function NothingMatches({
  text = 'Nothing matches.',
  onClear,
}: {
  text?: ReactNode
  onClear: () => void
}) {
  return (
    <EmptyState
      text={text}
      icon={<SearchX aria-hidden="true" />}
      action={
        <Button size="sm" onClick={onClear}>
          Clear the filter
        </Button>
      }
    />
  )
}

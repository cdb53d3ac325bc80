import { Button } from '../../ui/button.tsx'

type Asked = { refetch: () => unknown; isFetching: boolean }

/** In the place of what a section says, where that could not be loaded. */
export function SectionFailure({ query }: { query: Asked }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-2.5">
      <p>It could not be loaded.</p>
      <Button size="sm" onClick={() => void query.refetch()} pending={query.isFetching}>
        Retry
      </Button>
    </div>
  )
}

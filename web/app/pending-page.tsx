import { Spinner } from '../ui/spinner.tsx'

/** While a page's code is still on its way. */
export function PendingPage() {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <Spinner label="Loading" className="size-6 text-muted-foreground" />
    </div>
  )
}

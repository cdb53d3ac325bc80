import { Link } from '@tanstack/react-router'
import { RecordSection } from '../../parts/section/record-section.tsx'
import { paths } from '../../paths.ts'
import { buttonVariants } from '../../ui/button-variants.ts'

/** The way to the breach worksheet, on the desk. */
export function BreachCard() {
  return (
    <RecordSection title="If data got out">
      <p className="-mt-2 text-muted-foreground">
        An account was taken over, a phone lost, a file sent astray: see who is concerned, and what to tell
        the PDPC.
      </p>
      <Link
        to={paths.breach()}
        className={buttonVariants({ size: 'sm', variant: 'outline', className: 'mt-3 max-lg:min-h-10' })}
      >
        Open the breach worksheet
      </Link>
    </RecordSection>
  )
}

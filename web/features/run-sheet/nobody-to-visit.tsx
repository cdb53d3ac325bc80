import { Link } from '@tanstack/react-router'
import { Route } from 'lucide-react'
import { RUN_SHEET_MAX } from '../../../contract/run-sheet.ts'
import { EmptyState } from '../../parts/page/empty-state.tsx'
import { paths } from '../../paths.ts'
import { buttonVariants } from '../../ui/button-variants.ts'
import { Card } from '../../ui/card.tsx'
import { words } from '../../words.ts'

/** In place of a sheet of nobody; `leftOff` is '' where nobody was left off. */
export function NobodyToVisit({ isAnybodyChosen, leftOff }: { isAnybodyChosen: boolean; leftOff: string }) {
  return (
    <Card>
      <EmptyState
        icon={<Route aria-hidden="true" />}
        text={isAnybodyChosen ? 'Nobody of them is there to visit' : 'Nobody is chosen'}
        detail={`${leftOff && `${leftOff} `}Tick people on the worklist or among the beneficiaries, at most ${RUN_SHEET_MAX}, and press ‘Run sheet’.`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to={paths.worklist()} className={buttonVariants({ variant: 'primary' })}>
              Worklist
            </Link>
            <Link to={paths.beneficiaries()} className={buttonVariants()}>
              {words.heading.beneficiaries}
            </Link>
          </div>
        }
      />
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { firstStepsOperations } from '../../contract/first-steps.ts'
import { queryOf } from '../api/queries.ts'
import { paths } from '../paths.ts'
import { buttonVariants } from '../ui/button-variants.ts'
import { words } from '../words.ts'

/** Leads to the programmes; where there is none yet, to making the first. */
export function ProgrammesLink({ label }: { label: string }) {
  const { data } = useQuery(queryOf(firstStepsOperations.get))
  const isFirst = data !== undefined && data.newest_programme === null
  return (
    <Link
      to={isFirst ? paths.programmes({ new: '1' }) : paths.programmes()}
      className={buttonVariants({ variant: 'primary' })}
    >
      {isFirst ? words.action.new_programme : label}
    </Link>
  )
}

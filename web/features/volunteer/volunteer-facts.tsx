import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { initiativeOperations } from '../../../contract/collaboration/initiative.ts'
import { queryOf } from '../../api/queries.ts'
import { SectionFailure } from '../../parts/page/section-failure.tsx'
import { EmailText } from '../../parts/text/email-text.tsx'
import { paths } from '../../paths.ts'

const link = 'rounded-xs underline-offset-2 hover:underline focus-ring'

export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className={link}>
    <EmailText email={email} />
  </a>
)

/** The initiatives that a volunteer is in. */
export function VolunteerInitiatives({ accountId }: { accountId: string }) {
  const query = { query: { volunteer_account_id: accountId } }
  const initiatives = useQuery(queryOf(initiativeOperations.listOfVolunteer, query))
  const { data, error } = initiatives
  if (error && !data) return <SectionFailure query={initiatives} text="They could not be loaded." />
  if (!data) return null
  if (data.length === 0) return '-'
  return (
    <ul>
      {data.map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.initiative(id)} className={link}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { initiativeOperations } from '../../contract/collaboration/initiative.ts'
import { programmeOperations } from '../../contract/collaboration/programme.ts'
import { isProblem } from '../api/api-problem.ts'
import { queryOf } from '../api/queries.ts'
import { ImportWizard } from '../features/import/import-wizard.tsx'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { MissingRecord } from '../parts/page/missing-record.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { paths } from '../paths.ts'
import { words } from '../words.ts'

/** `/imports/new/{beneficiaries|volunteers}?into=`: into a programme, an initiative, or the organisation. */
export function ImportPage() {
  const { noun } = useParams({ from: '/gated/imports/new/$noun' })
  const { into } = useSearch({ from: '/gated/imports/new/$noun' })
  if (noun !== 'beneficiaries' && noun !== 'volunteers') return <MissingRecord what="page" />
  if (into !== undefined && !/^\d+$/.test(into)) return <MissingRecord what="page" />
  return <Import key={into} noun={noun} into={into ?? null} />
}

type Props = { noun: 'beneficiaries' | 'volunteers'; into: string | null }

function Import({ noun, into }: Props) {
  const isOfProgramme = noun === 'beneficiaries'
  const programme = useQuery({
    ...queryOf(programmeOperations.get, { query: { id: into ?? '' } }),
    enabled: into !== null && isOfProgramme,
  })
  const initiative = useQuery({
    ...queryOf(initiativeOperations.get, { query: { id: into ?? '' } }),
    enabled: into !== null && !isOfProgramme,
  })
  const group = isOfProgramme ? programme : initiative
  const name = group.data?.name ?? ''
  const href =
    into === null
      ? isOfProgramme
        ? paths.beneficiaries()
        : paths.volunteers()
      : isOfProgramme
        ? paths.programme(into)
        : paths.initiative(into)
  const back = useBack(href)
  const navigate = useNavigate()
  useDocumentTitle(`Import ${noun}`)
  if (isProblem(group.error, 'not_found') || isProblem(group.error, 'malformed'))
    return <MissingRecord what={isOfProgramme ? 'programme' : 'initiative'} />
  return (
    <>
      <PageHeader
        heading={`Import ${noun}`}
        sub={
          into === null
            ? isOfProgramme
              ? 'Into the organisation, in no programme yet.'
              : 'Into the organisation, in no initiative yet.'
            : name
              ? `Into ${name}`
              : ' '
        }
        breadcrumbs={[
          <Link key="people" to={href} activeOptions={{ exact: true }}>
            {name || (isOfProgramme ? words.heading.beneficiaries : 'Volunteers')}
          </Link>,
        ]}
        actions={[
          backAction(back),
          { label: 'Imports', icon: <History />, onAction: () => void navigate({ to: paths.imports() }) },
        ]}
      />
      <ImportWizard
        noun={noun}
        into={into}
        intoName={name}
        peopleHref={href}
        peopleLabel={into === null ? `All ${noun}` : `Open ${name}`}
      />
    </>
  )
}

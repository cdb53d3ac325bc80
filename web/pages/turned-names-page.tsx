import { useParams } from '@tanstack/react-router'
import { TurnedNames } from '../features/turned-names/turned-names.tsx'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { MissingRecord } from '../parts/page/missing-record.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { trailOf } from '../parts/page/trail.tsx'
import { paths } from '../paths.ts'
import { words } from '../words.ts'

/** `/names/{beneficiaries|volunteers}`: whose name stands the other way round than the organisation writes names. */
export function TurnedNamesPage() {
  const { noun } = useParams({ from: '/gated/names/$noun' })
  const [label, list] =
    noun === 'volunteers'
      ? ['Volunteers', paths.volunteers()]
      : [words.heading.beneficiaries, paths.beneficiaries()]
  const back = useBack(list)
  useDocumentTitle('Names that look turned round')
  if (noun !== 'beneficiaries' && noun !== 'volunteers') return <MissingRecord what="page" />
  return (
    <>
      <PageHeader
        heading="Names that look turned round"
        sub={`Of ${noun}, with the name as your organisation writes it.`}
        breadcrumbs={trailOf([label, list])}
        actions={[backAction(back)]}
      />
      <TurnedNames noun={noun === 'volunteers' ? 'volunteer' : 'beneficiary'} />
    </>
  )
}

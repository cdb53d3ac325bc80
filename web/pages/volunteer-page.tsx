import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { shownName } from '../../contract/shown-name.ts'
import { volunteerOperations } from '../../contract/volunteer.ts'
import { call } from '../api/client.ts'
import { queryOf } from '../api/queries.ts'
import { DeleteRecord } from '../parts/dialog/delete-record.tsx'
import { useRecordPage } from '../parts/page/record-page.tsx'
import { Settled } from '../parts/page/settled.tsx'
import { paths } from '../paths.ts'
import { words } from '../words.ts'
import { VolunteerDialogs } from './volunteer-dialogs.tsx'
import { VolunteerFacts, VolunteerHead } from './volunteer-head.tsx'
import { VolunteerSections } from './volunteer-sections.tsx'

/** `/volunteer/{id}`: section 2's volunteer detail; the address holds the account id. */
export function VolunteerPage() {
  const { id } = useParams({ from: '/gated/volunteer/$id' })
  const volunteer = useQuery(queryOf(volunteerOperations.get, { query: { account_id: id } }))
  const record = volunteer.data
  const [isHeadShown, setHeadShown] = useState(false)
  const name = record ? shownName(record) : ''
  const page = useRecordPage<'assign' | 'sign-in' | 'block' | 'allow' | 'thanks'>({
    noun: 'volunteer',
    id,
    query: volunteer,
    title: name || words.heading.volunteer,
    listHref: paths.volunteers(),
  })
  if (page.failure) return page.failure
  return (
    <>
      <Settled until={record !== undefined} onShown={setHeadShown}>
        <VolunteerHead id={id} record={record} page={page} />
        <VolunteerFacts id={id} record={record} />
      </Settled>
      <Settled isReady={isHeadShown}>
        <VolunteerSections id={id} record={record} onAssign={() => page.open('assign')} />
      </Settled>
      {record && <VolunteerDialogs id={id} record={record} page={page} />}
      <DeleteRecord
        {...page.of('delete')}
        text={words.volunteer.sureToDelete}
        name={name}
        impact={queryOf(volunteerOperations.impact, { query: { account_id: id } })}
        remove={() => call(volunteerOperations.remove, { query: { account_id: id } })}
        operation={volunteerOperations.remove}
        afterwards={['volunteer']}
        toast={words.volunteer.deleted}
        onDeleted={page.back}
      />
    </>
  )
}

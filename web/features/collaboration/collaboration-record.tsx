import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Collaboration } from '../../../contract/collaboration/collaboration.ts'
import { call } from '../../api/client.ts'
import { DeleteRecord } from '../../parts/dialog/delete-record.tsx'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { FirstActions } from '../../parts/page/first-actions.tsx'
import { PageHeader } from '../../parts/page/page-header.tsx'
import { useRecordPage } from '../../parts/page/record-page.tsx'
import { Settled } from '../../parts/page/settled.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AboutCover, CollaborationAbout } from './collaboration-about.tsx'
import {
  type CollaborationKind,
  collaborationImpactQuery,
  collaborationQuery,
} from './collaboration-kinds.ts'
import { type CollaborationPeople, useCollaborationActions } from './use-collaboration-actions.tsx'

const EditSheet = lazy(() =>
  import('./collaboration-edit-sheet.tsx').then((m) => ({ default: m.CollaborationEditSheet })),
)

type Props = CollaborationPeople & {
  kind: CollaborationKind
  createSheet: (opening: DialogState) => ReactNode
  /** How much is still to be done for them, and the way there. */
  incomplete?: ReactNode
  /** What stands in the head and above its people has come: shown before, each would push the others down. */
  isHeadKnown: boolean
  addDialog: (record: Collaboration, opening: DialogState) => ReactNode
  /** Its people. */
  children: (record: Collaboration | undefined, emptyAction: ReactNode) => ReactNode
}

/** `/programmes/{id}` and `/initiatives/{id}`: section 2, with the menu of G-02. */
export function CollaborationRecord(props: Props) {
  const { kind, id } = props
  const query = useQuery(collaborationQuery(kind, id))
  const record = query.data
  const { noun, one, many, listHref } = kind
  const page = useRecordPage<'create' | 'add'>({ noun, id, query, title: record?.name ?? one, listHref })
  const navigate = useNavigate()
  const [isHeadShown, setHeadShown] = useState(false)
  const { actions, firstActions, exportDialog } = useCollaborationActions(page, record !== undefined, props)
  if (page.failure) return page.failure

  return (
    <>
      <Settled until={record !== undefined && props.isHeadKnown} onShown={setHeadShown}>
        <PageHeader
          heading={record?.name ?? <Skeleton className="h-8 w-56" />}
          media={record && <AboutCover record={record} />}
          sub={
            record ? (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
                <span>{record.partner_name || 'No partner'}</span>
                {props.incomplete}
              </div>
            ) : (
              <Skeleton className="h-6 w-40" />
            )
          }
          breadcrumbs={[
            <Link key={noun} to={listHref} activeOptions={{ exact: true }}>
              {many}
            </Link>,
          ]}
          actions={actions}
        />
        {record && <CollaborationAbout one={one} record={record} />}
      </Settled>
      {exportDialog}
      <Settled isReady={isHeadShown} until>
        {props.children(record, <FirstActions actions={firstActions} />)}
      </Settled>
      <Suspense>
        {page.once('create', props.createSheet)}
        {page.once('add', (opening) => record && props.addDialog(record, opening))}
        {page.once('edit', (opening) => record && <EditSheet kind={kind} record={record} {...opening} />)}
      </Suspense>
      <DeleteRecord
        {...page.of('delete')}
        text={kind.words.sureToDelete}
        name={record?.name ?? ''}
        impact={collaborationImpactQuery(kind, id)}
        remove={() => call(kind.operations.remove, { query: { id } })}
        operation={kind.operations.remove}
        afterwards={[noun]}
        toast={kind.words.deleted}
        onDeleted={() => void navigate({ to: kind.hrefAfterDelete, replace: true, ignoreBlocker: true })}
      />
    </>
  )
}

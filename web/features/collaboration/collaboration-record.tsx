import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Download, FileUp, History, Plus, UserPlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Collaboration } from '../../../contract/collaboration/collaboration.ts'
import { call } from '../../api/client.ts'
import { DeleteRecord } from '../../parts/dialog/delete-record.tsx'
import type { Opening } from '../../parts/dialog/opened.ts'
import { useExport } from '../../parts/dialog/use-export.tsx'
import { FirstActions } from '../../parts/page/first-actions.tsx'
import { PageHeader } from '../../parts/page/page-header.tsx'
import { useRecordPage } from '../../parts/page/record-page.tsx'
import { Settled } from '../../parts/page/settled.tsx'
import { printPage } from '../../parts/table/print-door.ts'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from '../../words.ts'
import { AboutCover, CollaborationAbout } from './collaboration-about.tsx'
import {
  type CollaborationKind,
  collaborationImpactQuery,
  collaborationQuery,
} from './collaboration-kinds.ts'

const EditSheet = lazy(() =>
  import('./collaboration-edit-sheet.tsx').then((m) => ({ default: m.CollaborationEditSheet })),
)

type Props = {
  kind: CollaborationKind
  id: string
  people: 'beneficiaries' | 'volunteers'
  newPersonLabel: string
  /** The address of its people as they are shown, in a file. */
  exportHref: string
  createSheet: (opening: Opening) => ReactNode
  /** How much is still to be done for them, and the way there. */
  incomplete?: ReactNode
  /** What stands in the head and above its people has come: shown before, each would push the others down. */
  isHeadKnown: boolean
  addDialog: (record: Collaboration, opening: Opening) => ReactNode
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
  const taking = useExport(props.people === 'beneficiaries' ? 'beneficiary' : 'volunteer')
  if (page.failure) return page.failure

  const startImport = {
    label: words.action.import_csv,
    icon: <FileUp />,
    onAction: () => void navigate({ href: paths.newImport(props.people, id) }),
  }
  const add = {
    label: 'Add Existing',
    icon: <UserPlus />,
    onAction: () => page.open('add'),
    isDisabled: !record,
    isKept: true,
  }
  const create = {
    label: props.newPersonLabel,
    icon: <Plus />,
    variant: 'primary' as const,
    onAction: () => page.open('create'),
  }
  const menu = [
    ...page.actions.menu(printPage),
    startImport,
    {
      label: words.action.export_csv,
      icon: <Download />,
      onAction: () => void taking.begin(props.exportHref),
    },
    { label: 'Imports', icon: <History />, onAction: () => void navigate({ to: paths.imports() }) },
  ]
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
          actions={[
            page.actions.back,
            page.actions.edit,
            ...menu.map((action) => ({ ...action, isSeldom: true })),
            page.actions.delete,
            add,
            create,
          ]}
        />
        {record && <CollaborationAbout one={one} record={record} />}
      </Settled>
      {taking.dialog}
      <Settled isReady={isHeadShown} until>
        {props.children(record, <FirstActions actions={[create, add, startImport]} />)}
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

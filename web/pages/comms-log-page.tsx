import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { commsLogOperations } from '../../contract/comms-log.ts'
import { partnerOperations } from '../../contract/partner.ts'
import { queryOf } from '../api/queries.ts'
import { CommsLogPanel } from '../features/comms-log/comms-log-panel.tsx'
import { DeleteCommsLog } from '../features/comms-log/delete-comms-log.tsx'
import { PartnerLogo } from '../features/partner/partner-logo.tsx'
import { useOpened } from '../parts/dialog/opened.ts'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { useHistoryAction } from '../parts/page/history-action.tsx'
import { hasNothing, LoadFailure } from '../parts/page/load-failure.tsx'
import { MissingRecord } from '../parts/page/missing-record.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction, deleteAction, editAction, printAction } from '../parts/page/record-actions.tsx'
import { SectionFailure } from '../parts/page/section-failure.tsx'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { words } from '../words.ts'

const EditSheet = lazy(() =>
  import('../features/comms-log/comms-log-edit-sheet.tsx').then((m) => ({ default: m.CommsLogEditSheet })),
)

/** `/partners/{pid}/comms-log/{cid}`: section 2's communication log detail. */
export function CommsLogPage() {
  const { pid, cid } = useParams({ from: '/gated/partners/$pid/comms-log/$cid' })
  const log = useQuery(queryOf(commsLogOperations.get, { query: { id: cid } }))
  const partner = useQuery(queryOf(partnerOperations.get, { query: { id: pid } }))
  const record = log.data
  const opened = useOpened<'edit' | 'delete'>()
  const history = useHistoryAction('comms_log', `${pid}/${cid}`)
  const back = useBack(paths.partner(pid))
  useDocumentTitle(record?.subject ?? 'Communication log')

  // A log of another partner is not what this address names.
  if (record && String(record.partner_id) !== pid) return <MissingRecord what="communication log" />
  if (hasNothing(log)) return <LoadFailure what="communication log" query={log} />
  const name = partner.data?.name
  return (
    <>
      <PageHeader
        heading={record?.subject ?? <Skeleton className="h-8 w-64" />}
        breadcrumbs={[
          <Link key="partners" to={paths.partners()} activeOptions={{ exact: true }}>
            {words.heading.partners}
          </Link>,
          <Link key="partner" to={paths.partner(pid)} activeOptions={{ exact: true }}>
            {name ?? words.label.partner}
          </Link>,
        ]}
        actions={[
          backAction(back),
          ...history,
          printAction(Boolean(record), () => window.print()),
          editAction(Boolean(record), () => opened.open('edit')),
          deleteAction(Boolean(record), () => opened.open('delete')),
        ]}
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <Content text={record?.content} />
        <CommsLogPanel
          log={record}
          logo={<PartnerLogo name={name ?? null} logo={partner.data?.logo} size="lg" />}
          partner={
            partner.error && !name ? (
              <SectionFailure query={partner} text="The partner could not be loaded." />
            ) : (
              name && (
                <Link
                  to={paths.partner(pid)}
                  className="rounded-xs text-primary underline-offset-4 hover:underline focus-ring"
                >
                  {name}
                </Link>
              )
            )
          }
        />
      </div>
      <Suspense>
        {opened.once('edit', (opening) => record && <EditSheet log={record} {...opening} />)}
      </Suspense>
      <DeleteCommsLog {...opened.of('delete')} id={cid} log={record} onDeleted={back} />
    </>
  )
}

/** Undefined while it is on its way. */
function Content({ text }: { text: string | undefined }) {
  return (
    <Card className="h-fit px-6 py-5.5 lg:order-last">
      {text === undefined ? (
        <div className="flex flex-col gap-3">
          {['w-full', 'w-11/12', 'w-2/3'].map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
      ) : (
        <p className="max-w-prose leading-relaxed whitespace-pre-wrap wrap-anywhere">{text}</p>
      )}
    </Card>
  )
}

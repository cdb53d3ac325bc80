import type { ReactNode } from 'react'
import type { CommsLog } from '../../../contract/comms-log.ts'
import { AttachmentList } from '../../parts/attachment/attachment-list.tsx'
import { Facts } from '../../parts/page/fact-card.tsx'
import { dateTimeText } from '../../parts/text/dates.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from '../../words.ts'
import { CommsLogType } from './comms-log-type.tsx'

type Props = { log: CommsLog | undefined; logo: ReactNode; partner: ReactNode }

/** Section 2's side panel: logo, Partner, Created At, Type, Last Updated, Created By, Attachments. */
export function CommsLogPanel({ log, logo, partner }: Props) {
  const facts: [string, ReactNode][] = [
    [words.label.created_at, log && dateTimeText(log.created_at)],
    [words.label.type, log && <CommsLogType type={log.type} />],
    [words.label.last_updated, log && dateTimeText(log.updated_at)],
    [words.label.created_by, log?.created_by_name],
    [words.label.attachments, log && <AttachmentList files={log.files} />],
  ]
  return (
    <Card className="h-fit">
      <dl className="flex flex-col gap-4 px-5 py-5">
        <div className="border-b border-border pb-4">
          <dt className="text-sm text-muted-foreground">{words.label.partner}</dt>
          <dd className="mt-2 flex items-center gap-3.5 font-[550]">
            {logo}
            <div className="min-w-0 wrap-anywhere">{partner || <Skeleton className="h-4 w-32" />}</div>
          </dd>
        </div>
        <Facts facts={facts} />
      </dl>
    </Card>
  )
}

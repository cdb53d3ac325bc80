import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { fileQuery, isFreshLink } from '../../api/stored-file.ts'
import { words } from '../../words.ts'
import { nameOfKey } from '../text/file-name.ts'
import { AttachmentIcon } from './attachment-icon.tsx'

/** Section 2: links that open in a new tab, each called by its key after the first hyphen. */
export function AttachmentList({ files }: { files: readonly string[] }) {
  if (files.length === 0) return words.commsLog.noAttachments
  return (
    <ul className="flex flex-col gap-1.5">
      {files.map((key) => (
        <li key={key}>
          <Attachment fileKey={key} />
        </li>
      ))}
    </ul>
  )
}

function Attachment({ fileKey }: { fileKey: string }) {
  const link = useQuery(fileQuery(fileKey))
  const name = nameOfKey(fileKey)
  const url = link.data?.url
  const label = (
    <>
      <AttachmentIcon name={name} className="mt-1 size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </>
  )

  /** A link that ended while nobody looked is asked for anew; the tab is opened first, or the browser would refuse it. */
  async function open(event: MouseEvent) {
    if (isFreshLink(link.dataUpdatedAt)) return
    event.preventDefault()
    const tab = window.open('', '_blank')
    const { data } = await link.refetch()
    if (!tab) return
    tab.opener = null
    if (data?.url) tab.location.replace(data.url)
    else tab.close()
  }

  /** So that a middle click and the context menu, too, find a link that opens. */
  function renew() {
    if (!isFreshLink(link.dataUpdatedAt) && !link.isFetching) void link.refetch()
  }

  if (url) {
    return (
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onPointerEnter={renew}
        onFocus={renew}
        onClick={(event) => void open(event)}
        className="inline-flex min-h-6 items-start gap-2 rounded-xs text-primary underline-offset-4 hover:underline focus-ring"
      >
        {label}
      </a>
    )
  }
  return (
    <div className="flex flex-col">
      <span className="inline-flex min-h-6 items-start gap-2 text-muted-foreground">{label}</span>
      {url === '' && (
        <span role="alert" className="pl-6 text-sm font-normal text-destructive">
          {words.commsLog.attachmentGone}
        </span>
      )}
      {link.error && (
        <span role="alert" className="pl-6 text-sm font-normal text-destructive">
          {words.commsLog.attachmentUnreachable} {link.error.message}{' '}
          <button
            type="button"
            onClick={() => void link.refetch()}
            className="min-h-6 rounded-xs font-semibold underline focus-ring"
          >
            Retry
          </button>
        </span>
      )}
    </div>
  )
}

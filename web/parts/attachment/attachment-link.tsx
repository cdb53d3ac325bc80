import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { fileQuery, isFreshLink } from '../../api/stored-file.ts'
import { words } from '../../words.ts'
import { nameOfKey } from '../text/file-name.ts'
import { AttachmentIcon } from './attachment-icon.tsx'

type Props = {
  fileKey: string
  /** What stands there in place of the file's name. */
  text?: string
  /** What it is read out as, where the text alone would not tell one from another; begins with it. */
  label?: string
}

/** Opens a stored document in a new tab. */
export function AttachmentLink({ fileKey, text, label: spoken }: Props) {
  const link = useQuery(fileQuery(fileKey))
  const name = nameOfKey(fileKey)
  const url = link.data?.url
  const label = (
    <>
      <AttachmentIcon name={name} className="mt-1 size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 self-baseline wrap-anywhere">{text ?? name}</span>
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
        aria-label={spoken}
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

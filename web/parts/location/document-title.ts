import { useEffect } from 'react'
import { rememberRecord } from './recent-records.ts'

const PRODUCT = 'Kampung'

/** The tab's name while a page is open; nothing while its heading is still being loaded. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT
    if (title) rememberRecord(window.location.pathname, title)
  }, [title])
}

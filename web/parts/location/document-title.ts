import { useEffect } from 'react'

const PRODUCT = 'Kampung'
type Told = (path: string, title: string) => void
let told: Told = () => {}

/** Told of each page by the name that it gives itself: for the office, which lists what was opened last. */
export function onTitle(next: Told): void {
  told = next
}

/** The tab's name while a page is open; nothing while its heading is still being loaded. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT
    if (title) told(window.location.pathname, title)
  }, [title])
}

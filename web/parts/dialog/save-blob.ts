/** Saves what the page holds as a file of this name. */
export function saveBlob(content: Blob, name: string): void {
  const href = URL.createObjectURL(content)
  saveHref(href, name)
  // Safari asks for it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(href), 30_000)
}

/** Has the browser save what is at an address of ours; the page stands, whatever is answered. `name` only where the answer has none. */
export function saveHref(href: string, name = ''): void {
  Object.assign(document.createElement('a'), { href, download: name }).click()
}

import { useEffect } from 'react'

/**
 * In the built site this stands for the package react-style-singleton (vite.config.ts), by which Radix keeps the page behind a
 * dialog or a menu from scrolling. That one writes an element with a style, which the page's policy refuses (S-10, 0084); a
 * sheet that a script adopts is nothing inline. What the first user asks for stands until the last is gone.
 */
export function styleSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | undefined
  return function AdoptedStyle({ styles }: { styles: string }) {
    useEffect(() => {
      users += 1
      // In a browser that is older than such sheets the page behind may scroll.
      if (users === 1 && 'adoptedStyleSheets' in document) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(styles)
        // Assigned, for a browser where the array is a frozen one.
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      }
      return () => {
        users -= 1
        if (users > 0 || !sheet) return
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
      }
    }, [styles])
    return null
  }
}

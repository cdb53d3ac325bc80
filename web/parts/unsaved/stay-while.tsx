import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

type Props = {
  /** Asked at the moment of leaving: read a ref, or what was drawn last. */
  isBusy: () => boolean
}

/**
 * Refuses Back, Forward and links while what is shown waits for an answer: a refusal that comes when it is shut is told
 * nowhere, and what was typed is lost. Code goes on: what was saved often leads to its own page. Does nothing where there is no router.
 */
export function StayWhile(props: Props) {
  const router = useRouter({ warn: false }) as unknown
  return router ? <Blocker {...props} /> : null
}

function Blocker({ isBusy }: Props) {
  useBlocker({
    shouldBlockFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE' && isBusy(),
    enableBeforeUnload: false,
  })
  const latest = useRef(isBusy)
  latest.current = isBusy
  useEffect(() => {
    // A blocker cannot tell a link from code: both push.
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]')
      const isApart = event.ctrlKey || event.metaKey || event.shiftKey
      if (!link || isApart || link.getAttribute('target') === '_blank' || !latest.current()) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('click', hold, { capture: true })
    return () => document.removeEventListener('click', hold, { capture: true })
  }, [])
  return null
}

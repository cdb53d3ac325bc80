import { useBlocker, useRouter } from '@tanstack/react-router'

type Props = {
  /** Asked at the moment of leaving: read a ref, or what was drawn last. */
  isBusy: () => boolean
}

/**
 * Refuses Back and Forward while what is shown waits for an answer: a refusal that comes when it is shut is told nowhere,
 * and what was typed is lost. Code goes on: what was saved often leads to its own page. Does nothing where there is no router.
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
  return null
}

/**
 * For the `ref` of what stays at the foot of the page: notices, and what takes the focus, come to lie above it, however many
 * rows large text makes of it (base.css). A browser that cannot measure keeps the height of usual text.
 */
export function measureFoot(foot: HTMLElement | null) {
  if (!foot) return undefined
  const { style } = document.documentElement
  const observer =
    globalThis.ResizeObserver &&
    new ResizeObserver(() => style.setProperty('--foot-height', `${foot.offsetHeight}px`))
  observer?.observe(foot)
  return () => {
    observer?.disconnect()
    style.removeProperty('--foot-height')
  }
}

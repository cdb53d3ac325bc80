import type { Page } from '@playwright/test'

/** When a page has drawn so many frames: what it had to do by then is done, however busy the machine is. */
export const drawFrames = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        const draw = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => draw(left - 1)))
        draw(frames)
      }),
    count,
  )

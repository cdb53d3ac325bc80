/** Section 9's pauses after a success, in milliseconds (D-13). */
export const pause = (duration: number) => new Promise<void>((resolve) => setTimeout(resolve, duration))

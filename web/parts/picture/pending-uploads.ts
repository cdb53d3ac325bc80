import { useCallback, useSyncExternalStore } from 'react'

type Upload = { promise: Promise<boolean>; end: (isThere: boolean) => void }

/** By the form's control: what of its fields is still being sent. Its key comes with the end. */
const pending = new WeakMap<object, Set<Upload>>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Notes that a field of this form is being sent; answers what ends it: whether it is there, or failed. */
export function noteUpload(control: object): (isThere: boolean) => void {
  let resolve: (isThere: boolean) => void = () => undefined
  const promise = new Promise<boolean>((done) => {
    resolve = done
  })
  const uploads = pending.get(control) ?? new Set()
  const upload = {
    promise,
    end(isThere: boolean) {
      uploads.delete(upload)
      resolve(isThere)
      tell()
    },
  }
  pending.set(control, uploads.add(upload))
  tell()
  return upload.end
}

/** Waits until nothing of this form is being sent; false where one of them failed, which its field says. */
export async function areUploaded(control: object): Promise<boolean> {
  const sent = [...(pending.get(control) ?? [])]
  return (await Promise.all(sent.map(({ promise }) => promise))).every(Boolean)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether something of this form is being sent: work that its fields do not hold yet. */
export function useIsUploading(control: object): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => (pending.get(control)?.size ?? 0) > 0, [control]),
  )
}

import { useCallback, useSyncExternalStore } from 'react'
import { makeSignal } from '../../api/signal.ts'

type Upload = { promise: Promise<boolean>; end: (isThere: boolean) => void }

/** By the form's control: what of its fields is still being sent. Its key comes with the end. */
const pending = new WeakMap<object, Set<Upload>>()
const changes = makeSignal()

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
      changes.tell()
    },
  }
  pending.set(control, uploads.add(upload))
  changes.tell()
  return upload.end
}

/** Waits until nothing of this form is being sent; false where one of them failed, which its field says. */
export async function areUploaded(control: object): Promise<boolean> {
  const sent = [...(pending.get(control) ?? [])]
  return (await Promise.all(sent.map(({ promise }) => promise))).every(Boolean)
}

/** Whether something of this form is being sent: work that its fields do not hold yet. */
export function useIsUploading(control: object): boolean {
  return useSyncExternalStore(
    changes.listen,
    useCallback(() => (pending.get(control)?.size ?? 0) > 0, [control]),
  )
}

import { useCallback, useEffect, useRef } from 'react'
import { noteUpload } from './pending-uploads.ts'

/** For UploadBox's `onPendingChange`: whoever saves the form of this control waits for what its field is sending. */
export function useNotedUpload(control: object): (isPending: boolean, hasFailed: boolean) => void {
  const end = useRef<(isThere: boolean) => void>(undefined)
  // Thrown away with its form: whoever waits to save it saves nothing.
  useEffect(() => () => end.current?.(false), [])
  return useCallback(
    (isPending, hasFailed) => {
      end.current?.(!hasFailed)
      end.current = isPending ? noteUpload(control) : undefined
    },
    [control],
  )
}

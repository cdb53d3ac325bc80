import { useEffect, useRef, useState } from 'react'

export interface UploadInput {
  /** The stored file's key; '' or `null` when there is none. */
  value: string | null | undefined
  /** Gets the new key, or '' after a reset. */
  onChange: (key: string) => void
  /** Sends the file; throws with the reason. `signal` is aborted by Stop and on leaving. */
  upload: (
    file: File,
    signal: AbortSignal,
    onProgress: (fraction: number) => void,
  ) => Promise<{ key: string }>
  /** What is sent in place of the file that was chosen; null when the person thought better of it. May throw. */
  prepare?: (file: File) => Promise<File | null>
  /** A file that came another way, such as from a camera: it is sent as if it had been chosen. */
  given?: File | null
  onPendingChange?: (isPending: boolean, hasFailed: boolean) => void
}

/** One file on its way: which, how much of it is `sent` (0 to 1), and why the last one failed (section 4, D-10). */
export function useUpload({ value, onChange, upload, prepare, given, onPendingChange }: UploadInput) {
  const [file, setFile] = useState<File | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const [sent, setSent] = useState(0)
  const running = useRef<AbortController | null>(null)
  const takeIn = useRef(start)
  takeIn.current = start

  useEffect(() => () => running.current?.abort(), [])
  const isSending = useRef(false)
  const sentKey = useRef<string | null>(null)
  // Whoever chooses what somebody else saved meanwhile is shown that, and no more the file that was sent here.
  useEffect(() => {
    if (!isSending.current && value !== sentKey.current) setFile(null)
  }, [value])
  useEffect(() => {
    if (given) void takeIn.current(given)
  }, [given])
  const hasFailed = useRef(false)
  hasFailed.current = failure !== null
  useEffect(() => onPendingChange?.(isPending, hasFailed.current), [isPending, onPendingChange])

  async function start(chosen: File) {
    setFailure(null)
    try {
      const ready = prepare ? await prepare(chosen) : chosen
      if (ready) await send(ready)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '')
    }
  }

  async function send(accepted: File) {
    const controller = new AbortController()
    running.current = controller
    setFile(accepted)
    setSent(0)
    setPending(true)
    isSending.current = true
    try {
      const { key } = await upload(accepted, controller.signal, setSent)
      // It may have arrived at the very moment at which it was stopped.
      if (controller.signal.aborted) return
      sentKey.current = key
      onChange(key)
    } catch (error) {
      setFile(null)
      if (!controller.signal.aborted) setFailure(error instanceof Error ? error.message : '')
    } finally {
      setPending(false)
      isSending.current = false
    }
  }

  /** Stops what is being sent, and what stood there before stands; with nothing being sent it is taken off (H-1035). */
  function reset() {
    running.current?.abort()
    setFile(null)
    setFailure(null)
    if (!isPending) onChange('')
  }

  return { file, failure, isPending, sent, start, reset, refuse: setFailure }
}

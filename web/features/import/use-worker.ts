import { useEffect, useRef } from 'react'
import { WorkerClient } from './worker-client.ts'

/** Made when first asked for, ended with the page. */
export function useWorker(): () => WorkerClient {
  const kept = useRef<WorkerClient | null>(null)
  useEffect(
    () => () => {
      kept.current?.end()
      kept.current = null
    },
    [],
  )
  return () => {
    kept.current ??= new WorkerClient()
    return kept.current
  }
}

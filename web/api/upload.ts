import { abortProblem, networkProblem } from './api-problem.ts'

type FileSending = {
  url: string
  headers: Record<string, string>
  file: File
  signal?: AbortSignal
  onProgress?: (fraction: number) => void
}

/** One file as multipart, in the field `file`. XMLHttpRequest, for fetch does not tell how far an upload is. */
export function sendFile(sending: FileSending): Promise<{ status: number; content: string }> {
  const { url, headers, file, signal, onProgress } = sending
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abortProblem())
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onload = () => resolve({ status: request.status, content: request.responseText })
    request.onerror = () => reject(networkProblem())
    request.onabort = () => reject(abortProblem())
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    signal?.addEventListener('abort', stop)
    const body = new FormData()
    body.set('file', file)
    request.send(body)
  })
}

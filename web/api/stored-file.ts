import { queryOptions, useQuery } from '@tanstack/react-query'
import { driveOperations } from '../../contract/drive.ts'
import { ApiProblem } from './api-problem.ts'
import { call } from './client.ts'

// S-09: links live five minutes; a new one is asked for before the old one ends.
const LINK_LIFE = 4 * 60_000

/** The link to a stored picture; '' when there is none or it is not this person's to see. */
export function imageQuery(key: string, size: 'small' | 'large') {
  return queryOptions({
    queryKey: ['drive', '/drive/image', { key, size }],
    queryFn: ({ signal }) => call(driveOperations.imageUrl, { query: { key, size }, signal }),
    staleTime: LINK_LIFE,
    gcTime: LINK_LIFE,
  })
}

/** The address of a stored picture: undefined while it is asked for, '' when there is none or it cannot be had. */
export function useImageUrl(
  key: string | null | undefined,
  size: 'small' | 'large' = 'small',
): string | undefined {
  const { data, isError } = useQuery({ ...imageQuery(key ?? '', size), enabled: Boolean(key) })
  if (!key || isError) return ''
  return data?.url
}

/**
 * The link to an attached file; '' when it is no longer there, or not this person's to see. It is asked for again when
 * somebody turns to it, never by a clock: a page left open would keep its session alive for ever (S-04).
 */
export const fileQuery = (key: string) =>
  queryOptions({
    queryKey: ['drive', '/drive/file', { key }],
    queryFn: ({ signal }) => call(driveOperations.fileUrl, { query: { key }, signal }),
    staleTime: LINK_LIFE,
    gcTime: LINK_LIFE,
    retry: false,
  })

/** Whether a link that was answered then (milliseconds) still opens. */
export const isFreshLink = (answeredAt: number) => Date.now() - answeredAt < LINK_LIFE

type Sending = { signal?: AbortSignal; onProgress?: (fraction: number) => void }

/** For UploadBox's `upload`. Throws with the reason. */
export const uploadImage = (
  file: File,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<{ key: string }> => upload('image', file, { signal, onProgress })

/** A document for a comms log. Throws with the reason. */
export const uploadFile = (file: File, sending: Sending): Promise<{ key: string }> =>
  upload('file', file, sending)

async function upload(destination: 'image' | 'file', file: File, sending: Sending): Promise<{ key: string }> {
  try {
    return await call(driveOperations.upload, { params: { destination }, body: file, ...sending })
  } catch (error) {
    // The sentence of section 8 is said by whoever shows it; the server's message begins with it too.
    const reason = error instanceof ApiProblem ? error.fields.file : undefined
    throw reason ? new Error(`${reason[0]?.toUpperCase()}${reason.slice(1)}.`) : error
  }
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { driveOperations } from '../../contract/drive.ts'
import { call } from './client.ts'

// S-09: links live five minutes; a new one is asked for before the old one ends.
const LINK_LIFE = 4 * 60_000

function imageQuery(key: string, size: 'small' | 'large') {
  return queryOptions({
    queryKey: ['drive', '/drive/image', { key, size }],
    queryFn: ({ signal }) => call(driveOperations.imageUrl, { query: { key, size }, signal }),
    staleTime: LINK_LIFE,
    gcTime: LINK_LIFE,
    retry: false,
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

/** Opens a stored file in a new tab; the tab is made first, or the browser would take it for a pop-up. */
export async function openStoredFile(key: string): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const { url } = await call(driveOperations.fileUrl, { query: { key } })
    if (!url) throw new Error('This file is no longer there.')
    if (tab) tab.location.href = url
    else window.location.href = url
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** For UploadBox's `upload`. */
export const uploadImage = (file: File, signal?: AbortSignal) => upload('image', file, signal)
export const uploadFile = (file: File, signal?: AbortSignal) => upload('file', file, signal)

function upload(destination: 'image' | 'file', file: File, signal?: AbortSignal) {
  return call(driveOperations.upload, { params: { destination }, body: file, ...(signal && { signal }) })
}

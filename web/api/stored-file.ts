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

/** For UploadBox's `upload`. Throws with the reason. */
export function uploadImage(file: File, signal?: AbortSignal): Promise<{ key: string }> {
  return call(driveOperations.upload, {
    params: { destination: 'image' },
    body: file,
    ...(signal && { signal }),
  })
}

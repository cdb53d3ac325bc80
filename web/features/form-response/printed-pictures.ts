import type { QueryClient } from '@tanstack/react-query'
import type { FormResponse } from '../../../contract/form-response.ts'
import { imageQuery } from '../../api/stored-file.ts'

/** The addresses of pictures, by the keys of their files. */
export type Pictures = ReadonlyMap<string, string>

/** Every photograph among the answers, come and decoded: paper waits for nothing, and shows no broken frame. */
export async function loadPictures(
  client: QueryClient,
  responses: readonly FormResponse[],
): Promise<Pictures> {
  const keys = responses.flatMap((response) =>
    response.responses.flatMap(({ attachment }) =>
      attachment?.kind === 'photo' && attachment.key ? [attachment.key] : [],
    ),
  )
  const found = await Promise.all(keys.map(async (key) => [key, await loadPicture(client, key)] as const))
  return new Map(found.filter(([, url]) => url !== ''))
}

async function loadPicture(client: QueryClient, key: string): Promise<string> {
  try {
    const { url } = await client.fetchQuery(imageQuery(key, 'large'))
    if (!url) return ''
    const picture = new Image()
    picture.src = url
    await picture.decode()
    return url
  } catch {
    return ''
  }
}

import { driveOperations } from '../../contract/drive.ts'
import { call } from './client.ts'

/**
 * What is behind the key of a file, by a link asked for now: however often it is played or kept afterwards, it stands in
 * the log once. Null when it is no longer there, or not this person's to have. Throws when it could not be asked for.
 */
export async function fetchFile(key: string): Promise<Blob | null> {
  const { url } = await call(driveOperations.fileUrl, { query: { key } })
  if (!url) return null
  const answer = await fetch(url, { credentials: 'same-origin', cache: 'no-store' })
  return answer.ok ? await answer.blob() : null
}

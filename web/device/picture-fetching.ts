import { driveOperations } from '../../contract/drive.ts'
import { call } from '../api/client.ts'
import type { OpenVault } from './device-store.ts'
import { keepPicture, readPicture, tidyPictures } from './picture-store.ts'
import type { KeptVisits } from './visits-store.ts'

/** Fetches what is missing, one after another, so that a slow line stays free for the visit itself. */
export async function fetchPictures(vault: OpenVault, { people, forms }: KeptVisits): Promise<void> {
  const keys = [...people.map((person) => person.profile_picture), ...forms.map((form) => form.cover_image)]
  const missing = await tidyPictures(vault, [...new Set(keys)].filter(Boolean))
  for (const key of missing) {
    // Without signal the rest would fail too; they are asked for with the next list.
    if (!(await fetchPicture(vault, key).catch(() => false))) return
  }
}

/** Past the browser's own cache, where a picture would lie in the clear. */
async function fetchPicture(vault: OpenVault, key: string): Promise<boolean> {
  const { url } = await call(driveOperations.imageUrl, { query: { key, size: 'small' } })
  if (!url) return true
  const answer = await fetch(url, { cache: 'no-store' })
  if (!answer.ok) return false
  await keepPicture(vault, key, await answer.blob())
  return true
}

/** As it lies on this phone, fetched first where it does not; undefined when there is none. */
export async function keptPicture(vault: OpenVault, key: string): Promise<Blob | undefined> {
  const here = await readPicture(vault, key)
  if (here) return here
  return (await fetchPicture(vault, key)) ? await readPicture(vault, key) : undefined
}

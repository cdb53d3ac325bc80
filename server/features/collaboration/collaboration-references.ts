import { Problem } from '../../../contract/problem.ts'
import { lockOneForShare } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { attachFiles } from '../../storage/attach-files.ts'
import type { Fields } from './collaboration-repository.ts'

/** The partner named must live, and the cover be the caller's own or the one that stands. Throws 422. */
export async function requireReferences(
  tx: Db,
  user_id: number,
  fields: Fields,
  standing?: { cover_image: string; partner_id: number | null },
): Promise<void> {
  const { partner_id, cover_image: key } = fields
  if (typeof partner_id === 'number' && partner_id !== standing?.partner_id) {
    const isThere = await lockOneForShare(tx, 'partners', partner_id)
    if (!isThere) throw new Problem('invalid', { fields: { partner_id: 'This partner does not exist' } })
  }
  if (key !== undefined) {
    const cover = {
      field: 'cover_image',
      kind: 'image' as const,
      key,
      standing: [standing?.cover_image ?? ''],
    }
    await attachFiles(tx, { user_id }, [cover])
  }
}

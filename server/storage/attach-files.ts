import { Problem } from '../../contract/problem.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'

/** What a record refers to: the field a refusal names, the kind it needs, the key sent and the one that stood there. */
export type Attachment = { field: string; kind: 'image' | 'file'; key: string; standing?: readonly string[] }

type Uploader = { user_id: number } | { anonymous_address: string }

/**
 * G-29: a key may be attached only by whoever uploaded it, or where it already stands. Takes the change's transaction.
 * Throws 422 naming the field.
 */
export async function attachFiles(
  tx: Db,
  uploader: Uploader,
  attachments: readonly Attachment[],
): Promise<void> {
  // In one order, as whatever locks several rows: two records with the same files would wait for each other.
  const inOrder = [...attachments].sort((one, other) => (one.key < other.key ? -1 : 1))
  for (const { field, kind, key, standing } of inOrder) {
    if (key === '' || standing?.includes(key)) continue
    const attached = await tx
      .updateTable('files')
      .set({ attached_at: new Date().toISOString() })
      .where('key', '=', key)
      .where('kind', '=', kind)
      .where(living())
      .$call((query) =>
        'user_id' in uploader
          ? query.where('user_id', '=', uploader.user_id)
          : query
              .where('anonymous_address', '=', uploader.anonymous_address)
              .where('attached_at', 'is', null),
      )
      .executeTakeFirst()
    if (Number(attached.numUpdatedRows) === 0) {
      throw new Problem('invalid', {
        fields: { [field]: 'This file cannot be attached. Please upload it again' },
      })
    }
  }
}

/** A picture that was uploaded, kept with the person; without a key the one that stands there stays. */
export async function attachPicture(tx: Db, uploader: Uploader, key = '', standing = ''): Promise<void> {
  await attachFiles(tx, uploader, [{ field: 'profile_picture', kind: 'image', key, standing: [standing] }])
}

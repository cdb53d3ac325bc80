import { type Finding, look, well } from './finding.ts'

/** S-07: a copy of the data that has its keys with it is as good as the data in clear. `copies` are folders. */
export function checkKeyCopies(copies: readonly string[]): Finding {
  if (copies.length === 0) return well('key-copies', 'No copy of the keys lies beside the data folder.')
  return look(
    'key-copies',
    `Copies of the keys lie in ${copies.join(', ')}: whoever reads such a folder reads everything.`,
    'Delete nric-keys and server-secret there, once they are kept in a safe. Whether DATA_DIR itself is such a copy, only you know.',
  )
}

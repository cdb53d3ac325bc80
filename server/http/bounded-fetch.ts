import type { CustomFetch } from 'openid-client'

const MOST = 1024 * 1024

/** S-18: what an identity provider answers is short; one that goes on and on ends here, and not with the memory. */
export const boundedFetch: CustomFetch = async (url, options) => {
  // Their body may be one over shared memory, which no browser takes and nobody here makes.
  const answer = await fetch(url, options as RequestInit)
  let taken = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, out) {
      taken += piece.length
      if (taken > MOST) out.error(new Error('The answer is too long'))
      else out.enqueue(piece)
    },
  })
  return new Response(answer.body?.pipeThrough(counting) ?? null, answer)
}

import { ApiProblem, networkProblem, problemOf } from './api-problem.ts'

/**
 * What an operation answers as a file, whole, and what the server calls it (H-1530). Throws `ApiProblem` for everything
 * else: opened by its address a refusal would stand in the place of the page. Throws the signal's reason once it is given up.
 */
export async function fetchDownload(
  href: string,
  signal?: AbortSignal,
): Promise<{ content: Blob; name: string }> {
  try {
    const answer = await fetch(href, {
      ...{ credentials: 'same-origin', cache: 'no-store' },
      ...(signal && { signal }),
    })
    if (!answer.ok) throw problemOf(answer.status, await answer.text())
    const name = nameIn(answer.headers.get('content-disposition') ?? '')
    // A hotel's page is well answered, too, and no file of ours: the server was not reached.
    if (name === undefined) throw networkProblem()
    return { content: await answer.blob(), name }
  } catch (error) {
    signal?.throwIfAborted()
    throw error instanceof ApiProblem ? error : networkProblem()
  }
}

/** `attachment; filename*=UTF-8''North%20volunteers.csv`, as every file is sent. */
function nameIn(disposition: string): string | undefined {
  const [, encoded] = /^attachment; filename\*=UTF-8''(\S+)$/.exec(disposition) ?? []
  return encoded === undefined ? undefined : decodeURIComponent(encoded)
}

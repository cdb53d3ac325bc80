/** Left by web/public/volunteer-preload.js and admin-preload.js, by method and address. */
type Answers = Record<string, Promise<Response> | undefined>
const answers = (globalThis as { kampungPreloaded?: Answers }).kampungPreloaded ?? {}

/** The page's script asked before this code was here; each answer is taken once, since a second would be an old one. */
export function takePreloaded(method: string, url: string): Promise<Response> | undefined {
  const name = `${method} ${url}`
  const answer = answers[name]
  delete answers[name]
  return answer
}

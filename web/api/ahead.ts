/** Left by web/public/volunteer-ahead.js, by method and address. */
type Answers = Record<string, Promise<Response> | undefined>
const answers = (globalThis as { kampungAhead?: Answers }).kampungAhead ?? {}

/** What was asked for before this code was here; once, since a second answer would be an old one. */
export function takeAhead(method: string, url: string): Promise<Response> | undefined {
  const name = `${method} ${url}`
  const answer = answers[name]
  delete answers[name]
  return answer
}

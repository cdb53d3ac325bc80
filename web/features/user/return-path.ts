import { paths } from '../../paths.ts'

/** Where to go after signing in: back to where one was, if that is one of our own pages; else /. */
export function returnPath(from: string | undefined): string {
  // A path of another host ('//evil.example', '/\evil.example') is no path of ours.
  if (!from || !/^\/(?![/\\])/.test(from) || from.startsWith('/auth/')) return paths.home()
  return from
}

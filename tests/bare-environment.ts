/**
 * What a child process needs of the surroundings and nothing a person has set: modules compiled before are not compiled again, and what
 * is thrown away lies where the test's own does.
 */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE, TMPDIR } = process.env
  return {
    PATH,
    HOME,
    ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
    ...(TMPDIR ? { TMPDIR } : {}),
  }
}

import type { z } from 'zod'

/** What a field of a kind must be. */
const kinds: Record<string, string> = {
  string: 'This must be text',
  number: 'This must be a number',
  int: 'This must be a whole number',
  boolean: 'This must be true or false',
  array: 'This must be a list',
  object: 'This must be an object',
  record: 'This must be an object',
  null: 'This must be empty',
}

/** Plain words for what a schema says nothing of its own about; zod's own wording never leaves. */
export function plainIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required'
        : (kinds[issue.expected] ?? 'This is not accepted')
    case 'invalid_value':
      return issue.input === undefined ? 'This is required' : `One of: ${issue.values.join(', ')}`
    case 'too_big':
      return `At most ${issue.maximum}${unitOf(issue.origin)}`
    case 'too_small':
      return `At least ${issue.minimum}${unitOf(issue.origin)}`
    case 'invalid_format':
      return 'This is not written as it must be'
    default:
      return 'This is not accepted'
  }
}

const unitOf = (origin: string) => (origin === 'string' ? ' characters' : origin === 'array' ? ' items' : '')

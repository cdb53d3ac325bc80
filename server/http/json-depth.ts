import { Problem } from '../../contract/problem.ts'

/** No record of the product is half as deep. */
const DEEPEST = 32

/**
 * Throws 400 for JSON whose lists and objects stand more than 32 deep (S-11): whatever walks through it afterwards, also a
 * field that is read by nobody, walks in steps that call themselves.
 */
export function requireShallow(json: string): void {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (isText) {
      if (sign === '\\') at += 1
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '[' || sign === '{') {
      depth += 1
      if (depth > DEEPEST) throw new Problem('malformed', { message: 'This JSON is nested too deeply' })
    } else if (sign === ']' || sign === '}') depth -= 1
  }
}

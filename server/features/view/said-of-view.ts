import { parseFilterText } from '../../../contract/filter.ts'
import { OWN_NAME } from '../../../contract/own-kinds.ts'
import type { View } from '../../../contract/view-fields.ts'

/** Which fields a view asks of, and of texts not for what: a name in a remark would outlive its person (S-14). */
export const saidOfView = (view: View): View => ({
  ...view,
  definition: { ...view.definition, where: saidOfText(view.definition.where) },
})

function saidOfText(where: string): string {
  const read = parseFilterText(where)
  if (!read) return ''
  const all = read.all.map(({ value, ...said }) => {
    const isTyped = typeof value === 'string' && ['contains', 'is'].includes(said.op)
    return value === undefined || isTyped || OWN_NAME.test(said.field) ? said : { ...said, value }
  })
  return JSON.stringify({ all })
}

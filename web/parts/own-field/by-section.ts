import type { OwnField } from '../../../contract/own-kinds.ts'

/** Fields under their headings, in the order in which the headings come first; those without one stand on top. */
export function bySection<Of extends Pick<OwnField, 'section'>>(
  fields: readonly Of[],
): { section: string; fields: Of[] }[] {
  const groups = Map.groupBy(fields, ({ section }) => section)
  const plain = groups.get('')
  const named = [...groups].filter(([section]) => section !== '')
  return [...(plain ? [['', plain] as const] : []), ...named].map(([section, some]) => ({
    section,
    fields: [...some],
  }))
}

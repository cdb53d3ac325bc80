import { types } from '@electric-sql/pglite'
import { arrayTypes, pgliteSerializers } from './parsers.ts'

const serializers = { ...types.serializers, ...pgliteSerializers }
const elements = new Map(arrayTypes.map(({ element, array }) => [array, element]))

/** A parameter as the text in which the embedded engine takes it, by the type that the engine wants there. */
export function parameterText(value: unknown, type = 0): string | null {
  if (value === null || value === undefined) return null
  const serializer = serializers[type]
  if (serializer) return serializer(value)
  return Array.isArray(value)
    ? types.arraySerializer(value, serializers[elements.get(type) ?? 0], type)
    : String(value)
}

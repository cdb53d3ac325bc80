import type { Field, Fields } from '../../contract/records/record.ts'
import { namesWhere } from './field-columns.ts'

type Asked = { sensitive?: '1' | undefined }

export const isSensitive = ({ own }: Field) => own?.is_sensitive === true

/** What the audit says of an export that takes sensitive fields along: which. */
export const sensitiveNames = (fields: Fields, { sensitive }: Asked): { sensitive_fields?: string[] } =>
  sensitive
    ? {
        sensitive_fields: Object.values(fields)
          .filter(isSensitive)
          .map(({ label }) => label),
      }
    : {}

/** The columns of an export; of the sensitive ones only where they are asked for. */
export const exportedColumns = (fields: Fields, { sensitive }: Asked): string[] =>
  namesWhere(fields, (field) => field.isExported || (sensitive === '1' && isSensitive(field)))

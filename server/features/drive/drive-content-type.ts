import { isUtf8 } from 'node:buffer'
import { fileTypeFromBuffer } from 'file-type'
import { FILE_LIMIT, IMAGE_LIMIT } from '../../../contract/constants.ts'
import { uploadFailure } from '../../storage/upload-failure.ts'

export type ContentType = { extension: string; content_type: string }

const pictures: Record<string, ContentType> = {
  jpg: { extension: 'jpg', content_type: 'image/jpeg' },
  png: { extension: 'png', content_type: 'image/png' },
  apng: { extension: 'png', content_type: 'image/png' },
  webp: { extension: 'webp', content_type: 'image/webp' },
  gif: { extension: 'gif', content_type: 'image/gif' },
}
const office = 'application/vnd.openxmlformats-officedocument'
const documents: Record<string, ContentType> = {
  jpg: { extension: 'jpg', content_type: 'image/jpeg' },
  png: { extension: 'png', content_type: 'image/png' },
  apng: { extension: 'png', content_type: 'image/png' },
  pdf: { extension: 'pdf', content_type: 'application/pdf' },
  docx: { extension: 'docx', content_type: `${office}.wordprocessingml.document` },
  xlsx: { extension: 'xlsx', content_type: `${office}.spreadsheetml.sheet` },
}
const texts: Record<string, ContentType> = {
  csv: { extension: 'csv', content_type: 'text/csv; charset=utf-8' },
  txt: { extension: 'txt', content_type: 'text/plain; charset=utf-8' },
}

/** What a picture is by its content (S-09). Throws 413, 415 or 422. */
export async function pictureType(content: Buffer): Promise<ContentType> {
  requireSize(content, IMAGE_LIMIT)
  const found = await fileTypeFromBuffer(content)
  const type = found && pictures[found.ext]
  if (!type) throw uploadFailure('unsupported_type', 'only JPEG, PNG, WebP and GIF pictures are accepted')
  return type
}

/** What a file is by its content; text has no mark of its own, so that its name must say csv or txt. Throws 413, 415 or 422. */
export async function documentType(content: Buffer, name: string): Promise<ContentType> {
  requireSize(content, FILE_LIMIT)
  const found = await fileTypeFromBuffer(content)
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const type = found ? documents[found.ext] : texts[ending]
  if (!found && type && isOldText(content)) throw uploadFailure('unsupported_type', saveAnew(ending))
  if (!type || (!found && !isCleanText(content))) {
    throw uploadFailure('unsupported_type', 'only PDF, DOCX, XLSX, CSV, TXT, JPG and PNG files are accepted')
  }
  return type
}

function requireSize(content: Buffer, limit: number): void {
  if (content.length === 0) throw uploadFailure('invalid', 'it is empty')
  if (content.length > limit) throw uploadFailure('too_large', `it is larger than ${limit / 1024 / 1024} MB`)
}

const CONTROLS = /[\u0000-\u0008\u000B\u000E-\u001F\u007F]/

function isCleanText(content: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return !CONTROLS.test(text)
  } catch {
    return false
  }
}

/** Text all the same, in the letters of one language or in another Unicode: as Excel and Notepad save it unless asked. */
function isOldText(content: Buffer): boolean {
  const isUtf16 = [0xfeff, 0xfffe].includes(content.length > 1 ? content.readUInt16BE(0) : 0)
  return isUtf16 || (!isUtf8(content) && !CONTROLS.test(content.toString('latin1')))
}

const saveAnew = (ending: string) =>
  `its letters are not in UTF-8. ${ending === 'csv' ? 'Save it in Excel as "CSV UTF-8"' : 'Save it with the encoding UTF-8'} and choose that file`

// Marks that turn the direction of what follows: 'invoice<mark>fdp.exe' reads as a PDF.
const directionMarks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g

/** The name as a key and a label carry it: no path, nothing odd, and the extension that the content has. */
export function cleanFileName(typed: string, extension: string): string {
  const base = (typed.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}"<>:|?*%#]/gu, ' ')
    .replace(directionMarks, '')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
  return `${Array.from(base).slice(0, 100).join('') || 'file'}.${extension}`
}

import { messages, protocol } from '@electric-sql/pglite'

export type EngineMessage = messages.BackendMessage

/** Letter, length with itself, count of fields. */
const [DATA_ROW, AFTER_LETTER, FIELDS] = ['D'.charCodeAt(0), 1, 5] as const

const parser = new protocol.Parser()

/**
 * Reads what the engine said, and throws the error that it says. Rows are read here: PGlite's parser copies every field
 * before it decodes it, which took more than the way from thread to thread (0118).
 */
export function readMessages(bytes: ArrayBuffer): EngineMessage[] {
  const buffer = Buffer.from(bytes)
  const said: EngineMessage[] = []
  let failure: EngineMessage | null = null
  const take = (message: EngineMessage) => {
    if (message instanceof messages.DatabaseError) failure ??= message
    else said.push(message)
  }
  for (let at = 0; at < buffer.length; ) {
    const length = buffer.readInt32BE(at + AFTER_LETTER)
    const end = at + AFTER_LETTER + length
    if (buffer[at] === DATA_ROW) said.push(new messages.DataRowMessage(length, fieldsAt(buffer, at + FIELDS)))
    else parser.parse(bytes.slice(at, end), take)
    at = end
  }
  if (failure) throw failure
  return said
}

/** The texts of a row; a length of -1 says null. */
function fieldsAt(buffer: Buffer, start: number): (string | null)[] {
  const fields = new Array<string | null>(buffer.readInt16BE(start))
  let at = start + 2
  for (let field = 0; field < fields.length; field += 1) {
    const length = buffer.readInt32BE(at)
    at += 4
    fields[field] = length === -1 ? null : buffer.toString('utf8', at, at + Math.max(length, 0))
    at += Math.max(length, 0)
  }
  return fields
}

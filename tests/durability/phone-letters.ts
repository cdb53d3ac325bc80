import { request } from 'node:http'
import type { AnswerCheck } from '../../web/api/answer-check.ts'

/** What a phone sends: the same bytes under the same key, as often as it takes (S-16). */
export type PhoneLetter = {
  token: string
  path: string
  /** None, to see that it is the key which keeps it from being there twice. */
  idempotency_key?: string | undefined
  content_type: string
  bytes: Buffer
  /** Whether an answer says that this letter arrived, as the phone asks before it wipes its own. */
  check: AnswerCheck
}

export const asJson = (body: object) => ({
  content_type: 'application/json',
  bytes: Buffer.from(JSON.stringify(body)),
})

const BOUNDARY = 'kampung-letter'

export function asFile(content: Buffer) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="blob"\r\n\r\n`
  return {
    content_type: `multipart/form-data; boundary=${BOUNDARY}`,
    bytes: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  }
}

/** Sends it until an answer came whole and names it. Returns how many tries it took; throws what the server refuses. */
export async function sendUntilWhole(port: number, letter: PhoneLetter): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const answer = await sendOnce(port, letter).catch(() => null)
    if (!answer) continue
    if (answer.status !== 201 && answer.status !== 202)
      throw new Error(`${letter.path}: ${answer.status} ${answer.text}`)
    if (!letter.check(JSON.parse(answer.text), answer.status))
      throw new Error(`An answer to another letter: ${answer.text}`)
    return tries
  }
}

/** One try on a connection of its own; rejects when the line is dead before the answer is whole. */
function sendOnce(
  port: number,
  { bytes, token, ...letter }: PhoneLetter,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie: `kampung=${token}`,
      'content-type': letter.content_type,
      'content-length': bytes.length,
      'sec-fetch-site': 'same-origin',
      ...(letter.idempotency_key && { 'idempotency-key': letter.idempotency_key }),
    }
    const to = { port, host: '127.0.0.1', path: `/api${letter.path}`, method: 'POST', headers, agent: false }
    const sent = request(to, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece
      })
      answer.on('error', reject)
      answer.on('close', () =>
        answer.complete ? resolve({ status: answer.statusCode ?? 0, text }) : reject(new Error('Cut off')),
      )
    })
    sent.on('error', reject)
    sent.end(bytes)
  })
}

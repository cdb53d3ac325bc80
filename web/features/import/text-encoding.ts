/** How the letters of a .csv file are written where it is not Unicode: what Excel of another language saves. */
export const OLD_ENCODINGS = ['windows-1252', 'gb18030', 'big5'] as const
export type OldEncoding = (typeof OLD_ENCODINGS)[number]

/** The file in each of the encodings that it may be written in, the likeliest first. */
export function oldEncodings(bytes: Uint8Array): { encoding: OldEncoding; text: string }[] {
  const readable = OLD_ENCODINGS.flatMap((encoding) => {
    try {
      return [{ encoding, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) }]
    } catch {
      return []
    }
  })
  const likeliest = guessedEncoding(bytes)
  return readable.toSorted((a, b) => Number(b.encoding === likeliest) - Number(a.encoding === likeliest))
}

const isHigh = (byte: number | undefined) => byte !== undefined && byte >= 0x80

/**
 * An accent stands alone between plain letters, a Chinese character is two bytes. Of the two Chinese encodings the one
 * in whose everyday characters more of the pairs fall.
 */
function guessedEncoding(bytes: Uint8Array): OldEncoding {
  let [high, alone] = [0, 0]
  const pairs = { gb18030: 0, big5: 0 }
  for (let at = 0; at < bytes.length; at += 1) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]]
    if (!isHigh(lead)) continue
    high += 1
    if (!isHigh(bytes[at - 1]) && !isHigh(trail)) alone += 1
  }
  if (alone > high * 0.8) return 'windows-1252'
  for (let at = 0; at < bytes.length - 1; at += 1) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]]
    if (!isHigh(lead)) continue
    if (lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1) pairs.gb18030 += 1
    if (lead >= 0xa4 && lead <= 0xc6 && (trail >= 0xa1 || (trail >= 0x40 && trail <= 0x7e))) pairs.big5 += 1
    at += 1
  }
  return pairs.gb18030 >= pairs.big5 ? 'gb18030' : 'big5'
}

/** Some of what is not plain ASCII, whole cells of it, for a person to recognise. */
export function telling(text: string, most = 4): string[] {
  const found = new Set<string>()
  // One pass: a file may be a single word of ten million letters (S-11).
  for (const [cell] of text.matchAll(/[^,;\t\r\n"]+/g)) {
    if (!/[\u0080-\uffff]/.test(cell)) continue
    found.add(cell.trim().slice(0, 40))
    if (found.size === most) break
  }
  return [...found]
}

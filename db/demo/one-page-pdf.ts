/**
 * A4 with a heading and lines below it, as a PDF that every reader opens. Its letters are those of Latin-1, since no
 * font comes with it.
 */
export function onePagePdf(heading: string, lines: readonly string[]): Uint8Array {
  const shown = [
    `BT /F1 28 Tf 72 720 Td (${escaped(heading)}) Tj`,
    '/F1 14 Tf 22 TL 0 -48 Td',
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  // In Latin-1 a letter is a byte: where an object begins is as far as the text has come.
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}${table}${end}`, 'latin1')
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')

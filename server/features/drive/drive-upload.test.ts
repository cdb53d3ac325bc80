import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../../tests/callers.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let officer: TestCaller
beforeAll(async () => {
  kampung = await openTestApp()
  officer = await kampung.signIn('admin')
})
afterAll(() => kampung.close())

type Sent = string | Uint8Array
const upload = (destination: string, name: string, content: Sent, as: TestCaller | 'nobody' = officer) =>
  kampung.call('POST', `/drive/${destination}`, { as, file: { name, content } })

async function download(destination: string, key: string, more = '') {
  const link = await kampung.call('GET', `/drive/${destination}/?key=${encodeURIComponent(key)}${more}`, {
    as: officer,
  })
  return kampung.call('GET', link.body.url.replace('/api', ''), { as: officer })
}

/** A half red, half blue photograph as a phone writes it: on its side, with a place. */
const photograph = () =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'red' } })
    .composite([
      { input: { create: { width: 1000, height: 1000, channels: 3, background: 'blue' } }, left: 0, top: 0 },
    ])
    .withExif({
      IFD0: { Make: 'canary-camera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '1/1 21/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A PNG that claims a size and packs its nothing well. */
function hollowPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a picture', () => {
  it('is kept at two sizes, upright, without EXIF or place (S-09)', async () => {
    const sent = await photograph()
    expect(sent.toString('latin1')).toContain('canary-camera')
    const made = await upload('image', 'Auntie Siti.JPG', sent)
    expect(made.status).toBe(201)
    expect(made.body.key).toMatch(/^[0-9a-z]{26}-Auntie Siti\.webp$/)
    for (const [more, width, height] of [
      ['', 800, 1600],
      ['&size=small', 160, 320],
    ] as const) {
      const shown = await download('image', made.body.key, more)
      expect(shown.status).toBe(200)
      expect(shown.headers['content-type']).toBe('image/webp')
      expect(shown.headers['x-content-type-options']).toBe('nosniff')
      expect(shown.headers['content-security-policy']).toBe(
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      )
      expect(shown.headers['content-disposition']).toMatch(/^inline/)
      expect(String(shown.headers['cache-control'])).toMatch(/^private, max-age=\d+$/)
      const kept = await sharp(shown.raw).metadata()
      expect(kept).toMatchObject({ format: 'webp', width, height })
      expect([kept.exif, kept.xmp, kept.orientation]).toEqual([undefined, undefined, undefined])
      expect(shown.raw.toString('latin1')).not.toContain('canary-camera')
      // What was left, blue, is on top once turned.
      const top = await sharp(shown.raw).extract({ left: 10, top: 10, width: 1, height: 1 }).raw().toBuffer()
      expect((top[2] ?? 0) - (top[0] ?? 0)).toBeGreaterThan(150)
    }
  })

  it.each(['png', 'webp', 'gif'] as const)('may be %s', async (format) => {
    const content = await sharp({ create: { width: 30, height: 20, channels: 4, background: '#0000' } })
      .toFormat(format)
      .toBuffer()
    const made = await upload('image', 'logo', content)
    expect(made.status).toBe(201)
    expect(await sharp((await download('image', made.body.key)).raw).metadata()).toMatchObject({
      width: 30,
      height: 20,
      hasAlpha: true,
    })
  })

  it('loses whatever stood behind it', async () => {
    const content = Buffer.concat([
      await photograph(),
      Buffer.from('<script>canary-script</script>PK\u0003\u0004'),
    ])
    const made = await upload('image', 'both.jpg', content)
    expect(made.status).toBe(201)
    expect((await download('image', made.body.key)).raw.toString('latin1')).not.toContain('canary-script')
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const types = 'only JPEG, PNG, WebP and GIF pictures are accepted'
  const damaged = 'this picture is damaged or not what it says'
  it.each<[string, () => Sent | Promise<Sent>, number, string]>([
    ['picture.svg', () => svg, 415, types],
    ['svg.png', () => `<?xml version="1.0"?>${svg}`, 415, types],
    ['page.jpg', () => '<!doctype html><script>alert(1)</script>', 415, types],
    ['paper.jpg', () => '%PDF-1.7\n', 415, types],
    ['program.jpg', () => Buffer.from('MZ\u0000\u0000'), 415, types],
    ['nothing.jpg', () => '', 422, 'it is empty'],
    ['cut.jpg', async () => (await photograph()).subarray(0, 5000), 422, damaged],
    ['head.jpg', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 422, damaged],
    ['bomb.png', () => hollowPng(60_000, 60_000), 422, 'it has more than 40 megapixels'],
    ['wide.png', () => hollowPng(8001, 5000), 422, 'it has more than 40 megapixels'],
    ['large.jpg', () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 413, 'it is larger than 10 MB'],
    ['largest.jpg', () => Buffer.alloc(20 * 1024 * 1024 + 1, 0xff), 413, 'it is larger than 20 MB'],
  ])('called %s is refused', async (name, content, status, reason) => {
    const answer = await upload('image', name, await content())
    expect([answer.status, answer.body.message]).toEqual([status, `Failed to upload file: ${reason}`])
    expect(answer.body.fields).toEqual({ file: reason })
  })
})

describe('a file', () => {
  it('is served whole, as something to save, and the download is audited', async () => {
    const made = await upload('file', '../../etc/Minutes - March\u202E.csv', 'Name,Age\nSiti,80\n')
    expect(made.body.key).toMatch(/^[0-9a-z]{26}-Minutes - March\.csv$/)
    const saved = await download('file', made.body.key)
    expect(saved.text).toBe('Name,Age\nSiti,80\n')
    expect(saved.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Minutes%20-%20March.csv")
    expect(saved.headers['cache-control']).toBe('no-store')
    expect(saved.headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    )
    const audited = await kampung.db
      .selectFrom('audit_events')
      .select(['action', 'actor_id'])
      .where('entity_id', '=', made.body.key.slice(0, 26))
      .orderBy('id')
      .execute()
    expect(audited).toEqual([
      { action: 'uploaded', actor_id: officer.id },
      { action: 'downloaded', actor_id: officer.id },
    ])
  })

  it('that is a photograph loses its place too', async () => {
    const made = await upload('file', 'block.jpeg', await photograph())
    const saved = await download('file', made.body.key)
    expect(saved.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(saved.raw).metadata()).toMatchObject({ width: 1000, height: 2000 })
    expect(saved.raw.toString('latin1')).not.toContain('canary-camera')
  })

  it.each<[string, Sent]>([
    ['page.html', '<!doctype html><p>hello'],
    ['page.pdf', '<!doctype html><p>hello'],
    ['drawing.txt', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['binary.csv', 'a,b\u0000c'],
    ['archive.docx', Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])],
    ['run.exe', Buffer.from('MZ\u0000\u0000')],
  ])('called %s is refused', async (name, content) => {
    const answer = await upload('file', name, content)
    const reason = 'only PDF, DOCX, XLSX, CSV, TXT, JPG and PNG files are accepted'
    expect([answer.status, answer.body.message]).toEqual([415, `Failed to upload file: ${reason}`])
  })

  it.each<[string, Sent, string]>([
    ['latin.txt', Buffer.from('caf\xe9', 'latin1'), 'Save it with the encoding UTF-8'],
    ['excel.csv', Buffer.from('Name,Caf\xe9\r\n', 'latin1'), 'Save it in Excel as "CSV UTF-8"'],
    ['notepad.TXT', Buffer.from('\ufeffcafé', 'utf16le'), 'Save it with the encoding UTF-8'],
  ])(
    'called %s, in other letters than UTF-8, is refused with what would be right',
    async (name, content, how) => {
      const answer = await upload('file', name, content)
      const reason = `its letters are not in UTF-8. ${how} and choose that file`
      expect([answer.status, answer.body.message]).toEqual([415, `Failed to upload file: ${reason}`])
    },
  )

  it('takes the name of what it is', async () => {
    const made = await upload('file', 'réunion.exe', '%PDF-1.7\n%âãÏÓ\n')
    expect(made.body.key).toMatch(/^[0-9a-z]{26}-réunion\.pdf$/)
  })
})

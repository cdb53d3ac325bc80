import sharp, { type Sharp } from 'sharp'
import { Problem } from '../../contract/problem.ts'
import { uploadFailure } from './upload-failure.ts'

/** S-09. Pixels. */
const PIXELS_MAX = 40_000_000
const SMALL = 320
const LARGE = 1600
/** A decoded picture takes up to 160 MB: few at once, and a short queue. */
const AT_ONCE = 2
const WAITING_MAX = 16

/** What pictures are kept as, whatever they came as. */
export const PICTURE_TYPE = { extension: 'webp', content_type: 'image/webp' }

/** The picture written anew at both sizes, upright, without EXIF or anything that came behind it. Throws 422. */
export function redrawPicture(content: Buffer): Promise<{ small: Buffer; large: Buffer }> {
  return decode(content, async (picture) => {
    const large = await fitInto(picture, LARGE).webp({ quality: 82 }).toBuffer()
    const small = await fitInto(sharp(large), SMALL).webp({ quality: 80 }).toBuffer()
    return { small, large }
  })
}

/** A photograph among the files keeps its size and type, and loses EXIF and GPS all the same. Throws 422. */
export function redrawWhole(content: Buffer, extension: string): Promise<Buffer> {
  return decode(content, (picture) =>
    (extension === 'png' ? picture.png() : picture.jpeg({ quality: 92 })).toBuffer(),
  )
}

const fitInto = (picture: Sharp, side: number) =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

async function decode<T>(content: Buffer, draw: (picture: Sharp) => Promise<T>): Promise<T> {
  const leave = await enter()
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
    if (width * height > PIXELS_MAX) throw uploadFailure('invalid', 'it has more than 40 megapixels')
    // failOn error, not warning: cameras write small faults, a cut-off picture is an error.
    return await draw(sharp(content, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient())
  } catch (error) {
    if (error instanceof Problem) throw error
    throw uploadFailure('invalid', 'this picture is damaged or not what it says')
  } finally {
    leave()
  }
}

let running = 0
const waiting: (() => void)[] = []

async function enter(): Promise<() => void> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) throw new Problem('too_many', { retry_after: 5 })
    // Whoever leaves hands the place on, so that `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  return () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export interface CropArea {
  /** Of the picture after it was turned, in its own pixels. */
  x: number
  y: number
  width: number
  height: number
}

export interface Crop {
  area: CropArea
  /** Clockwise, in steps of 90. */
  rotation: number
}

/** Longest side of what is sent: the server keeps no more (S-09), and a photo of 8 MB becomes some hundred KB. */
export const PICTURE_SIDE = 1600

/** The size of what is drawn for an area: never enlarged. */
export function drawnSize({ width, height }: Pick<CropArea, 'width' | 'height'>) {
  const scale = Math.min(1, PICTURE_SIDE / Math.max(width, height))
  return {
    scale,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** The size of a picture once it was turned by a multiple of 90°. */
export const turnedSize = (width: number, height: number, rotation: number) =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width }

/** A file as a picture to look at, upright whatever its EXIF says. Throws naming the file when it cannot be read. */
export async function readPicture(file: File): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return image
  } catch {
    URL.revokeObjectURL(image.src)
    throw new Error(unreadable(file))
  }
}

function unreadable({ name, type }: File): string {
  if (/hei[cf]/i.test(type) || /\.hei[cf]s?$/i.test(name))
    return `${name} is a HEIC photo, which this browser cannot read. Save it as JPEG and choose that.`
  return `${name} cannot be read as a picture.`
}

/** The chosen part of a picture as a file to send: JPEG for a photograph, WebP or PNG for what may be see-through. */
export async function cropPicture(
  image: HTMLImageElement,
  { area, rotation }: Crop,
  file: File,
): Promise<File> {
  const { scale, width, height } = drawnSize(area)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot crop pictures.')
  const turned = turnedSize(image.naturalWidth, image.naturalHeight, rotation)
  context.imageSmoothingQuality = 'high'
  context.scale(scale, scale)
  context.translate(turned.width / 2 - area.x, turned.height / 2 - area.y)
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2)
  const wanted = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, 0.9))
  if (!blob) throw new Error(`${file.name} cannot be cropped.`)
  // A browser that cannot write WebP writes PNG.
  const ending = blob.type.slice('image/'.length).replace('jpeg', 'jpg')
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.${ending}`, { type: blob.type })
}

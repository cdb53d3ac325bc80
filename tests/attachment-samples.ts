import sharp from 'sharp'

/** As a phone's camera writes it: large, and with the place where it was taken. */
export const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 2000, height: 1500, channels: 3, background: 'teal' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '1/1 21/1 0/1' } })
    .jpeg()
    .toBuffer()

const PICTURE = /url\((?:"(data:(?:\\.|[^"\\])*)"|(data:[^)"]*))\)/g

/**
 * The viewer's style sheet without pictures that stand in their own address, which the pages' policy allows none of (S-10, 0084):
 * each has an address below `prefix`, by which the answer's `pictures` know it.
 */
export function withoutDataPictures(css: string, prefix: string) {
  const pictures: { type: string; bytes: Buffer }[] = []
  const text = css.replaceAll(PICTURE, (_, quoted?: string, plain?: string) => {
    pictures.push(pictureOf(quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? ''))
    return `url(${prefix}${pictures.length - 1})`
  })
  return { text, pictures }
}

function pictureOf(address: string) {
  const comma = address.indexOf(',')
  const [type = '', ...how] = address.slice('data:'.length, comma).split(';')
  const body = address.slice(comma + 1)
  return {
    type,
    bytes: how.includes('base64') ? Buffer.from(body, 'base64') : Buffer.from(decodeURIComponent(body)),
  }
}

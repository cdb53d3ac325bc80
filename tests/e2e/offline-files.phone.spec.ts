import { readFileSync } from 'node:fs'
import { anEnrolledPhone } from './phone.ts'
import { makeVisit } from './records.ts'
import { expect, test } from './session.ts'

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }

/** The scripts and styles that a page of the built site may ask for, at once or later. */
function filesOf(page: string): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))
  const keys = new Set([page])
  for (const key of keys)
    for (const other of [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])])
      keys.add(other)
  const files = [...keys].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])])
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file) && !file.includes('noto-sans'))
}

test('whatever a page of the area loads later lies on my phone by the first list, and nothing of the office alone', async ({
  request,
  site,
}) => {
  const { link } = await makeVisit(request)
  const phone = await anEnrolledPhone(site, link)
  await phone.offline(true)
  const mine = filesOf('volunteer.html')
  const answered = (files: readonly string[]) =>
    phone.page.evaluate(async (files) => {
      const isHere = (file: string) =>
        fetch(`/${file}`, { cache: 'no-store' }).then(
          ({ ok }) => ok,
          () => false,
        )
      const here = await Promise.all(files.map(isHere))
      return files.filter((_, at) => here[at])
    }, files)
  expect(mine.length).toBeGreaterThan(60)
  expect(await answered(mine)).toEqual(mine)
  expect(await answered(filesOf('index.html').filter((file) => !mine.includes(file)))).toEqual([])
  await phone.close()
})

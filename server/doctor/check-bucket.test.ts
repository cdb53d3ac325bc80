import { afterAll, beforeEach, expect, it } from 'vitest'
import { openS3Store } from '../../tests/s3-store.ts'
import { checkBucket } from './check-bucket.ts'

const store = await openS3Store()
afterAll(() => store.close())
beforeEach(() => {
  store.fault(() => 'none')
  store.objects.clear()
})

const found = async (over = {}) => {
  const findings = await checkBucket({ ...store.settings, ...over })
  expect(JSON.stringify(findings)).not.toMatch(/peer-secret|another-secret|127\.0\.0\.1/)
  return findings.map(({ id, state }) => `${id} ${state}`)
}

it('a bucket that keeps, gives back and refuses strangers is well, and nothing of the trial stays in it (S-09)', async () => {
  expect(await found()).toEqual(['bucket well', 'bucket-public well'])
  expect(store.objects.size).toBe(0)
})

it('says what to do where the store refuses the key, knows no such bucket or does not answer', async () => {
  expect(await found({ keys: { id: 'peer-key', secret: 'another-secret' } })).toEqual(['bucket mend'])
  expect(await found({ bucket: 'another' })).toEqual(['bucket mend'])
  store.fault(() => 'refuse')
  expect(await found()).toEqual(['bucket mend'])
})

it('says that a bucket does not give back what it was given', async () => {
  const { set } = store.objects
  store.objects.set = function altered(key, bytes) {
    return set.call(this, key, Buffer.concat([bytes, Buffer.from('?')]))
  }
  expect(await found()).toEqual(['bucket mend', 'bucket-public well'])
  store.objects.set = set
})

it('says that a bucket is open to everybody (S-09)', async () => {
  store.makePublic()
  expect(await found()).toEqual(['bucket well', 'bucket-public mend'])
})

it('says what to do where an answer is cut, and takes its own object out all the same', async () => {
  const { get } = store.objects
  store.objects.get = () => Buffer.alloc(1_000_000)
  store.fault(() => ({ answer: 100_000 }))
  expect(await found()).toEqual(['bucket mend'])
  expect(store.objects.size).toBe(0)
  store.objects.get = get
})

it('says that a bucket goes on to give what was removed (S-13)', async () => {
  const { delete: remove } = store.objects
  store.objects.delete = () => true
  expect(await found()).toContain('bucket mend')
  store.objects.delete = remove
})

it('says what to do where the key may not list: no server would start', async () => {
  store.forbidListing()
  expect(await found()).toEqual(['bucket mend'])
})

import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useSelection } from './use-selection.ts'

afterEach(cleanup)

const show = (isNear: boolean) =>
  renderHook(
    (props: { isNear: boolean }) =>
      useSelection({ shown: ['KB-0142', 'KB-0077'], total: 30, view: { q: 'lim' }, ...props }),
    {
      initialProps: { isNear },
    },
  )

it('offers all who match while more match than are ticked', () => {
  const { result } = show(false)
  act(() => result.current.onChange(new Set(['KB-0142'])))
  expect(result.current.mayGrow).toBe(true)
  act(() => result.current.selectAll())
  expect(result.current).toMatchObject({ isAll: true, count: 30, mayGrow: false })
})

it('offers no all of those who are only near: what is ticked by hand stays one by one', () => {
  const { result } = show(true)
  act(() => result.current.onChange(new Set(['KB-0142'])))
  expect(result.current).toMatchObject({ isAll: false, count: 1, keys: ['KB-0142'], mayGrow: false })
})

it('takes all who matched for nobody once the same box finds only near ones', () => {
  const { result, rerender } = show(false)
  act(() => result.current.selectAll())
  rerender({ isNear: true })
  expect(result.current).toMatchObject({ isAll: false, count: 0 })
})

it('ticks each of those who stand there, where no change can ask for them anew', async () => {
  const keysOfAll = async () => ['KB-0142', 'KB-0077', 'KB-0003']
  const { result } = renderHook(() =>
    useSelection({ shown: ['KB-0142', 'KB-0077'], total: 3, view: { q: 'lim' }, keysOfAll }),
  )
  act(() => result.current.onChange(new Set(['KB-0142'])))
  expect(result.current.mayGrow).toBe(true)
  await act(async () => result.current.selectAll())
  expect(result.current).toMatchObject({ isAll: false, count: 3, mayGrow: false })
  expect(result.current.keys).toEqual(['KB-0142', 'KB-0077', 'KB-0003'])
  act(() => result.current.onChange(new Set(['KB-0142'])))
  expect(result.current.keys).toEqual(['KB-0142'])
})

const showMany = (countAll: () => Promise<number>) =>
  renderHook(
    (props: { isAtLeast: boolean; total: number }) =>
      useSelection({ shown: ['KB-0142', 'KB-0077'], view: { q: 'lim' }, countAll, ...props }),
    { initialProps: { isAtLeast: true, total: 10_000 } },
  )

it('counts all who match truly before they are chosen, where the page counted no further', async () => {
  const { result, rerender } = showMany(async () => 12_345)
  act(() => result.current.onChange(new Set(['KB-0142'])))
  expect(result.current.mayGrow).toBe(true)
  await act(async () => result.current.selectAll())
  expect(result.current).toMatchObject({ isAll: true, count: 12_345, mayGrow: false })
  act(() => result.current.onChange(new Set(['KB-0142'])))
  expect(result.current).toMatchObject({ isAll: true, count: 12_344, keys: ['KB-0077'] })
  // The last page says how many there are by now.
  rerender({ isAtLeast: false, total: 12_346 })
  expect(result.current.count).toBe(12_345)
})

it('chooses nobody where they could not be counted, and keeps the ticks', async () => {
  const { result } = showMany(async () => {
    throw new Error('Away')
  })
  act(() => result.current.onChange(new Set(['KB-0142'])))
  await act(async () => result.current.selectAll())
  expect(result.current).toMatchObject({ isAll: false, count: 1, keys: ['KB-0142'], mayGrow: true })
})

it('says on every page how many they were when all were chosen on the last one', () => {
  const { result, rerender } = showMany(async () => 0)
  rerender({ isAtLeast: false, total: 12_345 })
  act(() => void result.current.selectAll())
  rerender({ isAtLeast: true, total: 10_000 })
  expect(result.current).toMatchObject({ isAll: true, count: 12_345 })
})

/** Asked for all of them, by a count or one by one; the answer comes when it is let. */
const late = {
  'a count': () => {
    const coming = Promise.withResolvers<number>()
    return { ...showLate({ countAll: () => coming.promise }), come: () => coming.resolve(12_345) }
  },
  'their keys': () => {
    const coming = Promise.withResolvers<readonly string[]>()
    return { ...showLate({ keysOfAll: () => coming.promise }), come: () => coming.resolve(['KB-0003']) }
  },
}
const showLate = (how: { countAll?: () => Promise<number>; keysOfAll?: () => Promise<readonly string[]> }) =>
  renderHook(
    ({ q }: { q: string }) =>
      useSelection({ shown: ['KB-0142', 'KB-0077'], total: 10_000, isAtLeast: true, view: { q }, ...how }),
    { initialProps: { q: 'lim' } },
  )

it.each(['a count', 'their keys'] as const)(
  'chooses nobody by %s that comes after somebody cleared, ticked or filtered',
  async (what) => {
    for (const meanwhile of [new Set<string>(), new Set(['KB-0077'])]) {
      const { result, come } = late[what]()
      act(() => result.current.onChange(new Set(['KB-0142'])))
      act(() => void result.current.selectAll())
      act(() => result.current.onChange(meanwhile))
      await act(async () => come())
      expect(result.current).toMatchObject({ isAll: false, keys: [...meanwhile] })
    }
    const { result, rerender, come } = late[what]()
    act(() => result.current.onChange(new Set(['KB-0142'])))
    act(() => void result.current.selectAll())
    rerender({ q: 'tan' })
    await act(async () => come())
    rerender({ q: 'lim' })
    expect(result.current).toMatchObject({ isAll: false, keys: ['KB-0142'] })
  },
)

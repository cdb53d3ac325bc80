import { vi } from 'vitest'

type Answer = object | ((url: string) => object)

/**
 * What is at the other end of a phone's line, of words (fetch) and of bytes (XMLHttpRequest) alike: our server, or a gateway
 * that answers in its place. `vi.unstubAllGlobals` takes it away.
 */
export function phoneLine() {
  let status = 503
  let answer: Answer = {}
  const asked: string[] = []
  const contentFor = (url: string) => {
    asked.push(url)
    return JSON.stringify(typeof answer === 'function' ? answer(url) : answer)
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const headers = { 'content-type': 'application/json' }
    return new Response(contentFor(url), { status, headers })
  })
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = 0
      responseText = ''
      onload = () => {}
      onloadend = () => {}
      #url = ''
      open(_method: string, url: string) {
        this.#url = url
      }
      setRequestHeader() {}
      abort() {}
      send() {
        this.status = status
        this.responseText = contentFor(this.#url)
        queueMicrotask(() => {
          this.onload()
          this.onloadend()
        })
      }
    },
  )
  return {
    /** The addresses that were asked, in order. */
    asked,
    says(next_status: number, next: Answer) {
      status = next_status
      answer = next
    },
  }
}

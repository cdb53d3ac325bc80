/** One at a time on the whole phone, however many tabs are open. */
export const alone = <T>(name: string, job: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks ? (navigator.locks.request(name, job) as Promise<T>) : job()

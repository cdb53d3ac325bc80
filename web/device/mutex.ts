/** Web Locks run one job of a name at a time on the whole phone, however many tabs are open. */
export const withMutex = <T>(name: string, job: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks ? (navigator.locks.request(name, job) as Promise<T>) : job()

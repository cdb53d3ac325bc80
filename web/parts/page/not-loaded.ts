type Asked = { data: unknown; errorUpdateCount: number }

/** Whether it could not be loaded, also while it is tried again: what stands there instead is not taken away by Retry. */
export const isNotLoaded = ({ data, errorUpdateCount }: Asked): boolean =>
  data === undefined && errorUpdateCount > 0

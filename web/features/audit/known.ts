/** One that this release has words for. */
export const known = <const Name extends string>(names: readonly Name[], name: string): Name | undefined =>
  names.find(each => each === name)

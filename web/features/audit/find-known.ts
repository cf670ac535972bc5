/** Whether this release has a text for it. */
export const findKnown = <const Name extends string>(
  names: readonly Name[],
  name: string,
): Name | undefined => names.find(each => each === name)

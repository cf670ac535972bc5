const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What of `values` is not as it was: the only thing that is sent, so that what others changed beside it stays. */
export const changesOf = <Values extends object>(
  values: Values,
  before: { [Name in keyof Values]?: unknown },
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !same(value, before[name as keyof Values])),
  ) as Partial<Values>

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The changed fields of `values`: only these are sent, so that other people's changes of other fields stay. */
export const changedValues = <Values extends object>(
  values: Values,
  before: { [Name in keyof Values]?: unknown },
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !same(value, before[name as keyof Values])),
  ) as Partial<Values>

/** Calls `doSome`, each time for up to `most` rows, until fewer were left. Returns how many there were in all. */
export const inBatches = async (most: number, doSome: (most: number) => Promise<number>): Promise<number> => {
  let total = 0
  for (;;) {
    const count = await doSome(most)
    total += count
    if (count < most) return total
  }
}

/** Of a property that does not hold, fast-check says the seed; PROPERTY_SEED draws the same cases again. */
const seed = process.env.PROPERTY_SEED
if (seed) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ seed: Number(seed) })
}

export {}

/** Chance that comes again: a run says what it drew from, and takes it from the environment. */
export const readSeed = (name: `${string}_SEED`): number => {
  const seed = Number(process.env[name] ?? Math.floor(Math.random() * 2 ** 31))
  console.info(`${name}=${seed}`)
  return seed
}

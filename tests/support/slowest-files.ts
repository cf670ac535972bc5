import type { Reporter, TestModule } from 'vitest/node'

const SHOWN = 10

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(9)

/** Imports count for the first file of a worker; later files find them loaded. */
const took = (file: TestModule) => {
  const { environmentSetupDuration, setupDuration, collectDuration, duration } = file.diagnostic()
  return { file, ms: environmentSetupDuration + setupDuration + collectDuration + duration }
}

/** Reports which files of a complete run took the most time. */
export const slowestFiles: Reporter = {
  onTestRunEnd(files) {
    const times = files.map(took).sort((one, other) => other.ms - one.ms)
    if (times.length <= SHOWN) return
    const projects = new Map<string, number>()
    for (const { file, ms } of times)
      projects.set(file.project.name, (projects.get(file.project.name) ?? 0) + ms)
    console.log('\nTime by project, over all workers')
    for (const [name, ms] of projects) console.log(`${seconds(ms)}  ${name}`)
    console.log(`The ${SHOWN} slowest files`)
    for (const { file, ms } of times.slice(0, SHOWN)) console.log(`${seconds(ms)}  ${file.relativeModuleId}`)
  },
}

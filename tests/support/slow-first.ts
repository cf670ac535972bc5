import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that take long. */
const SLOW = [
  '/journeys/screens-',
  '/journeys/refused-calls',
  '/journeys/prerendered-shell',
  '/payments/model',
]

/**
 * Where nothing is known of earlier runs, Vitest begins with the largest files. Small files that take long, begun last,
 * would go on alone while the other processor waits.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.some(name => moduleId.includes(name))
    return [...sorted.filter(isSlow), ...sorted.filter(file => !isSlow(file))]
  }
}

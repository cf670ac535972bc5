import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Where nothing is known of earlier runs, Vitest begins with the largest files. The suites of screens are small files
 * that take the longest: begun last, one of them would go on alone while the other processor waits.
 */
export class ScreensFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isScreens = ({ moduleId }: TestSpecification) => moduleId.includes('/journeys/screens-')
    return [...sorted.filter(isScreens), ...sorted.filter(file => !isScreens(file))]
  }
}

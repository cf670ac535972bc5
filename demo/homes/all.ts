import { firstOwnerEurope } from './first-owner-europe.ts'
import { firstOwnerOverseas } from './first-owner-overseas.ts'
import type { DemoHome } from './home.ts'
import { secondOwnerEurope } from './second-owner-europe.ts'
import { secondOwnerOverseas } from './second-owner-overseas.ts'

const first = [...firstOwnerEurope, ...firstOwnerOverseas]
const second = [...secondOwnerEurope, ...secondOwnerOverseas]

/** Lists show homes in order of creation, so the two owners alternate. */
export const demoHomes: readonly DemoHome[] = first.flatMap((home, i) => {
  const other = second[i]
  return other ? [home, other] : [home]
})

import type { Config } from './config/config.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts'

const line = (text = '') => process.stdout.write(`${text}\n`)

/** Tells the person at the terminal where the page is and how to get in. */
export const announce = (started: { config: Config; demo: boolean; firstAdminLink: string | null }) => {
  line()
  line(`  Latchkey is ready: ${started.config.publicUrl}`)
  if (started.demo) {
    line()
    for (const [email, what] of DEMO_ACCOUNTS) line(`  ${email.padEnd(20)} ${what}`)
    line(`  Password of all: ${DEMO_PASSWORD}`)
  }
  if (started.firstAdminLink) {
    line()
    line('  Nobody runs this place yet. This link makes its first admin, once:')
    line(`  ${started.firstAdminLink}`)
  }
  line()
}

import type { Config } from './config/config.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts'

/** Tells the person at the terminal where the page is and how to get in; in one piece, for programs that listen. */
export const announce = (started: { config: Config; demo: boolean; firstAdminLink: string | null }) => {
  const lines = ['', `  Latchkey is ready: ${started.config.publicUrl}`]
  if (started.demo) {
    lines.push('', ...DEMO_ACCOUNTS.map(([email, what]) => `  ${email.padEnd(20)} ${what}`))
    lines.push(`  Password of all: ${DEMO_PASSWORD}`)
  }
  if (started.firstAdminLink) {
    lines.push('', '  Nobody runs this place yet. This link makes its first admin, once:')
    lines.push(`  ${started.firstAdminLink}`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

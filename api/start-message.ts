import type { Config } from './config/config.ts'

/**
 * Prints the page's address and the way to sign in to the terminal, in one write, so that programs can read it as one
 * chunk.
 */
export const printStartMessage = (started: {
  config: Config
  announcement: readonly string[]
  firstAdminLink: string | null
}) => {
  const lines = ['', `  Latchkey is ready: ${started.config.publicUrl}`]
  if (started.announcement.length > 0) lines.push('', ...started.announcement.map(line => `  ${line}`))
  if (started.firstAdminLink) {
    lines.push('', '  Nobody runs this place yet. This link makes its first admin, once:')
    lines.push(`  ${started.firstAdminLink}`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

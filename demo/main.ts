import { asCommand } from '#api/kernel/origin.ts'
import { runServer } from '#api/server.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { loadDemo } from './load.ts'
import { startStripeBeside } from './stripe/beside.ts'

// One process is enough for one visitor, and starts sooner.
process.env.WORKERS ||= '1'
const aboutCards = await startStripeBeside(process.env)

await runServer({
  load: ctx => asCommand('demo', ctx.clock, () => loadDemo(ctx)),
  announcement: [
    ...DEMO_ACCOUNTS.map(([email, what]) => `${email.padEnd(20)} ${what}`),
    `Password of all: ${DEMO_PASSWORD}`,
    ...aboutCards,
  ],
})

import { createServer, type ServerResponse } from 'node:http'
import type { NightRange } from '#contract/calendars/schemas.ts'
import { stayEvent, toCalendar } from './feeds.ts'

/** A calendar with these nights. */
export const feedWith = (ranges: readonly NightRange[]) =>
  toCalendar(...ranges.map(({ from, until }) => stayEvent(from, until)))

type Answer = string | ((response: ServerResponse) => void)

/** The server of another site: returns what the test has set for each link, and counts requests. */
export const openFeeds = async () => {
  const answers = new Map<string, Answer>()
  const asked: { path: string; ifNoneMatch: string | undefined }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, ifNoneMatch: request.headers['if-none-match'] })
    const answer = answers.get(path)
    if (answer === undefined) response.writeHead(404).end()
    else if (typeof answer === 'function') answer(response)
    else response.writeHead(200, { 'content-type': 'text/calendar' }).end(answer)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    asked,
    link: (name: string) => `http://127.0.0.1:${port}/${name}`,
    /** Sets the response of a link. */
    say: (name: string, answer: Answer) => void answers.set(`/${name}`, answer),
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

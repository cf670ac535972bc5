import type { TestApp } from './test-app.ts'

/** Reads `name{label="value",…} figure` of a text in the Prometheus format, by `name{…}`. */
const figuresIn = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('#'))
      .map(line => {
        const space = line.lastIndexOf(' ')
        return [line.slice(0, space), Number(line.slice(space + 1))]
      }),
  )

/** What a scrape of this app answers. */
export const scrape = async ({ metricsUrl }: Pick<TestApp, 'metricsUrl'>) => {
  const answer = await fetch(metricsUrl)
  const text = await answer.text()
  return { status: answer.status, type: answer.headers.get('content-type'), text, figures: figuresIn(text) }
}

/** The names of the families of metrics that a text declares. */
export const namesIn = (text: string) =>
  new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(match => match[1] ?? ''))

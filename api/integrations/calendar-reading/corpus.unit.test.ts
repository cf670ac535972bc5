import { afterAll, describe, expect, it } from 'vitest'
import { nightsIn } from '#contract/calendars/rules.ts'
import { CORPUS, readCorpus } from '#tests/support/calendar-corpus.ts'
import { openReaders } from './readers.ts'

// readers.unit.test.ts proves the limit of time; here a busy machine must not run into it.
const { readCalendar, close } = openReaders({ limitMs: 20_000 })
afterAll(close)

const cases = readCorpus(CORPUS)

describe.skipIf(!CORPUS)('calendars as others write them', () => {
  it('are there', () => expect(cases.length).toBeGreaterThan(40))

  it.each(cases)('$file: $exercises', async ({ bytes, how, must, may, verdicts }) => {
    const { ranges, verdict, remarks } = await readCalendar(bytes, how)
    const taken = nightsIn([...ranges])
    expect({
      free: [...must].filter(night => !taken.has(night)),
      over: [...taken].filter(night => !may.has(night)),
    }).toEqual({ free: [], over: [] })
    expect(verdicts, JSON.stringify(remarks)).toContain(verdict)
  })
})

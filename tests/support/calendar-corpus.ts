import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ParseOptions, ParseOutcome } from '#api/integrations/calendar-reading/reading.ts'
import { nightsIn } from '#contract/calendars/rules.ts'
import type { NightRange } from '#contract/calendars/schemas.ts'

/** An example calendar, and what a parser has to find in it: see the folder's README. */
export interface CorpusCase {
  readonly file: string
  readonly bytes: Uint8Array
  readonly exercises: string
  readonly how: ParseOptions
  readonly verdicts: readonly ParseOutcome[]
  /** Nights that must be taken, and nights that may be. */
  readonly must: ReadonlySet<string>
  readonly may: ReadonlySet<string>
}

const VERDICTS: Record<string, ParseOutcome> = {
  accept: 'good',
  'accept-warn': 'partly',
  empty: 'empty',
  truncated: 'truncated',
  reject: 'rejected',
}

const rangesOf = (cell = ''): NightRange[] =>
  cell.split(' ').flatMap(text => {
    const [from, until] = text.split('/')
    return from && until ? [{ from, until }] : []
  })

/** The cases of a folder with a MANIFEST.tsv; none where no folder is given. */
export const readCorpus = (folder: string | undefined): CorpusCase[] => {
  if (!folder) return []
  const [head = '', ...rows] = readFileSync(join(folder, 'MANIFEST.tsv'), 'utf8')
    .split(/\r?\n/)
    .filter(Boolean)
  const names = head.split('\t')
  return rows.map(row => {
    const cells = row.split('\t')
    const cell = (name: string) => cells[names.indexOf(name)] ?? ''
    const [from, until] = cell('window').split('..')
    return {
      file: cell('file'),
      bytes: readFileSync(join(folder, cell('file'))),
      exercises: cell('exercises'),
      how: {
        timeZone: cell('property_tz'),
        from: until ? (from ?? '') : '1990-01-01',
        until: until ?? '2035-01-01',
        freeCounts: true,
        endsOnLastNight: false,
        ownDomain: '',
      },
      verdicts: cell('verdict')
        .split('-or-')
        .flatMap(name => VERDICTS[name] ?? []),
      must: nightsIn(rangesOf(cell('must_block'))),
      may: nightsIn(rangesOf(cell('may_block'))),
    }
  })
}

/** The folder, if the machine provides one. */
export const CORPUS = process.env.ICS_CORPUS

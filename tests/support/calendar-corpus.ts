import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { How, Verdict } from '#api/integrations/calendar-reading/reading.ts'
import { nightsIn } from '#contract/calendars/rules.ts'
import type { NightRange } from '#contract/calendars/schemas.ts'

/** A calendar of somebody else's, and what a reader of it has to find: see the folder's README. */
export interface CorpusCase {
  readonly file: string
  readonly bytes: Uint8Array
  readonly exercises: string
  readonly how: How
  readonly verdicts: readonly Verdict[]
  /** Nights that have to be taken, and those that may be. */
  readonly must: ReadonlySet<string>
  readonly may: ReadonlySet<string>
}

const VERDICTS: Record<string, Verdict> = {
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

/** The cases of a folder with a MANIFEST.tsv; none of them where no folder is named. */
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

/** The folder that the machine offers, if it does. */
export const CORPUS = process.env.ICS_CORPUS

import * as z from 'zod/mini'
import type { StoredObject } from './place-port.ts'

/**
 * The names of an archive's objects. A chain is one uninterrupted run of the database's log: it begins anew when a part
 * of the log was lost, and after a restore. Everything of a chain lies under its id:
 *
 *   chain                       what the chain belongs to
 *   base-<start>/<000001…>      a base backup in parts: a tar file, compressed
 *   base-<start>/end            what it consists of; without it the base is not whole
 *   log/<start>-<end>-<until>   a piece of the log between two positions, compressed, and the moment up to which the log
 *                               was whole when the piece ended, in milliseconds since 1970
 *   files/<moment>              key, passwords and anchors of the data folder
 *
 * Pictures and mails lie under `uploads/` and `mail/`, for all chains.
 */
export const chainObject = (chain: string) => `${chain}/chain`
export const baseFolder = (chain: string, start: bigint) => `${chain}/base-${toHex(start)}`
export const basePart = (folder: string, part: number) => `${folder}/${String(part).padStart(6, '0')}`
export const baseEnd = (folder: string) => `${folder}/end`
export const filesObject = (chain: string, at: number) => `${chain}/files/${toMoment(at)}`
export const pieceName = (chain: string, { start, end, until }: Omit<Piece, 'name'>) =>
  `${chain}/log/${toHex(start)}-${toHex(end)}-${toMoment(until)}`

const toHex = (position: bigint) => position.toString(16).padStart(16, '0')
const toMoment = (at: number) => String(Math.floor(at)).padStart(15, '0')

/** A position of the log, as PostgreSQL writes it (`16/B374D848`). */
export const readPosition = (text: string): bigint => {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
export const writePosition = (position: bigint): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase()

export interface Piece {
  readonly name: string
  readonly start: bigint
  readonly end: bigint
  /** Whatever was committed by this moment is in the log before `end`. */
  readonly until: number
}

export const chainSchema = z.object({ system: z.string(), timeline: z.int() })

export const baseSchema = z.object({
  timeline: z.int(),
  /** The position up to which the log is needed to make the base whole. */
  end: z.string(),
  parts: z.int(),
  begunAt: z.number(),
  completedAt: z.number(),
  /** The stored files that there were when the base began. */
  files: z.array(z.string()),
})

export interface Base extends z.infer<typeof baseSchema> {
  readonly chain: string
  readonly folder: string
  readonly start: bigint
}

const CHAIN = /^([0-9a-f]{16})\/chain$/
const BASE_END = /^([0-9a-f]{16})\/base-([0-9a-f]{16})\/end$/
const PIECE = /^([0-9a-f]{16})\/log\/([0-9a-f]{16})-([0-9a-f]{16})-(\d{15})$/

export const chainsIn = (objects: readonly StoredObject[]): string[] =>
  objects.flatMap(({ name }) => CHAIN.exec(name)?.[1] ?? [])

/** The whole bases: the chain and folder of each, and where it starts. */
export const basesIn = (objects: readonly StoredObject[]) =>
  objects.flatMap(({ name }) => {
    const [, chain = '', start] = BASE_END.exec(name) ?? []
    return start === undefined
      ? []
      : [{ chain, folder: name.slice(0, -'/end'.length), start: BigInt(`0x${start}`) }]
  })

/** The pieces of a chain, in the order of the log. */
export const piecesIn = (objects: readonly StoredObject[], chain: string): Piece[] =>
  objects
    .flatMap(({ name }) => {
      const [, of, start, end, until] = PIECE.exec(name) ?? []
      if (of !== chain) return []
      return [{ name, start: BigInt(`0x${start}`), end: BigInt(`0x${end}`), until: Number(until) }]
    })
    .sort((one, other) =>
      one.start === other.start ? Number(one.end - other.end) : Number(one.start - other.start),
    )

/** The pieces that continue from `from` without a gap. A piece may be there twice, in two lengths. */
export const continuing = (pieces: readonly Piece[], from: bigint): Piece[] => {
  const found: Piece[] = []
  let position = from
  for (const piece of pieces) {
    if (piece.end < position || (piece.end === position && piece.start < position)) continue
    if (piece.start > position) break
    found.push(piece)
    position = piece.end
  }
  return found
}

/** A base and what can be restored with it. */
export interface Restorable {
  readonly base: Base
  readonly pieces: readonly Piece[]
  readonly from: number
  readonly until: number
}

/** The size of PostgreSQL's own files of its log, in the embedded database. */
export const SEGMENT_BYTES = 16n * 1024n * 1024n

/** PostgreSQL reads a file of its log from the beginning. */
export const segmentStart = (position: bigint) => position - (position % SEGMENT_BYTES)

/** What each base reaches, in the order of time. */
export const restorables = (bases: readonly Base[], objects: readonly StoredObject[]): Restorable[] =>
  bases
    .flatMap(base => {
      const all = piecesIn(objects, base.chain)
      const from = segmentStart(base.start)
      const first = all.findLast(piece => piece.start <= from)
      const pieces = first ? continuing(all.slice(all.indexOf(first)), first.start) : []
      const last = pieces.at(-1)
      if (!last || last.end < readPosition(base.end) || last.until < base.completedAt) return []
      return [{ base, pieces, from: base.completedAt, until: last.until }]
    })
    .sort((one, other) => one.from - other.from)

export interface Range {
  readonly from: number
  readonly until: number
}

/** The moments that can be restored, as few ranges as possible, in the order of time. */
export const coverage = (found: readonly Restorable[]): Range[] => {
  const ranges: Range[] = []
  for (const { base, from, until } of found) {
    const before = found.find(other => other.base.chain === base.chain && other.from < from)
    const last = ranges.at(-1)
    const joined = last && before && from <= last.until
    if (joined) ranges[ranges.length - 1] = { from: last.from, until: Math.max(last.until, until) }
    else ranges.push({ from, until })
  }
  return ranges
}

/** The newest base from which `at` can be reached. */
export const chooseRestorable = (found: readonly Restorable[], at: number): Restorable | undefined =>
  found.findLast(({ from, until }) => from <= at && at <= until)

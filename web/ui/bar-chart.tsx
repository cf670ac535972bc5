import { classNames } from './class-names.ts'

export interface ChartBar {
  key: string
  /** Label below the bar, where there is room. */
  label: string
  /** Full label for screen readers and the tooltip. */
  fullLabel: string
  value: number
  /** The formatted value. */
  text: string
  /** `faint`: not final yet. */
  look?: 'solid' | 'strong' | 'faint'
  /** The parts of the value, from the bottom up, in the order of `series`. */
  parts?: readonly number[]
  /** A second value, drawn as a line across the bar. */
  mark?: number
}

interface Props {
  /** Title of the chart, and caption of the hidden table. */
  label: string
  /** The two column headings of that table; without them the page has a visible table with the same figures. */
  columns?: readonly [period: string, value: string]
  bars: readonly ChartBar[]
  /** Names of the parts of each bar, from the bottom up, in the order of drawing. */
  series?: readonly string[]
  /** Name of the line across each bar. */
  markLabel?: string
  /** Explains the scale of the chart. */
  peak?: string
  /** What the full height stands for, unless a bar is higher; otherwise the highest bar. */
  top?: number
  className?: string
}

const LOOKS = { solid: 'fill-brass/70', strong: 'fill-evergreen', faint: 'fill-brass/30' }
/** Bar width in tenths of the column; wider where there are many bars, because gaps would blur them. */
const WIDTH = 6.4
const DENSE_WIDTH = 9
const DENSE = 60
/** The maximum number of labels that fit below. */
const NAMES = 12
/** Names of months have at most so many letters, days with their month have more. */
const SHORT_NAME = 5

/** From dark to light, the last one hollow, so that they can be distinguished without colours. */
const SHADES = [
  { bar: 'fill-evergreen', sign: 'bg-evergreen' },
  { bar: 'fill-evergreen/65', sign: 'bg-evergreen/65' },
  { bar: 'fill-brass/80', sign: 'bg-brass/80' },
  { bar: 'fill-brass/50', sign: 'bg-brass/50' },
  { bar: 'fill-brass/25', sign: 'bg-brass/25' },
  { bar: 'fill-leaf stroke-ink-faint', sign: 'bg-leaf border border-ink-faint' },
] as const

/** Shades with the largest possible distance for a number of parts. */
const shadeOf = (place: number, count: number) =>
  SHADES[count < 2 ? 0 : Math.round((place * (SHADES.length - 1)) / (count - 1))] ?? SHADES[0]

interface BarProps {
  bar: ChartBar
  place: number
  width: number
  heightOf: (value: number) => number
}

function Column({ bar, place, width, heightOf }: BarProps) {
  const { value, text, fullLabel, look = 'solid', parts, mark } = bar
  const left = place * 10 + (10 - width) / 2
  let top = 100
  return (
    <g>
      <title>{`${fullLabel}: ${text}`}</title>
      {/* The whole column reacts to the pointer, also above a low bar. */}
      <rect x={place * 10} y="0" width="10" height="100" className="fill-transparent" />
      {parts ? (
        parts.map((part, index) => {
          const height = heightOf(part)
          top -= height
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
              key={index}
              x={left}
              y={top}
              width={width}
              height={height}
              vectorEffect="non-scaling-stroke"
              className={shadeOf(index, parts.length).bar}
            />
          )
        })
      ) : (
        <rect
          x={left}
          y={100 - heightOf(value)}
          width={width}
          height={heightOf(value)}
          className={LOOKS[look]}
        />
      )}
      {mark !== undefined && (
        <line
          x1={place * 10 + 0.6}
          x2={place * 10 + 9.4}
          y1={100 - heightOf(mark)}
          y2={100 - heightOf(mark)}
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          className="stroke-ink"
        />
      )}
    </g>
  )
}

function Legend({ series, markLabel }: Pick<Props, 'series' | 'markLabel'>) {
  if (!series && !markLabel) return null
  return (
    <ul aria-hidden="true" className="mb-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-soft">
      {series?.map((name, place) => (
        <li key={name} className="flex items-center gap-2">
          <span className={classNames('size-3.5 rounded-[3px]', shadeOf(place, series.length).sign)} />
          {name}
        </li>
      ))}
      {markLabel && (
        <li className="flex items-center gap-2">
          <span className="h-0.5 w-4 bg-ink" />
          {markLabel}
        </li>
      )}
    </ul>
  )
}

/** A bar chart with whole or stacked bars. The same figures are in a table, hidden or beside it. */
export function BarChart({ label, columns, bars, series, markLabel, peak, top = 1, className }: Props) {
  const most = Math.max(...bars.map(({ value, mark = 0 }) => Math.max(value, mark)), top)
  const heightOf = (value: number) => (value > 0 ? Math.max(columns ? 1.5 : 0.5, (value / most) * 96) : 0)
  const width = bars.length > DENSE ? DENSE_WIDTH : WIDTH
  const every = Math.ceil(bars.length / NAMES)
  const named = bars.filter((_, place) => place % every === 0)
  const short = named.every(({ label: name }) => name.length <= SHORT_NAME)
  return (
    <figure className={classNames('@container grid grid-cols-1', className)}>
      <Legend {...(series && { series })} {...(markLabel && { markLabel })} />
      {peak && (
        <p
          aria-hidden="true"
          className="figures border-b border-dashed border-line-strong text-xs text-ink-soft"
        >
          {peak}
        </p>
      )}
      <svg
        viewBox={`0 ${peak ? 4 : 0} ${bars.length * 10} ${peak ? 96 : 100}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={classNames('w-full border-b border-line-strong', peak ? 'h-56' : 'h-40')}
      >
        {bars.map((bar, place) => (
          <Column key={bar.key} bar={bar} place={place} width={width} heightOf={heightOf} />
        ))}
      </svg>
      <div
        aria-hidden="true"
        className="mt-1.5 grid overflow-x-clip text-center text-xs text-ink-soft"
        style={{ gridTemplateColumns: `repeat(${named.length}, minmax(0, 1fr))` }}
      >
        {named.map(({ key, label: name, look }) => (
          <span
            key={key}
            className={classNames(
              'flex whitespace-nowrap',
              short ? '@max-sm:even:invisible' : '@max-2xl:even:invisible',
              // A label for several bars starts at the first of them.
              every === 1 && 'justify-center',
              look === 'strong' && 'font-semibold text-ink',
            )}
          >
            {name}
          </span>
        ))}
      </div>
      {/* A table ignores width limits below its content, so a container hides it. */}
      {columns && (
        <div className="sr-only">
          <table>
            <caption>{label}</caption>
            <thead>
              <tr>
                <th scope="col">{columns[0]}</th>
                <th scope="col">{columns[1]}</th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ key, fullLabel, text }) => (
                <tr key={key}>
                  <th scope="row">{fullLabel}</th>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </figure>
  )
}

import { classNames } from './class-names.ts'

export interface Bar {
  key: string
  /** Below the bar; on a phone only every other one has room. */
  label: string
  /** The same in full, for those who hear it, and under the pointer. */
  fullLabel: string
  value: number
  /** The value as it is written. */
  text: string
  /** `faint`: not final yet. */
  look?: 'solid' | 'strong' | 'faint'
}

type Props = {
  /** What is shown; also the caption of the table behind the picture. */
  label: string
  /** The two columns of that table. */
  columns: readonly [period: string, value: string]
  bars: readonly Bar[]
  className?: string
}

const LOOKS = { solid: 'fill-brass/70', strong: 'fill-evergreen', faint: 'fill-brass/30' }
/** One bar takes so many of the ten units that its column has. */
const WIDTH = 6.4

/** A few bars in a row. Behind the picture stands a table with the same figures. */
export function BarChart({ label, columns, bars, className }: Props) {
  const most = Math.max(...bars.map(({ value }) => value), 1)
  return (
    <figure className={classNames('grid grid-cols-1', className)}>
      <svg
        viewBox={`0 0 ${bars.length * 10} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-40 w-full border-b border-line-strong"
      >
        {bars.map(({ key, value, text, fullLabel, look = 'solid' }, place) => {
          const height = value > 0 ? Math.max(1.5, (value / most) * 96) : 0
          return (
            <g key={key}>
              <title>{`${fullLabel}: ${text}`}</title>
              {/* The whole column answers to the pointer, also above a low bar. */}
              <rect x={place * 10} y="0" width="10" height="100" className="fill-transparent" />
              <rect
                x={place * 10 + (10 - WIDTH) / 2}
                y={100 - height}
                width={WIDTH}
                height={height}
                className={LOOKS[look]}
              />
            </g>
          )
        })}
      </svg>
      <div
        aria-hidden="true"
        className="mt-1.5 grid text-center text-xs text-ink-soft"
        style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
      >
        {bars.map(({ key, label: name, look }) => (
          <span
            key={key}
            className={classNames(
              'flex justify-center whitespace-nowrap max-sm:even:invisible',
              look === 'strong' && 'font-semibold text-ink',
            )}
          >
            {name}
          </span>
        ))}
      </div>
      {/* A table is as wide as its words whatever it is told, so a box hides it. */}
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
    </figure>
  )
}

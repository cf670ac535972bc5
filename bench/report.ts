import type { Measured } from './run.ts'

const columns = ['', 'server', 'requests/s', 'p50 ms', 'p95 ms', 'cpu ms', 'product / bare']

const rowsOf = ({ scene, product, bare, ratio }: Measured) => [
  ...(['product', 'bare'] as const).map((name, index) => {
    const round = name === 'product' ? product : bare
    return [
      index === 0 ? scene : '',
      name,
      round.requestsPerSecond.toFixed(0),
      round.p50Ms.toFixed(2),
      round.p95Ms.toFixed(2),
      round.cpuMs.toFixed(2),
      index === 0 ? `${ratio.median.toFixed(2)} (${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)})` : '',
    ]
  }),
]

/**
 * A table of medians over the rounds; the ratio is that of requests per second, with its minimum and maximum over the
 * rounds.
 */
export const formatReport = (measured: Measured[]): string => {
  const rows = [columns, ...measured.flatMap(rowsOf)]
  const widths = columns.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows
    .map(row =>
      row
        .map((cell, column) =>
          column < 2 || column === columns.length - 1
            ? cell.padEnd(widths[column] ?? 0)
            : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

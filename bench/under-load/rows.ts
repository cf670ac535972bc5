/** A table of Markdown. */
export const formatRows = (columns: readonly string[], rows: readonly (readonly string[])[]) => {
  const widths = columns.map((name, column) =>
    Math.max(name.length, ...rows.map(row => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(columns), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

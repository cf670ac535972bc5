import type { FigureKey } from '#contract/analytics/figures.rules.ts'
import { FigureName } from '#web/lib/figure-words.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { figureText } from '../texts.ts'

interface Props {
  keys: readonly FigureKey[]
  values: readonly (number | null)[]
}

/** Figures with their names and definitions. */
export function ReportFigures({ keys, values }: Props) {
  return (
    <div className="grid pairs-7.5 gap-x-6 gap-y-7 lg:grid-cols-4">
      {keys.map((key, place) => (
        <Stat key={key} label={<FigureName figure={key} />} value={figureText(key, values[place])} />
      ))}
    </div>
  )
}

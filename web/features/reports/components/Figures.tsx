import type { FigureKey } from '#contract/analytics/figures.rules.ts'
import { FigureHelp, useFigureWords } from '#web/lib/figure-words.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { textOf } from '../texts.ts'

type Props = { keys: readonly FigureKey[]; values: readonly (number | null)[] }

/** Figures under their names, each with its definition. */
export function Figures({ keys, values }: Props) {
  const words = useFigureWords()
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-7 lg:grid-cols-4">
      {keys.map((key, place) => (
        <Stat
          key={key}
          label={
            <>
              {words ? words[key].name : <Skeleton className="h-4 w-24" />}
              <span className="no-print ml-0.5 leading-none">
                <FigureHelp figure={key} />
              </span>
            </>
          }
          value={textOf(key, values[place])}
        />
      ))}
    </div>
  )
}

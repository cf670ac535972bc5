import { useTranslation } from 'react-i18next'
import type { NightRange } from '#contract/calendars/schemas.ts'
import { classNames } from '#web/ui/class-names.ts'
import { BAR_STYLES, type BarKind } from '../bar-styles.ts'
import { barPosition, type Intent } from '../grid.ts'

type BarPlace = NonNullable<ReturnType<typeof barPosition>>

export const barEdges = ({ opens, goesOn }: BarPlace) =>
  classNames(
    opens ? 'rounded-l-none border-l-0' : 'rounded-l-sm',
    goesOn ? 'rounded-r-none border-r-0' : 'rounded-r-sm',
  )

export const barPlace = ({ start, length }: BarPlace) => ({
  left: `calc(var(--day) * ${start})`,
  width: `calc(var(--day) * ${length} - 4px)`,
})

/** The label of a bar stays visible as long as the bar does. */
export const BAR_WORDS =
  'sticky left-[calc(var(--names)+0.25rem)] flex max-w-full min-w-0 items-center gap-1.5 px-1.5'

interface Props {
  range: NightRange
  shown: NightRange
  kind: BarKind
  words: string
}

/** A stay or a block drawn over its nights. Screen readers get its text from the cells. */
export function TimelineBar({ range, shown, kind, words }: Props) {
  const place = barPosition(range, shown)
  if (!place) return null
  const { Icon, look } = BAR_STYLES[kind]
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'absolute inset-y-1.5 ml-0.5 flex items-center overflow-clip border text-xs font-semibold md:inset-y-2',
        look,
        barEdges(place),
      )}
      style={barPlace(place)}
    >
      <span
        className={classNames(BAR_WORDS, kind === 'blocked' && words && 'mx-1 rounded-xs bg-leaf py-0.5')}
      >
        <Icon className="size-3.5 shrink-0" />
        {words && <span className="truncate">{words}</span>}
      </span>
    </div>
  )
}

export interface Pulled {
  first: number
  last: number
  intent: Intent
}

/** The nights of a drag, drawn as the future bar, or as the part that will be freed. */
export function PullMark({ pulled: { first, last, intent } }: { pulled: Pulled }) {
  const { t } = useTranslation('calendar')
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'absolute inset-y-1 ml-0.5 grid place-items-center overflow-clip rounded-sm border-2 text-xs font-semibold md:inset-y-1.5',
        intent === 'block'
          ? 'border-evergreen bg-evergreen-tint text-evergreen-text'
          : 'border-dashed border-clay bg-clay-tint text-clay-text',
      )}
      style={{
        left: `calc(var(--day) * ${first + 0.5})`,
        width: `calc(var(--day) * ${last - first + 1} - 4px)`,
      }}
    >
      <span className="truncate px-1">{last > first ? t('nights', { count: last - first + 1 }) : ''}</span>
    </div>
  )
}

import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { classNames } from './class-names.ts'
import { HeadCell } from './table.tsx'

type Props = {
  children: string
  /** How this column is named in an order; `-name` is the other way round. */
  name: string
  /** The order of the whole table. */
  sort: string
  onSort: (sort: string) => void
  /** The first press shows the most, or the latest, first. */
  descendingFirst?: boolean
  align?: 'start' | 'end'
}

/** The head of a column that puts the table in order, and says when it does. */
export function SortHead({ children, name, sort, onSort, descendingFirst = false, align = 'start' }: Props) {
  const ascending = sort === name
  const descending = sort === `-${name}`
  const next = ascending ? `-${name}` : descending ? name : descendingFirst ? `-${name}` : name
  const Arrow = ascending ? ArrowUp : ArrowDown
  return (
    <HeadCell align={align} aria-sort={ascending ? 'ascending' : descending ? 'descending' : 'none'}>
      <button
        type="button"
        onClick={() => onSort(next)}
        className={classNames(
          'inline-flex items-center gap-1 rounded-sm font-semibold transition-colors hover:text-ink',
          (ascending || descending) && 'text-ink',
          align === 'end' && 'flex-row-reverse',
        )}
      >
        {children}
        <Arrow
          aria-hidden="true"
          className={classNames('size-3.5', !ascending && !descending && 'invisible')}
        />
      </button>
    </HeadCell>
  )
}

import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { classNames } from './class-names.ts'
import { TableHeadCell } from './table.tsx'

interface Props {
  children: string
  /** The column's name in an order; `-name` is the reverse. */
  name: string
  /** The order of the whole table. */
  sort: string
  onSort: (sort: string) => void
  /** The first press sorts descending: the most, or the latest, first. */
  descendingFirst?: boolean
  align?: 'start' | 'end'
}

/** A column heading that sorts the table, and shows the current order. */
export function SortHead({ children, name, sort, onSort, descendingFirst = false, align = 'start' }: Props) {
  const ascending = sort === name
  const descending = sort === `-${name}`
  const next = ascending ? `-${name}` : descending ? name : descendingFirst ? `-${name}` : name
  const Arrow = ascending ? ArrowUp : ArrowDown
  return (
    <TableHeadCell align={align} aria-sort={ascending ? 'ascending' : descending ? 'descending' : 'none'}>
      <button
        type="button"
        onClick={() => onSort(next)}
        className={classNames(
          'inline-flex min-h-6 items-center gap-1 rounded-sm font-semibold transition-colors hover:text-ink',
          (ascending || descending) && 'text-ink',
          align === 'end' && 'flex-row-reverse',
        )}
      >
        {children}
        {ascending || descending ? (
          <Arrow aria-hidden="true" className="size-3.5" />
        ) : (
          // Above rows of two lines nothing else says that the heading sorts.
          <ArrowUpDown aria-hidden="true" className="size-3.5 text-ink-faint lg:invisible" />
        )}
      </button>
    </TableHeadCell>
  )
}

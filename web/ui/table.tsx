import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface Props {
  /** What the table lists: its accessible name, and that of its scrolling frame. */
  label: string
  children: ReactNode
  /** Where columns have no room (`rows`, base.css) each row has two lines, each cell at its `place`. Otherwise the frame scrolls. */
  stack?: boolean
  className?: string
}

// The roles are explicit, because a stacked table is laid out as blocks and loses its table semantics.
export function Table({ label, children, stack = false, className }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a frame that scrolls must be reachable by keyboard and have a name
    <div
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
      tabIndex={0}
      className={classNames('scroll-frame rounded-md border border-line', stack && 'table-rows', className)}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <table role="table" aria-label={label} className="w-full border-collapse text-left text-sm">
        {children}
      </table>
    </div>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <thead role="rowgroup">
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tr role="row" className="border-b-3 border-double border-line">
        {children}
      </tr>
    </thead>
  )
}

type HeadCellProps = Omit<ComponentProps<'th'>, 'align'> & { align?: 'start' | 'end' }

export function TableHeadCell({ align = 'start', className, ...rest }: HeadCellProps) {
  return (
    <th
      {...rest}
      scope="col"
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="columnheader"
      className={classNames(
        'px-4 py-3 text-xs font-semibold whitespace-nowrap text-ink-soft',
        align === 'end' && 'text-right',
        className,
      )}
    />
  )
}

export function TableBody({ children }: { children: ReactNode }) {
  // biome-ignore lint/a11y/noRedundantRoles: see above
  return <tbody role="rowgroup">{children}</tbody>
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="row"
      className={classNames('border-b border-line transition-colors last:border-b-0', className)}
    />
  )
}

type CellProps = Omit<ComponentProps<'td'>, 'align'> & {
  align?: 'start' | 'end'
  /**
   * Where the cell stands in a row of two lines (`stack`): `lead` and `end` in the first, `note` (at most two) and
   * `noteEnd` in the second, `start` before both. `hidden`: only a wide screen has room for it.
   */
  place?: 'start' | 'lead' | 'end' | 'note' | 'noteEnd' | 'hidden'
  /** The heading cell of the row: read first, in a darker colour. */
  rowHeader?: boolean
}

export function TableCell({ place, align = 'start', rowHeader, className, ...rest }: CellProps) {
  const Tag = (rowHeader ? 'th' : 'td') as 'td'
  return (
    <Tag
      {...rest}
      {...(rowHeader && { scope: 'row' })}
      role={rowHeader ? 'rowheader' : 'cell'}
      data-place={place}
      className={classNames(
        'px-4 py-3 align-middle',
        rowHeader ? 'font-semibold text-ink' : 'font-normal text-ink',
        align === 'end' && 'figures text-right',
        className,
      )}
    />
  )
}

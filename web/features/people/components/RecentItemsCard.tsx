import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'

interface Props<Row extends { id: string }> {
  title: string
  some: { count: number; results: Row[] }
  /** Shown where there are none. */
  none: string
  action?: ReactNode
  children: (row: Row) => ReactNode
}

/** The newest items of one kind that belong to a person, and their total number. */
export function RecentItemsCard<Row extends { id: string }>({
  title,
  some,
  none,
  action,
  children,
}: Props<Row>) {
  const { t } = useTranslation('people')
  const { count, results } = some
  return (
    <Card
      title={
        <>
          {title} <span className="figures text-ink-soft">{formatNumber(count)}</span>
        </>
      }
      action={action}
      footer={
        count > results.length && (
          <p className="text-sm text-ink-soft">{t('more', { count: count - results.length })}</p>
        )
      }
    >
      {count === 0 ? (
        <p className="text-sm text-ink-soft">{none}</p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {results.map(row => (
            <li
              key={row.id}
              className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1.5 py-3 text-sm first:pt-0 last:pb-0"
            >
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The main text of a row, and the details below it; the line height leaves room to tap the links. */
export function RecentItem({ first, children }: { first: ReactNode; children?: ReactNode }) {
  return (
    <div className="grid min-w-0 flex-1 basis-44 gap-0.5">
      <span className="leading-[1.5rem] font-semibold">{first}</span>
      <span className="text-xs leading-[1.5rem] text-ink-soft">{children}</span>
    </div>
  )
}

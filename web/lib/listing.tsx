import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/kernel/paging.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

interface Props<Row> {
  /** The query, with the previous page as placeholder data. */
  list: Pick<UseQueryResult<Page<Row>>, 'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'refetch'>
  /** Pages count from 1. */
  page: number
  pageSize: number
  /** `replace`: the page does not exist any more, so its history entry is replaced. */
  onTurn: (page: number, how?: { replace: true }) => void
  /** Accessible name of the pagination, such as "Pages of people". */
  pagesLabel: string
  turnLabels?: { previous: string; next: string }
  failedTitle: string
  /** The server's message, unless the title has it already. */
  failedText?: string
  /** Replaces the retry button. */
  failedAction?: ReactNode
  /** Shown while nothing exists yet: an `EmptyState` with the next step. */
  empty: ReactNode
  /** Shown where filters exclude everything: a message, and a button that clears them. */
  filtered?:
    | { title: string; text: string; icon?: ReactNode; showAllText?: string; onShowAll: () => void }
    | false
  headingLevel?: 2 | 3
  /** Shown instead of the rows while they are loading. */
  skeleton?: ReactNode
  children: (rows: Row[]) => ReactNode
}

const ROWS_AWAITED = [1, 2, 3, 4, 5]

/** A list in each of its states, with its pagination. */
export function Listing<Row>({
  list,
  page,
  pageSize,
  onTurn,
  pagesLabel,
  turnLabels,
  failedTitle,
  failedText,
  failedAction,
  empty,
  filtered,
  headingLevel = 2,
  skeleton,
  children,
}: Props<Row>) {
  const { t } = useTranslation('common')
  const { data, error, isPending, isPlaceholderData } = list
  const count = data?.count ?? 0
  const last = Math.max(1, Math.ceil(count / pageSize))
  // The address of an old link names a page that no longer exists, or its last row is gone.
  const beyond = data !== undefined && !isPlaceholderData && page > last
  useEffect(() => {
    if (beyond) onTurn(last, { replace: true })
  }, [beyond, last, onTurn])
  return (
    <div className="grid grid-cols-1 gap-6">
      {isPending && (
        <div role="status" className="grid grid-cols-1 gap-3">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          {skeleton ?? ROWS_AWAITED.map(row => <Skeleton key={row} className="h-14" />)}
        </div>
      )}
      {!data && error && (
        <ErrorState
          headingLevel={headingLevel}
          title={failedTitle}
          text={failedText ?? error.message}
          action={failedAction ?? <Button onClick={() => void list.refetch()}>{t('retry')}</Button>}
        />
      )}
      {data && count === 0 && !filtered && empty}
      {data && count === 0 && filtered && (
        <EmptyState
          headingLevel={headingLevel}
          title={filtered.title}
          text={filtered.text}
          icon={filtered.icon}
          action={
            <Button variant="secondary" onClick={filtered.onShowAll}>
              {filtered.showAllText ?? t('listing.showAll')}
            </Button>
          }
        />
      )}
      {data && data.results.length > 0 && (
        <div
          aria-busy={isPlaceholderData}
          className={classNames('min-w-0 transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          {children(data.results)}
        </div>
      )}
      {count > pageSize && (
        <Pagination
          label={pagesLabel}
          previousLabel={turnLabels?.previous ?? t('listing.previous')}
          nextLabel={turnLabels?.next ?? t('listing.next')}
          position={t('listing.position', {
            from: (page - 1) * pageSize + 1,
            to: Math.min(page * pageSize, count),
            count,
          })}
          onPrevious={page > 1 ? () => onTurn(page - 1) : undefined}
          onNext={page < last ? () => onTurn(page + 1) : undefined}
        />
      )}
    </div>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

interface Props<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** What could not be loaded, and what is safe. */
  failed: string
  /** The placeholder while loading. */
  waiting: ReactNode
  children: (data: Data) => ReactNode
}

/** One part of a screen with its own query: if it cannot be loaded, the other parts still work. */
export function QueryBoundary<Data>({
  query: { data, error, refetch },
  failed,
  waiting,
  children,
}: Props<Data>) {
  const { t } = useTranslation('common')
  if (data !== undefined) return children(data)
  if (!error)
    return (
      <div role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        {waiting}
      </div>
    )
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-clay-text">{failed}</p>
      <Button size="sm" variant="secondary" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </div>
  )
}

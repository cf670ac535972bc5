import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** What did not come, and what is safe. */
  failed: string
  /** The shape of what comes. */
  waiting: ReactNode
  children: (data: Data) => ReactNode
}

/** One part of a screen that asks for itself: where it does not come, the other parts stand. */
export function Loaded<Data>({ query: { data, error, refetch }, failed, waiting, children }: Props<Data>) {
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

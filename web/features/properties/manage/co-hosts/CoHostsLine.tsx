import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatList } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { coHostsQuery } from './queries.ts'

const CoHostsDialog = lazy(() => import('./CoHostsDialog.tsx'))

/** One line about who helps at a home; it opens the dialog in which the owner invites people and ends their help. */
export default function CoHostsLine({ home }: { home: { id: string; title: string } }) {
  const { t } = useTranslation('coHosts')
  const [open, setOpen] = useState(false)
  // Without an answer the line is missing; the rest of the screen does not need it.
  const { data } = useQuery(coHostsQuery(home.id))
  if (!data) return null
  const helping = data.flatMap(({ status, person }) =>
    status === 'active' && person ? [person.full_name] : [],
  )
  const invited = data.length - helping.length
  const words = [
    helping.length > 0 && t('line.helping', { count: helping.length, names: formatList(helping) }),
    invited > 0 && t('line.invited', { count: invited }),
  ].filter(Boolean)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <span className="min-w-0 break-words">{words.length > 0 ? words.join(' ') : t('line.nobody')}</span>
        <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setOpen(true)}>
          {t(data.length > 0 ? 'line.manage' : 'line.invite')}
        </Button>
      </p>
      {open && (
        <Suspense>
          <CoHostsDialog home={home} coHosts={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

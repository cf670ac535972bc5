import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cleaningCalls } from '#contract/calendars/cleaning.endpoints.ts'
import type { Cleaner } from '#contract/calendars/cleaning.schemas.ts'
import { formatAgo } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { CLEANING_PLANS } from './queries.ts'

const CleanerDialog = lazy(() => import('./CleanerDialog.tsx'))
const CleanerLinkDialog = lazy(() => import('./CleanerLinkDialog.tsx'))
const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

type Open =
  | { kind: 'form' | 'renew' | 'remove'; cleaner?: Cleaner }
  | { kind: 'made'; url: string; name: string }

interface Props {
  cleaners: readonly Cleaner[]
  homes: readonly { id: string; title: string }[]
  asCoHost?: boolean
}

/** The people who clean, each with what their link shows and when it was last opened. */
export function CleanerList({ cleaners, homes, asCoHost = false }: Props) {
  const { t } = useTranslation(['cleaning', 'common'])
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const showLink = (url: string, name: string) => setOpen({ kind: 'made', url, name })
  const refreshes = [CLEANING_PLANS]
  const renew = useChange(cleaningCalls.renew, {
    failed: ({ message }) => ({ title: t('renew.failed'), description: message }),
    refreshes,
    accepted: ({ url, cleaner }) => showLink(url, cleaner.name),
  })
  const remove = useChange(cleaningCalls.remove, {
    succeeded: t('remove.done'),
    failed: ({ message }) => ({ title: t('remove.failed'), description: message }),
    refreshes,
    accepted: close,
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      {cleaners.length === 0 ? (
        <p className="text-ink-soft">{t('cleaners.none')}</p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {cleaners.map(cleaner => (
            <li key={cleaner.id} className="grid gap-1 py-3">
              <p className="font-semibold break-words">{cleaner.name}</p>
              <p className="text-sm text-ink-soft">
                {!asCoHost && `${t('cleaners.homes', { count: cleaner.property_ids.length })} · `}
                {cleaner.read_at
                  ? t('cleaners.read', { when: formatAgo(cleaner.read_at) })
                  : t('cleaners.notRead')}
              </p>
              {cleaner.may_change ? (
                <div className="-ml-3 flex flex-wrap gap-x-1">
                  {(['form', 'renew', 'remove'] as const).map(kind => (
                    <Button
                      key={kind}
                      variant="quiet"
                      size="sm"
                      onClick={() => setOpen({ kind, cleaner })}
                      aria-label={t(`cleaners.named.${kind}`, { name: cleaner.name })}
                    >
                      {t(`cleaners.${kind}`)}
                    </Button>
                  ))}
                </div>
              ) : (
                <p className="text-sm text-ink-soft">{t('coHost.notYours')}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      {homes.length > 0 && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setOpen({ kind: 'form' })}>
          {t('cleaner.add')}
        </Button>
      )}
      <Suspense>
        {open?.kind === 'form' && (
          <CleanerDialog
            homes={homes}
            asCoHost={asCoHost}
            cleaner={open.cleaner}
            onMade={showLink}
            onClose={close}
          />
        )}
        {open?.kind === 'made' && <CleanerLinkDialog url={open.url} name={open.name} onClose={close} />}
        {(open?.kind === 'renew' || open?.kind === 'remove') && (
          <ConfirmDialog
            open
            onOpenChange={close}
            title={t(open.kind === 'renew' ? 'renew.title' : 'remove.title', { name: open.cleaner?.name })}
            text={t(open.kind === 'renew' ? 'renew.text' : 'remove.text')}
            confirmLabel={t(`cleaners.${open.kind}`)}
            cancelLabel={t('common:cancel')}
            busy={renew.isPending || remove.isPending}
            onConfirm={() => {
              const params = { id: open.cleaner?.id ?? '' }
              if (open.kind === 'renew') renew.mutate({ params })
              else remove.mutate({ params })
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stayCalendarCalls } from '#contract/bookings/stay-calendar.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LinkInUse } from './LinkInUse.tsx'
import { MadeLink } from './MadeLink.tsx'

const linkQuery = queryOptions({
  queryKey: ['bookings', 'calendar-link'],
  queryFn: ({ signal }) => sendOrThrow(stayCalendarCalls.link, { signal }),
  staleTime: 0, // A calendar may have read it meanwhile.
})

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The link by which another calendar shows one's own stays: made, shown once, replaced or revoked. */
export default function CalendarLinkDialog({ open, onOpenChange }: Props) {
  const { t } = useTranslation(['stayCalendar', 'common'])
  const query = useQuery({ ...linkQuery, enabled: open })
  const [url, setUrl] = useState<string>()
  const refreshes = [linkQuery.queryKey]
  const make = useChange(stayCalendarCalls.make, {
    failed: ({ message }) => ({ title: t('makeFailed'), description: message }),
    refreshes,
    accepted: made => setUrl(made.url),
  })
  const revoke = useChange(stayCalendarCalls.revoke, {
    succeeded: t('revoked'),
    failed: ({ message }) => ({ title: t('revokeFailed'), description: message }),
    refreshes,
    accepted: () => setUrl(undefined),
  })
  const close = (next: boolean) => {
    // The link is a secret that is shown once.
    if (!next) setUrl(undefined)
    onOpenChange(next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t('title')}
      text={t('text')}
      closeLabel={t('common:close')}
    >
      {url ? (
        <MadeLink url={url} onDone={() => close(false)} />
      ) : (
        <QueryBoundary query={query} failed={t('failed')} waiting={<Skeleton className="h-20 w-full" />}>
          {({ link }) =>
            link ? (
              <LinkInUse
                link={link}
                isMaking={make.isPending}
                isRevoking={revoke.isPending}
                onReplace={() => make.mutate({})}
                onRevoke={() => revoke.mutate({})}
              />
            ) : (
              <Button busy={make.isPending} onClick={() => make.mutate({})}>
                {t('make')}
              </Button>
            )
          }
        </QueryBoundary>
      )}
    </Dialog>
  )
}

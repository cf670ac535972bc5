import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { scheduledMessageCalls } from '#contract/conversations/scheduled-messages.endpoints.ts'
import type { StayMessage } from '#contract/conversations/scheduled-messages.schemas.ts'
import { paths } from '#web/lib/paths.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { CONVERSATIONS_KEY } from '../queries.ts'
import { stayMessagesQuery } from './queries.ts'
import { momentAtHome } from './words.ts'

/** What is sent by itself for a stay, each of which can be left out or sent now. Nothing where there is none. */
export default function StaySchedule({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('scheduled')
  const query = useQuery(stayMessagesQuery(bookingId))
  const refreshes = [stayMessagesQuery(bookingId).queryKey, CONVERSATIONS_KEY]
  const skip = useChange(scheduledMessageCalls.skip, {
    failed: ({ message }) => ({ title: t('stay.notChanged'), description: message }),
    refreshes,
  })
  const send = useChange(scheduledMessageCalls.sendNow, {
    succeeded: t('stay.sentNow'),
    failed: ({ message }) => ({ title: t('stay.notSent'), description: message }),
    refreshes,
  })
  const messages = query.data?.messages ?? []
  if (messages.length === 0 && !query.error) return null
  const params = (message: string) => ({ params: { id: bookingId, message } })
  return (
    <section aria-labelledby="stay-messages">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="stay-messages" className="text-lg">
          {t('title')}
        </h3>
        <Link
          to={paths.ownerScheduled()}
          className="text-sm text-evergreen-text underline decoration-line-strong underline-offset-4"
        >
          {t('stay.all')}
        </Link>
      </div>
      {query.error && messages.length === 0 ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="text-clay-text">{t('failed')}</p>
          <Button size="sm" variant="secondary" onClick={() => void query.refetch()}>
            {t('stay.retry')}
          </Button>
        </div>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {messages.map(message => (
            <li
              key={message.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
            >
              <div className="min-w-0">
                <p className="font-medium break-words">{message.name}</p>
                <p className="text-sm text-ink-soft">
                  <State message={message} />
                </p>
              </div>
              {message.state !== 'sent' && (
                <div className="-mx-3 flex flex-wrap">
                  {(message.state === 'ahead' || message.state === 'skipped') && (
                    <Button
                      variant="quiet"
                      size="sm"
                      aria-label={t(message.state === 'ahead' ? 'stay.named.skip' : 'stay.named.unskip', {
                        name: message.name,
                      })}
                      busy={skip.isPending && skip.variables.params.message === message.id}
                      onClick={() =>
                        skip.mutate({ ...params(message.id), body: { skipped: message.state === 'ahead' } })
                      }
                    >
                      {t(message.state === 'ahead' ? 'stay.skip' : 'stay.unskip')}
                    </Button>
                  )}
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={t('stay.named.send', { name: message.name })}
                    busy={send.isPending && send.variables.params.message === message.id}
                    onClick={() => send.mutate(params(message.id))}
                  >
                    {t('stay.send')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function State({ message: { state, at, time_zone } }: { message: StayMessage }) {
  const { t } = useTranslation('scheduled')
  return t(`stay.state.${state}`, at === null ? { day: '', time: '' } : momentAtHome(at, time_zone))
}

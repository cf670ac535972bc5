import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { scheduledMessageCalls } from '#contract/conversations/scheduled-messages.endpoints.ts'
import { MESSAGE_FIELDS } from '#contract/conversations/scheduled-messages.rules.ts'
import type { ScheduledMessage } from '#contract/conversations/scheduled-messages.schemas.ts'
import { LANGUAGES } from '#contract/kernel/languages.ts'
import { formatList, joinFacts } from '#web/lib/format.ts'
import { LANGUAGE_NAMES } from '#web/lib/language.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { toFields } from './message-fields.ts'
import { scheduledMessagesQuery } from './queries.ts'
import { useTimeWords } from './words.ts'

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

interface Props {
  messages: readonly ScheduledMessage[]
  homes: readonly { id: string; title: string }[]
  onChange: (message: ScheduledMessage) => void
}

/** The messages of an owner, each with its time, its homes and its languages. */
export function MessageList({ messages, homes, onChange }: Props) {
  const { t } = useTranslation(['scheduled', 'common'])
  const timeInWords = useTimeWords()
  const [removing, setRemoving] = useState<ScheduledMessage | null>(null)
  const refreshes = [scheduledMessagesQuery.queryKey]
  const change = useChange(scheduledMessageCalls.change, {
    failed: ({ message }) => ({ title: t('notSaved'), description: message }),
    refreshes,
  })
  const remove = useChange(scheduledMessageCalls.remove, {
    succeeded: t('remove.done'),
    failed: ({ message }) => ({ title: t('remove.failed'), description: message }),
    refreshes,
    accepted: () => setRemoving(null),
  })
  const homesInWords = ({ property_ids: ids }: ScheduledMessage) => {
    if (ids === null) return homes.length > 1 && t('homes.all')
    const titles = homes.filter(({ id }) => ids.includes(id)).map(({ title }) => title)
    return titles.length > 0 && titles.length <= 2
      ? formatList(titles)
      : t('homes.some', { count: ids.length })
  }
  const withNames = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (braces, name) => {
      const field = MESSAGE_FIELDS.find(each => each === name)
      return field ? `[${t(`fields.${field}`)}]` : braces
    })
  const languagesInWords = ({ texts }: ScheduledMessage) =>
    formatList(LANGUAGES.filter(language => texts[language] !== '').map(language => LANGUAGE_NAMES[language]))
  return (
    <>
      <ul aria-label={t('title')} className="grid grid-cols-1 gap-3">
        {messages.map(message => (
          <Surface key={message.id} as="li" className="grid grid-cols-1 gap-3">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <div className="min-w-0">
                <h2 className="text-xl break-words">{message.name}</h2>
                <p className="font-medium">{timeInWords(message.when)}</p>
              </div>
              {!message.active && <Badge tone="warning">{t('paused')}</Badge>}
            </div>
            <p className="line-clamp-2 break-words text-ink-soft">
              {withNames(message.texts[message.first_language])}
            </p>
            <p className="text-sm text-ink-soft">
              {joinFacts([
                homesInWords(message),
                languagesInWords(message),
                message.sent > 0 && t('sentCount', { count: message.sent }),
              ])}
            </p>
            <div className="-mx-3 -mb-2 flex flex-wrap gap-x-1">
              <Button
                variant="quiet"
                size="sm"
                aria-label={t('named.change', { name: message.name })}
                onClick={() => onChange(message)}
              >
                {t('change')}
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-label={t(message.active ? 'named.pause' : 'named.resume', { name: message.name })}
                busy={change.isPending && change.variables.params.id === message.id}
                onClick={() =>
                  change.mutate({
                    params: { id: message.id },
                    body: { ...toFields(message), active: !message.active },
                  })
                }
              >
                {t(message.active ? 'pause' : 'resume')}
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-label={t('named.remove', { name: message.name })}
                onClick={() => setRemoving(message)}
              >
                {t('remove.button')}
              </Button>
            </div>
          </Surface>
        ))}
      </ul>
      {removing && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={() => setRemoving(null)}
            title={t('remove.title', { name: removing.name })}
            text={t('remove.text')}
            confirmLabel={t('remove.button')}
            cancelLabel={t('common:cancel')}
            busy={remove.isPending}
            onConfirm={() => remove.mutate({ params: { id: removing.id } })}
          />
        </Suspense>
      )}
    </>
  )
}

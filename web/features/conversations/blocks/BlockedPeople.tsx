import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BlockedList } from '#contract/conversations/blocks.endpoints.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { blockedQuery } from './queries.ts'
import { useUnblock } from './use-unblock.ts'

/** The people whom one blocks, in the settings. */
export default function BlockedPeople() {
  const { t } = useTranslation(['blocks', 'common'])
  const { data: people, error, refetch } = useQuery(blockedQuery)
  return (
    <Surface as="section" aria-labelledby="blocked-people">
      <h2 id="blocked-people" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">{t('text')}</p>
      {error && !people && (
        <ErrorState
          headingLevel={3}
          title={t('loadFailed')}
          text={error.message}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        />
      )}
      {!error && !people && (
        <div role="status" className="mt-4">
          <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      {people?.length === 0 && <p className="mt-4">{t('nobody')}</p>}
      {people && people.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {people.map(person => (
            <BlockedPerson key={person.id} person={person} />
          ))}
        </ul>
      )}
    </Surface>
  )
}

function BlockedPerson({ person: { id, ...person } }: { person: BlockedList['people'][number] }) {
  const { t } = useTranslation('blocks')
  const unblock = useUnblock(person.full_name)
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar name={person.full_name} src={person.profile_image} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{person.full_name}</p>
        <p className="text-sm text-ink-soft">{t('since', { date: formatInstant(person.blocked_at) })}</p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={unblock.isPending}
        onClick={() => unblock.mutate({ params: { id } })}
      >
        {t('unblockShort')}
        <VisuallyHidden> {person.full_name}</VisuallyHidden>
      </Button>
    </li>
  )
}

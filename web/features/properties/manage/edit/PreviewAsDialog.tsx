import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { WITHOUT_LEVEL } from '#contract/properties/schemas.ts'
import { trustedUsersQuery } from '#web/features/network/queries.ts'
import { paths } from '#web/lib/paths.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

function PreviewAsLine({ to, name, text }: { to: string; name: string; text: string }) {
  return (
    <li>
      <Link to={to} className="grid min-h-12 content-center rounded-xs px-2 py-2 no-underline hover:bg-well">
        <span className="font-semibold text-ink">{name}</span>
        <span className="truncate text-sm text-ink-soft">{text}</span>
      </Link>
    </li>
  )
}

/** Chooses a member by name or address, or a person without a level; the home opens as they see it. */
export function PreviewAsDialog({ homeId, onClose }: { homeId: string; onClose: () => void }) {
  const { t } = useTranslation(['homes', 'common'])
  const [search, setSearch] = useState('')
  const members = useQuery(trustedUsersQuery({ search: useDeferredValue(search.trim()) }))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeLabel={t('common:close')}
      title={t('previewAs.title')}
      text={t('previewAs.text')}
    >
      <div className="grid gap-4">
        <SearchInput
          label={t('previewAs.search')}
          placeholder={t('previewAs.search')}
          clearLabel={t('common:clearSearch')}
          value={search}
          onChange={setSearch}
        />
        {members.isPending && <Skeleton className="h-24 w-full" />}
        {members.isError && <ErrorState headingLevel={3} title={members.error.message} />}
        {members.data?.count === 0 && <p className="text-ink-soft">{t('previewAs.none')}</p>}
        <ul className="divide-y divide-line">
          {search.trim() === '' && (
            <PreviewAsLine
              to={paths.property(homeId, WITHOUT_LEVEL)}
              name={t('previewAs.stranger')}
              text={t('previewAs.strangerText')}
            />
          )}
          {members.data?.results.map(member => (
            <PreviewAsLine
              key={member.id}
              to={paths.property(homeId, member.id)}
              name={member.full_name}
              text={member.email}
            />
          ))}
        </ul>
        {(members.data?.count ?? 0) > (members.data?.results.length ?? 0) && (
          <p className="text-sm text-ink-soft">{t('previewAs.more')}</p>
        )}
      </div>
    </Dialog>
  )
}

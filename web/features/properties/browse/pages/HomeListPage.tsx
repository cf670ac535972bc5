import { useQuery, useQueryClient } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import ListX from 'lucide-react/icons/list-x'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { homeListCalls } from '#contract/properties/home-lists.endpoints.ts'
import type { HomeList, ListedHome } from '#contract/properties/home-lists.schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { formatList } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useSession } from '#web/lib/session.ts'
import { useTitle } from '#web/lib/title.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PropertyGridSkeleton } from '../components/PropertyGrid.tsx'
import { ListedHomes } from '../lists/ListedHomes.tsx'
import { isStayPast, stayInWords } from '../lists/list-stay.ts'
import { homeListQuery, isGone, LIST_SUMMARIES, SHOWS_LISTS } from '../lists/queries.ts'

const ListDialog = lazy(() => import('../lists/ListDialog.tsx'))
const ShareDialog = lazy(() => import('../lists/ShareDialog.tsx'))
const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

/** A list of homes, for its author and for those with whom it is shared. */
export function Component() {
  const { t } = useTranslation('homeLists')
  const { id = '' } = useParams()
  const query = useQuery(homeListQuery(id))
  useTitle(query.data?.name)
  if (isGone(query.error))
    return (
      <EmptyState
        headingLevel={1}
        icon={<ListX aria-hidden="true" />}
        title={t('gone.title')}
        text={t('gone.text')}
        action={<ButtonLink to={paths.saved()}>{t('gone.toSaved')}</ButtonLink>}
      />
    )
  return (
    <QueryBoundary
      query={query}
      failed={t('loadFailed')}
      waiting={<PropertyGridSkeleton place="list" count={3} />}
    >
      {list => <ListScreen key={list.id} list={list} />}
    </QueryBoundary>
  )
}

/** Says that the list was opened, so that what was told of it counts as read. */
const useSeen = (id: string) => {
  const client = useQueryClient()
  useEffect(() => {
    // The list is shown in any case.
    void sendOrThrow(homeListCalls.see, { params: { id } }).then(
      () => client.invalidateQueries({ queryKey: ['notifications'] }),
      () => undefined,
    )
  }, [client, id])
}

type Asking = 'change' | 'share' | 'remove' | 'leave' | ListedHome

function ListScreen({ list }: { list: HomeList }) {
  const { t } = useTranslation('homeLists')
  useSeen(list.id)
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  return (
    <div className="grid gap-8">
      <ListHeader list={list} onAsk={setAsking} />
      {list.homes.length === 0 ? (
        <EmptyState
          icon={<Heart aria-hidden="true" />}
          title={t('empty.title')}
          text={t(list.may_add ? 'empty.text' : 'empty.wait')}
          action={
            <ButtonLink to={paths.properties()} variant="secondary">
              {t('empty.browse')}
            </ButtonLink>
          }
        />
      ) : (
        <ListedHomes list={list} onRemove={setAsking} />
      )}
      <Suspense>
        {asking === 'change' && <ListDialog list={list} onClose={close} />}
        {asking === 'share' && <ShareDialog list={list} onClose={close} />}
        {asking === 'remove' && <RemoveList list={list} onClose={close} />}
        {asking === 'leave' && <LeaveList list={list} onClose={close} />}
        {typeof asking === 'object' && asking && <TakeOut list={list} home={asking} onClose={close} />}
      </Suspense>
    </div>
  )
}

function ListHeader({ list, onAsk }: { list: HomeList; onAsk: (asking: Asking) => void }) {
  const { t } = useTranslation('homeLists')
  const { t: ofHomes } = useTranslation('properties')
  const { author, own, people, stay } = list
  const words = stayInWords(stay, ofHomes)
  const shared = people?.map(({ full_name }) => full_name) ?? []
  return (
    <PageHeader
      eyebrow={own ? undefined : t('sharedBy', { name: author.full_name })}
      title={<span className="break-words">{list.name}</span>}
      text={
        <>
          {words && <span className="block">{t('pricesFor', { stay: words })}</span>}
          {isStayPast(stay) && <span className="block text-clay-text">{t('datesPast')}</span>}
          <span className="block text-base">
            {!own && t('seenByOthers')}
            {own && (shared.length > 0 ? t('sharedWithNames', { names: formatList(shared) }) : t('onlyYou'))}
          </span>
        </>
      }
      actions={
        own ? (
          <>
            <Button onClick={() => onAsk('share')}>{t('share.button')}</Button>
            <Button variant="secondary" onClick={() => onAsk('change')}>
              {t('change')}
            </Button>
            <Button variant="quiet" onClick={() => onAsk('remove')}>
              {t('remove.button')}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={() => onAsk('leave')}>
            {t('leave.button')}
          </Button>
        )
      }
    />
  )
}

interface ConfirmProps {
  list: HomeList
  onClose: () => void
}

function RemoveList({ list, onClose }: ConfirmProps) {
  const { t } = useTranslation(['homeLists', 'common'])
  const navigate = useNavigate()
  const remove = useChange(homeListCalls.remove, {
    succeeded: t('remove.done'),
    failed: ({ message }) => ({ title: t('remove.failed'), description: message }),
    // This list can no longer be asked for.
    refreshes: LIST_SUMMARIES,
    accepted: () => void navigate(paths.saved()),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('remove.title', { name: list.name })}
      text={t('remove.text')}
      confirmLabel={t('remove.button')}
      cancelLabel={t('common:cancel')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: list.id } })}
    />
  )
}

function LeaveList({ list, onClose }: ConfirmProps) {
  const { t } = useTranslation(['homeLists', 'common'])
  const navigate = useNavigate()
  const me = useSession().user?.id ?? ''
  const leave = useChange(homeListCalls.removePerson, {
    succeeded: t('leave.done'),
    failed: ({ message }) => ({ title: t('leave.failed'), description: message }),
    refreshes: LIST_SUMMARIES,
    accepted: () => void navigate(paths.saved()),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('leave.title', { name: list.name })}
      text={t('leave.text', { author: list.author.full_name })}
      confirmLabel={t('leave.button')}
      cancelLabel={t('common:cancel')}
      busy={leave.isPending}
      onConfirm={() => leave.mutate({ params: { id: list.id, person: me } })}
    />
  )
}

function TakeOut({ list, home, onClose }: ConfirmProps & { home: ListedHome }) {
  const { t } = useTranslation(['homeLists', 'common'])
  const takeOut = useChange(homeListCalls.removeHome, {
    failed: ({ message }) => ({ title: t('takeOut.failed'), description: message }),
    refreshes: SHOWS_LISTS,
    accepted: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('takeOut.title', { title: home.card.title })}
      text={t('takeOut.text')}
      confirmLabel={t('takeOut.button')}
      cancelLabel={t('common:cancel')}
      busy={takeOut.isPending}
      onConfirm={() => takeOut.mutate({ params: { id: list.id, property: home.card.id } })}
    />
  )
}

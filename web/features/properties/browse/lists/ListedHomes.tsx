import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { homeListCalls } from '#contract/properties/home-lists.endpoints.ts'
import type { HomeList, ListedHome } from '#contract/properties/home-lists.schemas.ts'
import { formatList } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { PropertyGrid } from '../components/PropertyGrid.tsx'
import { soughtOf } from './list-stay.ts'
import { SHOWS_LISTS } from './queries.ts'

const ORDERS = ['votes', 'added'] as const
type Order = (typeof ORDERS)[number]

/** The server's order is that of adding. */
const inOrder = (homes: readonly ListedHome[], order: Order) =>
  order === 'added' ? homes : homes.toSorted((one, other) => other.votes.length - one.votes.length)

/** Cards keep their places while people vote: they are put in order again with another order or other homes. */
const useOrder = (homes: readonly ListedHome[], order: Order): readonly ListedHome[] => {
  const key = [order, ...homes.map(({ card }) => card.id).toSorted()].join(' ')
  const [kept, keep] = useState<{ key: string; ids: readonly string[] }>({ key: '', ids: [] })
  const current = kept.key === key ? kept : { key, ids: inOrder(homes, order).map(({ card }) => card.id) }
  if (current !== kept) keep(current)
  return current.ids.flatMap(id => homes.find(({ card }) => card.id === id) ?? [])
}

/** The homes of a list with the votes on them. */
export function ListedHomes({ list, onRemove }: { list: HomeList; onRemove: (home: ListedHome) => void }) {
  const { t } = useTranslation('homeLists')
  const [order, setOrder] = useState<Order>('votes')
  const homes = useOrder(list.homes, order)
  const byId = new Map(homes.map(home => [home.card.id, home]))
  return (
    <div className="grid gap-5">
      {homes.length > 1 && (
        <Field label={t('order.label')} className="w-full sm:w-60">
          <Select
            value={order}
            onChange={event => setOrder(event.target.value === 'added' ? 'added' : 'votes')}
          >
            {ORDERS.map(each => (
              <option key={each} value={each}>
                {t(`order.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <PropertyGrid
        cards={homes.map(({ card }) => card)}
        place="list"
        headingLevel={2}
        sought={soughtOf(list.stay)}
        below={({ id }) => {
          const home = byId.get(id)
          return home && <Votes list={list} home={home} onRemove={() => onRemove(home)} />
        }}
      />
    </div>
  )
}

interface VotesProps {
  list: HomeList
  home: ListedHome
  onRemove: () => void
}

function Votes({ list, home, onRemove }: VotesProps) {
  const { t } = useTranslation('homeLists')
  const me = useSession().user?.id
  const { card, votes, added_by, fits } = home
  const named = ({ id, full_name }: { id: string; full_name: string }) => (id === me ? t('you') : full_name)
  return (
    <div className="grid gap-1.5 px-1 pt-1 pb-3">
      {fits === false && <p className="text-sm text-clay-text">{t('notPossible')}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <VoteButton listId={list.id} home={home} />
        {home.may_remove && (
          <Button variant="quiet" size="sm" onClick={onRemove}>
            {t('takeOut.button')}
            <VisuallyHidden>{card.title}</VisuallyHidden>
          </Button>
        )}
      </div>
      {votes.length > 0 && (
        <p className="text-sm break-words">{t('votedBy', { names: formatList(votes.map(named)) })}</p>
      )}
      {added_by && added_by.id !== me && (
        <p className="text-sm text-ink-soft break-words">{t('addedBy', { name: added_by.full_name })}</p>
      )}
    </div>
  )
}

function VoteButton({ listId, home }: { listId: string; home: ListedHome }) {
  const { t } = useTranslation('homeLists')
  const options = {
    failed: ({ message }: { message: string }) => ({ title: t('voteFailed'), description: message }),
    refreshes: SHOWS_LISTS,
  }
  const vote = useChange(homeListCalls.vote, options)
  const unvote = useChange(homeListCalls.unvote, options)
  const busy = vote.isPending || unvote.isPending
  const voted = busy ? vote.isPending : home.voted
  const others = home.votes.length - Number(home.voted)
  const press = () => {
    if (!busy) (voted ? unvote : vote).mutate({ params: { id: listId, property: home.card.id } })
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={voted}
      onClick={press}
      icon={
        <ThumbsUp
          aria-hidden="true"
          className={classNames('size-4', voted && 'fill-evergreen-text text-evergreen-text')}
        />
      }
      className="aria-pressed:border-evergreen-text aria-pressed:bg-evergreen-tint"
    >
      <span className="figures">{t('votes', { count: others + Number(voted) })}</span>
      <VisuallyHidden>{home.card.title}</VisuallyHidden>
    </Button>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { homeListCalls } from '#contract/properties/home-lists.endpoints.ts'
import type { HomeList } from '#contract/properties/home-lists.schemas.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ListLink } from './ListLink.tsx'
import { invitableQuery, SHOWS_LISTS } from './queries.ts'

interface Person {
  id: string
  full_name: string
}

/** With whom a list is shared, for its author. Everything takes effect at once. */
export default function ShareDialog({ list, onClose }: { list: HomeList; onClose: () => void }) {
  const { t } = useTranslation(['homeLists', 'common'])
  const options = {
    failed: ({ message }: { message: string }) => ({ title: t('share.failed'), description: message }),
    refreshes: SHOWS_LISTS,
  }
  const change = useChange(homeListCalls.change, options)
  const remove = useChange(homeListCalls.removePerson, options)
  const people = list.people ?? []
  const othersMayAdd = change.isPending ? !list.others_may_add : list.others_may_add
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('share.title')}
      text={t('share.text')}
      closeLabel={t('common:close')}
    >
      <div className="grid gap-7">
        {people.length > 0 && (
          <section aria-labelledby="list-people">
            <h3 id="list-people" className="text-lg">
              {t('share.people')}
            </h3>
            <People
              people={people}
              action={t('share.remove')}
              busyId={remove.isPending ? remove.variables.params.person : null}
              onAct={({ id }) => remove.mutate({ params: { id: list.id, person: id } })}
            />
          </section>
        )}
        <Invite list={list} />
        <ListLink list={list} />
        <Switch
          label={t('share.othersMayAdd')}
          checked={othersMayAdd}
          onChange={() =>
            !change.isPending &&
            change.mutate({ params: { id: list.id }, body: { others_may_add: !list.others_may_add } })
          }
        />
      </div>
    </Dialog>
  )
}

interface PeopleProps {
  people: readonly Person[]
  action: string
  busyId: string | null
  onAct: (person: Person) => void
}

function People({ people, action, busyId, onAct }: PeopleProps) {
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {people.map(person => (
        <li key={person.id} className="flex items-center justify-between gap-3 py-1.5">
          <span className="min-w-0 break-words">{person.full_name}</span>
          <Button variant="quiet" size="sm" busy={busyId === person.id} onClick={() => onAct(person)}>
            {action}
            <VisuallyHidden>{person.full_name}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Invite({ list }: { list: HomeList }) {
  const { t } = useTranslation('homeLists')
  const [search, setSearch] = useState('')
  const asked = useDebouncedValue(search.trim())
  const invite = useChange(homeListCalls.invite, {
    failed: ({ message }) => ({ title: t('share.failed'), description: message }),
    refreshes: SHOWS_LISTS,
  })
  return (
    <div>
      <Field label={t('share.search')} hint={t('share.searchHint')}>
        <SearchInput
          value={search}
          onChange={setSearch}
          clearLabel={t('share.clear')}
          maxLength={100}
          autoComplete="off"
        />
      </Field>
      <QueryBoundary
        query={useQuery(invitableQuery(list.id, asked))}
        failed={t('share.searchFailed')}
        waiting={<Skeleton className="mt-3 h-10 w-full" />}
      >
        {people =>
          people.length === 0 ? (
            <p role="status" className="mt-3 text-sm text-ink-soft">
              {t(asked ? 'share.nobodyFound' : 'share.nobody')}
            </p>
          ) : (
            <People
              people={people}
              action={t('share.add')}
              busyId={invite.isPending ? invite.variables.params.person : null}
              onAct={({ id }) => invite.mutate({ params: { id: list.id, person: id } })}
            />
          )
        }
      </QueryBoundary>
    </div>
  )
}

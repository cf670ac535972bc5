import { useTranslation } from 'react-i18next'
import { homeListCalls } from '#contract/properties/home-lists.endpoints.ts'
import type { HomeList } from '#contract/properties/home-lists.schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { ListLink } from './ListLink.tsx'
import { ChosenPeople, PeopleSearch } from './PeopleChoice.tsx'
import { invitableQuery, SHOWS_LISTS } from './queries.ts'

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
            <ChosenPeople
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

function Invite({ list }: { list: HomeList }) {
  const { t } = useTranslation('homeLists')
  const invite = useChange(homeListCalls.invite, {
    failed: ({ message }) => ({ title: t('share.failed'), description: message }),
    refreshes: SHOWS_LISTS,
  })
  return (
    <PeopleSearch
      query={search => invitableQuery(list.id, search)}
      words={{
        label: t('share.search'),
        hint: t('share.searchHint'),
        clear: t('share.clear'),
        failed: t('share.searchFailed'),
        nobodyFound: t('share.nobodyFound'),
        nobody: t('share.nobody'),
        add: t('share.add'),
      }}
      busyId={invite.isPending ? invite.variables.params.person : null}
      onAdd={({ id }) => invite.mutate({ params: { id: list.id, person: id } })}
    />
  )
}

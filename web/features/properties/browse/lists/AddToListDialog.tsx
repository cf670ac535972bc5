import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { homeListCalls } from '#contract/properties/home-lists.endpoints.ts'
import { type HomeListSummary, newHomeList } from '#contract/properties/home-lists.schemas.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { homeListsQuery, SHOWS_LISTS } from './queries.ts'

type Home = Pick<PropertyCard, 'id' | 'title'>

/** In which lists a home is: each takes effect at once. */
export default function AddToListDialog({ home, onClose }: { home: Home; onClose: () => void }) {
  const { t } = useTranslation(['homeLists', 'common'])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('add.title')}
      text={home.title}
      closeLabel={t('common:close')}
    >
      <QueryBoundary
        query={useQuery(homeListsQuery(home.id))}
        failed={t('loadFailed')}
        waiting={<Skeleton className="h-24 w-full" />}
      >
        {lists => {
          const open = lists.filter(({ may_add }) => may_add)
          return (
            <div className="grid gap-5">
              {open.length > 0 && (
                <ul className="divide-y divide-line border-y border-line">
                  {open.map(list => (
                    <ListRow key={list.id} home={home} list={list} />
                  ))}
                </ul>
              )}
              <NewList home={home} />
            </div>
          )
        }}
      </QueryBoundary>
    </Dialog>
  )
}

function ListRow({ home, list }: { home: Home; list: HomeListSummary }) {
  const { t } = useTranslation('homeLists')
  const options = {
    failed: ({ message }: { message: string }) => ({ title: t('add.failed'), description: message }),
    refreshes: SHOWS_LISTS,
  }
  const add = useChange(homeListCalls.addHome, options)
  const takeOut = useChange(homeListCalls.removeHome, options)
  const busy = add.isPending || takeOut.isPending
  const contains = busy ? add.isPending : (list.contains ?? false)
  const change = () => {
    if (!busy) (contains ? takeOut : add).mutate({ params: { id: list.id, property: home.id } })
  }
  return (
    <li className="py-3">
      <Checkbox
        label={<span className="break-words">{list.name}</span>}
        hint={list.author ? t('sharedBy', { name: list.author.full_name }) : undefined}
        checked={contains}
        onChange={change}
      />
    </li>
  )
}

/** A new list that begins with the home. */
function NewList({ home }: { home: Home }) {
  const { t } = useTranslation('homeLists')
  const form = useContractForm(newHomeList, { defaultValues: { name: '', stay: null } })
  const { register, wrong } = formFields(form)
  const options = {
    failed: ({ message }: { message: string }) => ({ title: t('add.failed'), description: message }),
    refreshes: SHOWS_LISTS,
  }
  const add = useChange(homeListCalls.addHome, options)
  const create = useChange(homeListCalls.create, {
    ...options,
    accepted: ({ id }) => {
      form.reset()
      add.mutate({ params: { id, property: home.id } })
    },
  })
  return (
    <form
      noValidate
      className="flex items-end gap-3"
      onSubmit={event => {
        event.stopPropagation()
        void form.handleSubmit(({ name }) =>
          create.mutate({ body: { name } }, { onError: error => void showFieldErrors(form, error) }),
        )(event)
      }}
    >
      <Field label={t('add.new')} error={wrong('name')} className="min-w-0 flex-1">
        <TextInput {...register('name')} autoComplete="off" maxLength={60} />
      </Field>
      <Button type="submit" variant="secondary" busy={create.isPending || add.isPending}>
        {t('add.make')}
      </Button>
    </form>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { coHostCalls } from '#contract/properties/co-hosts.endpoints.ts'
import { CO_HOST_RIGHTS, type CoHostRights } from '#contract/properties/co-hosts.rules.ts'
import { newCoHost } from '#contract/properties/co-hosts.schemas.ts'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { paths } from '#web/lib/paths.ts'
import { useChange } from '#web/lib/use-change.ts'
import { useFormDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { FindPeople } from '../../components/FindPeople.tsx'
import { coHostCandidatesQuery, SHOWS_CO_HOSTS } from './queries.ts'

/** Invites somebody whom the owner sees, or whoever has an address. */
export function InviteCoHost({ homeId }: { homeId: string }) {
  const { t } = useTranslation('coHosts')
  const form = useContractForm(newCoHost, { defaultValues: { rights: 'calendar', email: '' } })
  useFormDraft(form, `co-host.${homeId}`)
  const { rights } = form.watch()
  const { register, wrong } = formFields(form)
  const options = {
    succeeded: t('invite.done'),
    failed: ({ message }: { message: string }) => ({ title: t('invite.failed'), description: message }),
    refreshes: SHOWS_CO_HOSTS,
  }
  // What is chosen stays for the next person, and is no draft.
  const invite = useChange(coHostCalls.invite, {
    ...options,
    accepted: () => form.resetField('rights', { defaultValue: form.getValues('rights') }),
  })
  const byAddress = useChange(coHostCalls.invite, {
    ...options,
    accepted: () => form.reset({ ...form.getValues(), email: '' }),
  })
  const params = { id: homeId }
  return (
    <section aria-labelledby="invite-co-host" className="grid gap-5">
      <div>
        <h3 id="invite-co-host" className="text-lg">
          {t('invite.title')}
        </h3>
        <p className="mt-1 text-sm text-ink-soft">{t('invite.text')}</p>
      </div>
      <RadioList
        label={t('invite.rights')}
        name="rights"
        value={rights}
        onChange={value => form.setValue('rights', value as CoHostRights)}
        options={CO_HOST_RIGHTS.map(each => ({
          value: each,
          label: t(`level.${each}`),
          hint: t(`rights.${each}`),
        }))}
      />
      <FindPeople
        query={search => coHostCandidatesQuery(homeId, search)}
        texts={{
          label: t('invite.search'),
          hint: t('invite.searchHint'),
          clear: t('invite.clear'),
          failed: t('invite.searchFailed'),
          nobody: t('invite.nobody'),
          nobodyFound: t('invite.nobodyFound'),
        }}
        action={t('invite.button')}
        busyId={invite.isPending ? (invite.variables.body.person ?? null) : null}
        onAct={({ id }) => invite.mutate({ params, body: { rights, person: id } })}
      />
      <form
        noValidate
        className="grid gap-2"
        onSubmit={event => {
          event.stopPropagation()
          void form.handleSubmit(body =>
            byAddress.mutate({ params, body }, { onError: error => void showFieldErrors(form, error) }),
          )(event)
        }}
      >
        <div className="flex items-end gap-3">
          <Field label={t('invite.email')} error={wrong('email')} className="min-w-0 flex-1">
            <TextInput {...register('email')} type="email" autoComplete="off" />
          </Field>
          <Button type="submit" variant="secondary" busy={byAddress.isPending}>
            {t('invite.button')}
          </Button>
        </div>
        <p className="text-sm text-ink-soft">
          {t('invite.noAccount')} <Link to={paths.ownerNetwork()}>{t('invite.toNetwork')}</Link>
        </p>
      </form>
    </section>
  )
}

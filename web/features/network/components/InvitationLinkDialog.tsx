import { useTranslation } from 'react-i18next'
import { invitationLinkCalls } from '#contract/invitations/links.endpoints.ts'
import { newInvitationLink } from '#contract/invitations/links.schemas.ts'
import { HoldNotice } from '#web/features/invitations/components/HoldNotice.tsx'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { useFormDraft } from '#web/lib/use-draft.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { INVITATION_LINKS_KEY } from '../queries.ts'
import { InvitationLinkMade } from './InvitationLinkMade.tsx'
import { PersonalLineField } from './PersonalLineField.tsx'
import { type InvitedRole, RoleAndLevel } from './RoleAndLevel.tsx'

/** Makes a link for one person, and then shows it, for this one time. */
export function InvitationLinkDialog({ role, onClose }: { role: InvitedRole; onClose: () => void }) {
  const { t } = useTranslation(['network', 'common'])
  const form = useContractForm(newInvitationLink, { defaultValues: { ...role, personal_line: '' } })
  const forget = useFormDraft(form, 'invitation-link')
  const { errors } = form.formState
  const create = useChange(invitationLinkCalls.create, {
    failed: error => ({ title: t('links.createFailed', { message: error.message }) }),
    refreshes: [INVITATION_LINKS_KEY],
    accepted: forget,
  })
  const submit = form.handleSubmit(body =>
    create.mutate({ body }, { onError: error => showFieldErrors(form, error) }),
  )
  const { user_type, trust_level, personal_line = '' } = form.watch()
  const made = create.data
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={made ? t('links.madeTitle') : t('links.title')}
      text={made ? undefined : t('links.text')}
      closeLabel={t('common:close')}
    >
      {made ? (
        <InvitationLinkMade link={made} onClose={onClose} />
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-5">
          <HoldNotice />
          <RoleAndLevel
            value={{ user_type, trust_level }}
            onChange={next => {
              form.setValue('user_type', next.user_type)
              form.setValue('trust_level', next.trust_level)
            }}
            levelError={fieldErrorText(errors.trust_level?.message)}
          />
          <PersonalLineField
            {...form.register('personal_line')}
            typed={personal_line}
            hint={t('links.lineHint')}
            error={fieldErrorText(errors.personal_line?.message)}
          />
          <ActionRow>
            <Button
              variant="secondary"
              onClick={() => {
                forget()
                onClose()
              }}
            >
              {t('common:cancel')}
            </Button>
            <Button type="submit" busy={create.isPending} busyLabel={t('links.creating')}>
              {t('links.create')}
            </Button>
          </ActionRow>
        </form>
      )}
    </Dialog>
  )
}

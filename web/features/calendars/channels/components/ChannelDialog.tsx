import { useTranslation } from 'react-i18next'
import type { Channel } from '#contract/calendars/channel.schemas.ts'
import { MAXIMUM_LINK } from '#contract/kernel/constants.ts'
import { formFields } from '#web/lib/forms.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { asLink, useChannelForm } from '../use-channel-form.ts'
import { ChannelNameInput } from './ChannelNameInput.tsx'
import { TestResult } from './TestResult.tsx'

interface Props {
  property: string
  /** Left out for a new one. */
  channel: Channel | null
  onClose: () => void
}

/** Form of an import feed: its name, its link, reading options, and a test of the nights that it would block. */
export function ChannelDialog({ property, channel, onClose }: Props) {
  const { t } = useTranslation(['channels', 'common'])
  const { form, submit, test, result, testing, testError, keepsLink, canTest } = useChannelForm(
    property,
    channel,
    onClose,
  )
  const { register, wrong } = formFields(form)
  const { isSubmitting } = form.formState
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={channel ? t('form.editTitle', { name: channel.name }) : t('form.addTitle')}
      text={t('form.text')}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <Field label={t('form.name')} hint={t('form.nameHint')} error={wrong('name')}>
          <ChannelNameInput {...register('name')} />
        </Field>
        <Field
          label={t('form.url')}
          note={keepsLink ? t('common:optional') : undefined}
          hint={keepsLink ? t('form.urlKept', { hint: channel?.take?.hint }) : t('form.urlHint')}
          error={wrong('url')}
        >
          <TextInput
            {...register('url', asLink)}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={MAXIMUM_LINK}
          />
        </Field>
        <Switch label={t('form.free')} hint={t('form.freeHint')} {...register('free_counts')} />
        <Switch
          label={t('form.lastNight')}
          hint={t('form.lastNightHint')}
          {...register('ends_on_last_night')}
        />
        {testError && (
          <Notice tone="warning" urgent title={t('test.failed')}>
            {testError}
          </Notice>
        )}
        {result && <TestResult result={result} />}
        <ActionRow>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="secondary"
            busy={testing}
            busyLabel={t('test.busy')}
            disabled={!canTest}
            onClick={() => void test()}
          >
            {t('test.do')}
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {t(channel ? 'form.save' : 'form.add')}
          </Button>
        </ActionRow>
      </form>
    </Dialog>
  )
}

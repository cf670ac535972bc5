import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { channelCalls } from '#contract/calendars/channel.endpoints.ts'
import { type Channel, channelChanges, newImportLink } from '#contract/calendars/channel.schemas.ts'
import { type InputOf, type OutputOf, send, sendOrThrow } from '#web/lib/api.ts'
import { type ApiError, asApiError } from '#web/lib/api-error.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { toast } from '#web/ui/toast.ts'
import { channelKeys } from './queries.ts'

/** The link of a calendar is never shown again: an existing one is kept if no other is typed. */
const changedLink = z.strictObject({ ...newImportLink.shape, url: channelChanges.shape.url })
type Typed = z.input<typeof changedLink>

export const asLink = { setValueAs: (value: unknown) => String(value ?? '').trim() || undefined }

type Tested = InputOf<typeof channelCalls.test>['body']

/** The form of an import feed, for a new one or an existing one. */
export const useChannelForm = (property: string, channel: Channel | null, onDone: () => void) => {
  const { t } = useTranslation('channels')
  const client = useQueryClient()
  const take = channel?.take
  const form = useContractForm<Typed, z.output<typeof changedLink>>(
    take ? changedLink : (newImportLink as unknown as typeof changedLink),
    {
      defaultValues: {
        name: channel?.name ?? '',
        url: undefined,
        free_counts: take?.free_counts ?? true,
        ends_on_last_night: take?.ends_on_last_night ?? false,
      },
    },
  )
  const [url = '', free_counts, ends_on_last_night] = form.watch(['url', 'free_counts', 'ends_on_last_night'])
  const asked = { url, free_counts, ends_on_last_night }

  const test = useMutation<OutputOf<typeof channelCalls.test>, ApiError, Tested>({
    mutationFn: body => sendOrThrow(channelCalls.test, { params: { id: property }, body }),
    onError: error => showLinkError(error),
  })
  /** The result of a test with another link or other options is outdated. */
  const answered = test.variables && JSON.stringify(test.variables) === JSON.stringify(asked)

  /** Shows an error beside its field; returns false where it belongs to none. */
  const showLinkError = (error: ApiError) => {
    if (showFieldErrors(form, error)) return true
    const aboutLink = error.code === 'channel.own_link' || error.code === 'channel.link_taken'
    if (aboutLink) form.setError('url', { type: 'server', message: error.message }, { shouldFocus: true })
    return aboutLink
  }

  const add = async (values: z.output<typeof changedLink>) => {
    const body = { ...values, url: values.url ?? '', ...(channel && { channel: channel.id }) }
    const { data, error } = await send(channelCalls.add, { params: { id: property }, body })
    return { error, also: data?.also_at }
  }
  const change = async ({ url: link, ...values }: z.output<typeof changedLink>, id: string) => {
    const body = { ...values, ...(link && { url: link }) }
    const { error } = await send(channelCalls.update, { params: { id }, body })
    return { error, also: null }
  }
  const save = async (values: z.output<typeof changedLink>) => {
    const { error, also } = take && channel ? await change(values, channel.id) : await add(values)
    for (const queryKey of channelKeys(property)) void client.invalidateQueries({ queryKey })
    if (error) {
      if (!showLinkError(error)) toast.error(t('form.failed'), { description: error.message })
      return
    }
    toast.success(
      t(take ? 'form.saved' : 'form.added', { name: values.name }),
      also ? { description: t('form.alsoAt', { home: also.title }) } : {},
    )
    onDone()
  }
  return {
    form,
    submit: form.handleSubmit(values =>
      save(values).catch(thrown =>
        toast.error(t('form.failed'), { description: asApiError(thrown).message }),
      ),
    ),
    test: async () => {
      if (await form.trigger('url')) test.mutate(asked)
    },
    testing: test.isPending,
    result: answered ? test.data : undefined,
    testError: answered && test.error && !form.formState.errors.url ? test.error.message : undefined,
    canTest: url !== '',
    /** The existing link is kept unless another is typed. */
    keepsLink: Boolean(take),
  }
}

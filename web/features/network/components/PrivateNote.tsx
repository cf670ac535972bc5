import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_NOTE } from '#contract/kernel/constants.ts'
import { networkCalls } from '#contract/network/endpoints.ts'
import type { NetworkPerson } from '#contract/network/schemas.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { networkPersonQuery } from '../queries.ts'

interface Props {
  person: NetworkPerson
  onUnsaved: (unsaved: boolean) => void
}

/** The owner's private note on a person; nobody else can read it. */
export function PrivateNote({ person, onUnsaved }: Props) {
  const { t } = useTranslation('network')
  const client = useQueryClient()
  const [text, setText] = useState(person.note ?? '')
  const save = useChange(networkCalls.updateNote, {
    failed: error => ({ title: t('note.failed', { message: error.message }) }),
    refreshes: [],
  })
  const unsaved = text.trim() !== (person.note ?? '')
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved])

  const state = save.isPending
    ? t('note.saving')
    : save.isError && unsaved
      ? t('note.notSaved')
      : unsaved
        ? t('note.unsaved')
        : save.isSuccess
          ? t('note.saved')
          : t('note.length', { count: text.length, most: formatNumber(MAXIMUM_NOTE) })
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        save.mutate(
          { params: { id: person.id }, body: { note: text } },
          {
            onSuccess: ({ note }) =>
              client.setQueryData(
                networkPersonQuery(person.id).queryKey,
                before => before && { ...before, note },
              ),
          },
        )
      }}
    >
      <Field label={t('note.label')} hint={t('note.hint')}>
        <TextArea
          rows={4}
          maxLength={MAXIMUM_NOTE}
          value={text}
          onChange={event => setText(event.target.value)}
          placeholder={t('note.placeholder')}
        />
      </Field>
      <div className="flex items-center justify-between gap-4">
        <p role="status" className="figures text-sm text-ink-soft">
          {state}
        </p>
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          busy={save.isPending}
          disabled={!unsaved && !save.isPending}
        >
          {t('note.save')}
        </Button>
      </div>
    </form>
  )
}

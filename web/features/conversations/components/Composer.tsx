import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LONGEST_MESSAGE } from '#contract/conversations/rules.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Writing } from '../use-writing.ts'

/** From this length on the number of remaining characters is shown. */
const LITTLE_ROOM = 200

/** On devices without a physical keyboard, Enter inserts a line break, as people expect there. */
const hasKeys = () => !window.matchMedia('(pointer: coarse)').matches

interface Props {
  name: string
  writing: Writing
  field: RefObject<HTMLTextAreaElement | null>
  /** Stands before the field. */
  tools?: ReactNode
}

/** The field grows with its text; Enter sends, Shift+Enter inserts a line break. */
export function Composer({ name, writing, field, tools }: Props) {
  const { t } = useTranslation('conversations')
  const hint = useId()
  const text = writing.draft.trim()
  const left = LONGEST_MESSAGE - text.length
  const sendable = text !== '' && left >= 0
  const submit = () => {
    if (sendable) writing.write(text)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that ends the composition of a character does not send the message.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeys()) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className="grid gap-1.5 border-t border-line p-3"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="flex items-end gap-2">
        {tools}
        <TextArea
          ref={field}
          rows={1}
          aria-label={t('write', { name })}
          aria-describedby={hint}
          placeholder={t('placeholder', { name: name.split(' ')[0] ?? name })}
          value={writing.draft}
          onChange={event => writing.setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          className="max-h-40 min-w-0 flex-1 resize-none!"
        />
        <Button
          type="submit"
          className="min-h-[2.95rem] shrink-0"
          aria-disabled={!sendable || undefined}
          icon={<SendHorizontal className="size-4.5" aria-hidden="true" />}
        >
          <span className="max-sm:sr-only">{t('send')}</span>
        </Button>
      </div>
      <p id={hint} className={classNames('px-1 text-xs', left < 0 ? 'text-clay-text' : 'text-ink-faint')}>
        {left < LITTLE_ROOM ? (
          t(left < 0 ? 'tooLong' : 'roomLeft', { left: formatNumber(Math.abs(left)) })
        ) : (
          <span className="hidden md:inline pointer-coarse:hidden">{t('keys')}</span>
        )}
      </p>
    </form>
  )
}

import SendHorizontal from 'lucide-react/icons/send-horizontal'
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { LONGEST_MESSAGE, MAXIMUM_ATTACHMENTS } from '#contract/conversations/rules.ts'
import { SentFiles } from '#web/features/uploads/private/SentFiles.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { AddFiles } from '../attachments/AddFiles.tsx'
import { messagePictures } from '../attachments/queries.ts'
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
  const { files, isStored } = writing
  const count = files.files.length
  const sendable = (text !== '' || count > 0) && left >= 0 && isStored && count <= MAXIMUM_ATTACHMENTS
  const [over, setOver] = useState(false)
  const submit = () => {
    if (sendable) writing.write(text)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that ends the composition of a character does not send the message.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeys()) return
    event.preventDefault()
    submit()
  }
  // Programs for writing put a picture of the text beside it: then the text is meant.
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    files.add(pasted)
  }
  const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const hintText = () => {
    if (left < LITTLE_ROOM)
      return t(left < 0 ? 'tooLong' : 'roomLeft', { left: formatNumber(Math.abs(left)) })
    if (count > MAXIMUM_ATTACHMENTS) return t('files.tooMany')
    return files.files.some(({ progress }) => progress !== undefined) ? t('files.wait') : null
  }
  const urgent = left < 0 || count > MAXIMUM_ATTACHMENTS
  return (
    <form
      className={classNames('grid gap-1.5 border-t border-line p-3', over && 'bg-evergreen-tint')}
      onDragOver={event => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        setOver(false)
        files.add([...event.dataTransfer.files])
      }}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <SentFiles uploads={files} label={t('files.list')} picture={messagePictures(null)} />
      <div className="flex items-end gap-1 sm:gap-2">
        <AddFiles onFiles={files.add} />
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
          onPaste={onPaste}
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
      <p id={hint} className={classNames('px-1 text-xs', urgent ? 'text-clay-text' : 'text-ink-faint')}>
        {hintText() ?? <span className="hidden md:inline pointer-coarse:hidden">{t('keys')}</span>}
      </p>
    </form>
  )
}

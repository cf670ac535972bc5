import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinFacts } from '#web/lib/format.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'

interface Props<Value extends string> {
  name: 'language' | 'currency'
  words: { title: string; text: string; submit: string; done: string }
  options: readonly { value: Value; label: string; hint?: string; lang?: string }[]
  current: Value
  onChoose: (value: Value) => Promise<boolean>
}

/**
 * A page with one choice among a few options; the current one is marked, and another one takes effect when confirmed.
 */
export function ChoicePage<Value extends string>({ name, words, options, current, onChoose }: Props<Value>) {
  const { t } = useTranslation('choices')
  const [input, setWish] = useState(current)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const choose = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setDone(await onChoose(input))
    setBusy(false)
  }
  return (
    <form onSubmit={event => void choose(event)} className="grid max-w-form grid-cols-1 gap-7">
      <PageHeader title={words.title} text={words.text} />
      <RadioList
        label={words.title}
        labelHidden
        name={name}
        value={input}
        onChange={value => {
          setWish(value as Value)
          setDone(false)
        }}
        options={options.map(option => ({
          ...option,
          hint: joinFacts([option.hint, option.value === current && t('current')]),
        }))}
      />
      <div role="status">{done && <Notice tone="good">{words.done}</Notice>}</div>
      <ActionRow>
        <Button type="submit" busy={busy} busyLabel={t('saving')}>
          {words.submit}
        </Button>
      </ActionRow>
    </form>
  )
}

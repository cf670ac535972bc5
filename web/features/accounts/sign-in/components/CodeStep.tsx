import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signIn } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'

interface Props {
  credentials: { email: string; password: string }
  /** Returns to address and password, with the server's message about them, if any. */
  onBack: (failure?: string) => void
}

/** The step for the second factor, after the right password. */
export function CodeStep({ credentials: { email, password }, onBack }: Props) {
  const { t } = useTranslation('accounts')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('code') as HTMLInputElement
    if (busy) return
    if (!input.value.trim()) {
      setError(t('code.missing'))
      input.focus()
      return
    }
    setBusy(true)
    const result = await signIn(email, password, input.value)
    setBusy(false)
    if (!result.error) return // The guard redirects the person.
    toast.error(result.error.message)
    if (result.error.code === 'session.wrong_credentials') return onBack(result.error.message)
    setError(result.error.message)
    input.select()
  }

  return (
    <>
      <h1 className="mt-8">{t('code.title')}</h1>
      <p className="mt-2 text-lg text-ink-soft">{t('code.lead', { email })}</p>
      <form noValidate onSubmit={submit} className="mt-8 grid gap-5">
        <Field label={t('code.label')} hint={t('code.hint')} error={error}>
          <TextInput
            name="code"
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            inputClassName="figures"
          />
        </Field>
        <Button type="submit" size="lg" wide busy={busy} busyLabel={t('login.submitting')}>
          {t('login.submit')}
        </Button>
        <Button variant="quiet" wide onClick={() => onBack()}>
          {t('code.back')}
        </Button>
      </form>
    </>
  )
}

import type { FormEvent } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { credentials } from '#contract/accounts/schemas.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { paths } from '#web/lib/paths.ts'
import { signIn, useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { KeyMark } from '#web/ui/key-mark.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { CodeStep } from '../components/CodeStep.tsx'
import scene from '../images/homecoming.svg'

type Name = 'email' | 'password'
type Errors = Partial<Record<Name, string | undefined>>

const FIELDS: readonly Name[] = ['email', 'password']

/** The sign-in form's errors by field. Two fields need no form library, and this page must load fast. */
const check = (values: Record<Name, string>) => {
  const parsed = credentials.safeParse(values)
  if (parsed.success) return { values: parsed.data, errors: {} }
  const errors: Errors = {}
  for (const { path, message: key } of parsed.error.issues) {
    const name = path[0] as Name
    errors[name] ??= fieldErrorText(values[name] ? key : 'field.required')
  }
  return { values: null, errors }
}

export function Component() {
  const { t } = useTranslation(['accounts', 'common'])
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-rows-1 lg:grid-cols-[minmax(0,1.15fr)_minmax(30rem,1fr)]">
      <div className="relative h-44 overflow-hidden sm:h-60 lg:h-auto">
        <img
          src={scene}
          alt=""
          className="absolute inset-0 size-full object-cover object-[50%_74%] dark:brightness-90"
        />
        <div className="absolute inset-x-0 top-0 hidden p-12 scheme-light text-on-evergreen lg:block xl:p-16">
          <p className="max-w-[14ch] font-display text-display font-medium text-balance">
            {t('login.motto')}
          </p>
          <p className="mt-4 max-w-[36ch] text-lg">{t('login.mottoText')}</p>
        </div>
      </div>
      <div className="grid content-start px-gutter py-10 lg:content-center lg:py-16">
        <div className="mx-auto w-full max-w-md">
          <SignInForm />
        </div>
      </div>
    </div>
  )
}

function SignInForm() {
  const { t } = useTranslation(['accounts', 'common'])
  const lapsed = useSession().over === 'lapse'
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  // The password was right; the second factor is pending.
  const [waiting, setWaiting] = useState<Record<Name, string> | null>(null)

  const fail = (text: string) => {
    setFailure(text)
    toast.error(text)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const entered = new FormData(form)
    const { values, errors } = check({
      email: String(entered.get('email') ?? ''),
      password: String(entered.get('password') ?? ''),
    })
    setErrors(errors)
    setFailure(undefined)
    if (!values) {
      const first = FIELDS.find(name => errors[name])
      if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus()
      return
    }
    setBusy(true)
    try {
      const { error } = await signIn(values.email, values.password)
      if (error?.code === 'session.second_factor_needed') setWaiting(values)
      else if (error) fail(error.message) // On success the guard redirects the person.
    } catch {
      fail(t('login.failed'))
    } finally {
      setBusy(false)
    }
  }

  const mark = (
    <p className="flex items-center gap-2.5 font-display text-xl font-semibold tracking-tight">
      <KeyMark className="text-brass" />
      {t('common:product')}
    </p>
  )
  if (waiting)
    return (
      <>
        {mark}
        <CodeStep
          credentials={waiting}
          onBack={said => {
            setWaiting(null)
            setFailure(said)
          }}
        />
      </>
    )
  return (
    <>
      {mark}
      <h1 className="mt-8">{t('login.title')}</h1>
      <p className="mt-2 text-lg text-ink-soft">{t('login.lead')}</p>
      <form noValidate onSubmit={submit} className="mt-8 grid gap-5">
        {lapsed && !failure && <Notice>{t('login.lapsed')}</Notice>}
        {failure && (
          <Notice tone="warning" urgent>
            {failure}
          </Notice>
        )}
        <Field label={t('login.email')} error={errors.email}>
          <TextInput name="email" type="email" autoComplete="username" required spellCheck={false} />
        </Field>
        <Field label={t('login.password')} error={errors.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            required
            showLabel={t('login.showPassword')}
            hideLabel={t('login.hidePassword')}
          />
        </Field>
        <p className="-mt-2 text-sm">
          <Link to={paths.forgotPassword()}>{t('login.forgot')}</Link>
        </p>
        <Button type="submit" size="lg" wide busy={busy} busyLabel={t('login.submitting')}>
          {t('login.submit')}
        </Button>
      </form>
      <p className="mt-8 border-t border-line pt-6 text-ink-soft">
        {t('login.invitation')} <Link to={paths.contactAdmin()}>{t('login.contact')}</Link>.
      </p>
    </>
  )
}

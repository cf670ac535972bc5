import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { useFieldWiring } from './field-context.ts'
import { BARE_INPUT, InputShell } from './input-shell.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string }

export function PasswordInput({ showLabel, hideLabel, className, ...rest }: Props) {
  const [shown, setShown] = useState(false)
  const wiring = useFieldWiring(rest)
  const Icon = shown ? EyeOff : Eye
  return (
    <InputShell
      className={className}
      trailing={
        <button
          type="button"
          aria-label={shown ? hideLabel : showLabel}
          title={shown ? hideLabel : showLabel}
          aria-controls={wiring.id}
          onClick={() => setShown(!shown)}
          className="-mr-2.5 grid size-9 place-items-center rounded-xs text-ink-soft transition-colors hover:text-ink"
        >
          <Icon className="size-5" aria-hidden="true" />
        </button>
      }
    >
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...wiring}
        type={shown ? 'text' : 'password'}
        className={BARE_INPUT}
      />
    </InputShell>
  )
}

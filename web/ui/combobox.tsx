import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

export interface ComboboxOption {
  key: string
  label: string
  hint?: string
  icon?: ReactNode
}

type Props = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'trailing' | 'list'> & {
  text: string
  onText: (text: string) => void
  options: readonly ComboboxOption[]
  onPick: (option: ComboboxOption) => void
  /** Called by Enter without an option, or when the box is left: the text itself is the value. */
  onDone?: () => void
  /** Enter without a chosen option takes the first, and never submits a form. */
  takesFirst?: boolean
  /** Accessible name of the list of options. */
  listLabel: string
  /** Announced while the list is open, such as "5 places". */
  status: string
  /** A line below the options. */
  note?: string | undefined
  /** Name of the button that clears the box. */
  clearLabel: string
  onClear: () => void
}

/**
 * An input with suggestions: arrow keys move through the options, Enter chooses one, Escape closes them; any text is
 * allowed.
 */
export function Combobox({
  text,
  onText,
  options,
  onPick,
  onDone,
  takesFirst = false,
  listLabel,
  status,
  note,
  clearLabel,
  onClear,
  ...rest
}: Props) {
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string>()
  const shown = open && options.length > 0
  const active = shown ? options.findIndex(option => option.key === activeKey) : -1
  const optionId = (index: number) => `${listId}-${index}`

  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [active, listId])

  const close = () => {
    setOpen(false)
    setActiveKey(undefined)
  }
  const pick = (option: ComboboxOption) => {
    close()
    onPick(option)
  }
  const walk = (by: 1 | -1) => {
    setOpen(true)
    const from = active < 0 && by < 0 ? 0 : active
    setActiveKey(options[(from + by + options.length) % Math.max(1, options.length)]?.key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      walk(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter') {
      const option = options[active] ?? (takesFirst ? options[0] : undefined)
      if (takesFirst) event.preventDefault()
      if (option) {
        event.preventDefault()
        pick(option)
      } else {
        close()
        onDone?.()
      }
    }
  }

  return (
    <div className="relative min-w-0">
      <TextInput
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={text}
        onChange={event => {
          onText(event.target.value)
          setOpen(true)
          setActiveKey(undefined)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close()
          onDone?.()
        }}
        trailing={
          text && (
            <button
              type="button"
              aria-label={clearLabel}
              title={clearLabel}
              onPointerDown={event => event.preventDefault()}
              onClick={() => {
                close()
                onClear()
              }}
              className="-mr-2.5 grid size-9 place-items-center rounded-xs hover:text-ink"
            >
              <X className="size-4.5" aria-hidden="true" />
            </button>
          )
        }
      />
      <span role="status" className="sr-only">
        {shown && status}
      </span>
      {shown && (
        <div className="absolute top-full left-0 z-30 mt-1.5 w-full min-w-64 animate-rise overflow-hidden rounded-md border border-line bg-leaf shadow-lift">
          <div id={listId} role="listbox" aria-label={listLabel} className="max-h-80 overflow-y-auto py-1.5">
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus stays in the box, which handles the keys
              <div
                key={option.key}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                // Keeps the focus in the box.
                onPointerDown={event => event.preventDefault()}
                onPointerMove={() => setActiveKey(option.key)}
                onClick={() => pick(option)}
                className={classNames(
                  'flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-1.5 text-sm [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-soft',
                  index === active && 'bg-evergreen-tint',
                )}
              >
                {option.icon}
                <span className="min-w-0">
                  <span className="block font-semibold break-words">{option.label}</span>
                  {option.hint && <span className="block text-xs text-ink-soft">{option.hint}</span>}
                </span>
              </div>
            ))}
          </div>
          {note && <p className="border-t border-line px-3.5 py-2.5 text-xs text-ink-soft">{note}</p>}
        </div>
      )}
    </div>
  )
}

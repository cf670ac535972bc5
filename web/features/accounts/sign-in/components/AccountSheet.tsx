import type { ReactNode } from 'react'
import { KeyMark } from '#web/ui/key-mark.tsx'
import { Surface } from '#web/ui/surface.tsx'

interface Props {
  title: string
  text: string
  children?: ReactNode
}

/** The layout of a small form about an account, shown signed out. */
export function AccountSheet({ title, text, children }: Props) {
  return (
    <div className="mx-auto w-full max-w-md py-4 md:py-12">
      <Surface as="section" padding="lg" className="grid gap-6 shadow-lift">
        <div>
          <KeyMark className="mb-5 text-brass" />
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-3 text-ink-soft">{text}</p>
        </div>
        {children}
      </Surface>
    </div>
  )
}

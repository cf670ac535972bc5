import { Fragment, type ReactNode } from 'react'

/** Short facts with dots between them; a line breaks only between two facts, after the dot. */
export function Facts({ facts }: { facts: readonly ReactNode[] }) {
  return facts.map((fact, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one line keep their places
    <Fragment key={index}>
      <span className="inline-block">
        {fact}
        {index < facts.length - 1 && ' ·'}
      </span>{' '}
    </Fragment>
  ))
}

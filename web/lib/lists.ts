import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Page } from '#contract/kernel/paging.ts'

const NONE: never[] = []

/**
 * The rows of an auxiliary list, such as the options of a select: on an error it logs a warning and is empty (spec 8).
 * The main list of a page shows the error instead.
 */
export const useRows = <Row, Key extends readonly unknown[]>(
  list: UseQueryOptions<Page<Row>, Error, Page<Row>, Key>,
): readonly Row[] => {
  const { data, error } = useQuery(list)
  useEffect(() => {
    if (error) console.warn(error.message)
  }, [error])
  return data?.results ?? NONE
}

/** The subset of pino that the supervisor needs, so that tools and tests can pass a plain object. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

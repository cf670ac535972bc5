/**
 * What a span says besides its name: words of this program, figures and hosts. Never a value of a statement, a path, an
 * address of a client or a message of an error, because these may contain what is somebody's.
 */
export type SpanAttributes = Readonly<Record<string, string | number | undefined>>

/** A step of work that is being measured. */
export interface OpenSpan {
  /** What `work` begins belongs to this step, as long as it has not ended. */
  within<T>(work: () => T): T
  /** `failure`: what kind of failure ended it, such as a code. */
  end(attributes?: SpanAttributes, failure?: string): void
}

export interface BeginTrace {
  readonly attributes?: SpanAttributes
  /** The header of W3C Trace Context with which somebody else asked for this. */
  readonly parent?: string | undefined
  /** The same header of what caused this earlier. */
  readonly cause?: string | undefined
}

/** Spans of what this process does, sent to a collector of OpenTelemetry. */
export interface Traces {
  /** Begins what comes from outside of this process. */
  begin(kind: 'request' | 'job', name: string, options?: BeginTrace): OpenSpan
  /** Begins a step of what is under way; null where nothing is, or where it is not sampled. */
  beginStep(name: string, attributes?: SpanAttributes): OpenSpan | null
  /** A step that took `ms` and is over. */
  noteStep(name: string, step: { ms: number; attributes: SpanAttributes; failure?: string | undefined }): void
  /** The header that passes on what is under way; undefined where nothing is. */
  traceparent(): string | undefined
  /** Sends what is left, for a short time at most. */
  close(): Promise<void>
}

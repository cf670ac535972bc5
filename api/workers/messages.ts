/** From the primary process to a worker. Every other message between them is a record of counts. */
export const STOP = 'stop'
